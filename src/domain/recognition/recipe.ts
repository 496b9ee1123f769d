import { type Chain, deepest, stepRules } from './chain.ts';

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
