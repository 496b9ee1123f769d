import { codeSteps } from './code-steps.ts';
import { jsonSteps } from './json-steps.ts';
import { namingSteps } from './naming-steps.ts';
import { requestSteps } from './request-steps.ts';
import { likely, type StepRule, type StepValue } from './step.ts';

/** A step of a chain that was done. */
export interface ChainStep {
  readonly rule: StepRule;
  /** What the step read. */
  readonly input: StepValue;
  readonly output: StepValue;
  /** The other steps that the same input allows, the likelier first. */
  readonly others: readonly StepRule[];
}

/** What a text is, step by step. */
export interface Chain {
  readonly steps: readonly ChainStep[];
  /** The steps that the last output allows and that were not done. */
  readonly next: readonly StepRule[];
}

/** All kinds of steps. */
export const stepRules: readonly StepRule[] = [...jsonSteps, ...codeSteps, ...requestSteps, ...namingSteps];

/** A chain ends after so many steps. */
export const deepest = 10;

/** A longer text is only named by its beginning. */
export const longestText = 100_000;

/** The chain that a text most likely calls for: at each place the likeliest step, until none is likely. */
export function recogniseChain(text: string): Chain {
  const steps: ChainStep[] = [];
  let value: StepValue = { text: text.trim() };
  for (;;) {
    const allowed = allowedFor(value, steps);
    const [first, ...others] = allowed;
    const isDone = !first || first.confidence < likely || steps.length >= deepest;
    const output = isDone ? undefined : first.output;
    if (!first || !output) return { steps, next: allowed.map(({ rule }) => rule) };
    steps.push({ rule: first.rule, input: value, output, others: others.map(({ rule }) => rule) });
    value = output;
  }
}

/** The chain of the given kinds, as far as each can be done. */
export function followRecipe(text: string, kinds: readonly string[]): Chain {
  const steps: ChainStep[] = [];
  let value: StepValue = { text: text.trim() };
  for (const kind of kinds.slice(0, deepest)) {
    const allowed = allowedFor(value, steps);
    const found = allowed.find(({ rule }) => rule.kind === kind);
    if (!found) break;
    const others = allowed.filter((each) => each !== found).map(({ rule }) => rule);
    steps.push({ rule: found.rule, input: value, output: found.output, others });
    value = found.output;
  }
  return { steps, next: allowedFor(value, steps).map(({ rule }) => rule) };
}

interface Allowed {
  readonly rule: StepRule;
  readonly confidence: number;
  readonly output: StepValue;
}

/** The steps that a value allows, the likelier first. */
function allowedFor(value: StepValue, steps: readonly ChainStep[]): readonly Allowed[] {
  const { text } = value;
  if (text === '' || text.length > longestText || steps[steps.length - 1]?.rule.isLast) return [];
  return stepRules
    .filter((rule) => (value.bytes ? rule.kind === 'file' : !value.isAnnotated || rule.takesPart))
    .map((rule) => ({ rule, confidence: rule.confidence(text, value) }))
    .filter(({ confidence }) => confidence > 0)
    .sort((one, other) => other.confidence - one.confidence)
    .flatMap(({ rule, confidence }) => {
      const output = rule.apply(text, value);
      // What changes nothing leads nowhere, except that it says at the beginning what the text is.
      const isIdle = output?.text === text && !rule.isLast && steps.length > 0;
      return output && !isIdle ? [{ rule, confidence, output }] : [];
    });
}

/** The steps of a chain as a link holds them: their kinds alone, never the text. */
export function writeRecipe({ steps }: Chain): string {
  return steps.map(({ rule }) => rule.kind).join('.');
}

/** The kinds in a link; undefined where one is unknown, so that an old or damaged link is not followed half. */
export function readRecipe(written: string): readonly string[] | undefined {
  const kinds = written.split('.');
  const isKnown = kinds.every((kind) => stepRules.some((rule) => rule.kind === kind));
  return isKnown && kinds.length <= deepest ? kinds : undefined;
}

/** The names of the steps: `取出 JSON → 修复 JSON → 标注时间`. */
export function recipeText(kinds: readonly string[]): string {
  return kinds.map((kind) => stepRules.find((rule) => rule.kind === kind)!.name).join(' → ');
}
