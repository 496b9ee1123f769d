import { type EditStep, findEdits } from '../core/edit-path.ts';

/** A stretch of the first text that another stands for in the second. */
export interface TokenEdit {
  readonly before: string;
  readonly after: string;
  /** Place in the first text. */
  readonly offset: number;
}

/** A sign, a word, a string or a comment, as it is written. */
export interface RepairToken {
  readonly text: string;
  /** Place in the text it was read from. */
  readonly start: number;
}

/** Comments, strings of any quotes, signs and words; white space is nothing. A string that is not closed ends with its line. */
const tokenPattern =
  /\/\*[^]*?\*\/|(?:\/\/|#)[^\n]*|"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?|`(?:[^`\\]|\\[^])*`?|[{}[\]:,()]|[^\s{}[\]:,()"'`]+/g;

/** The tokens of a text that may be anything, in its order. */
export function scanRepairTokens(text: string): RepairToken[] {
  return Array.from(text.matchAll(tokenPattern), (found) => ({ text: found[0], start: found.index }));
}

/** Whether a token is a comment of JavaScript or of a shell. */
export function isComment(token: string): boolean {
  return /^(?:\/\*|\/\/|#)/.test(token);
}

/** The most differences that are listed; finding them takes the square of their number. */
const maxEdits = 1500;

/**
 * The fewest token edits that turn one text into the other, neighbouring ones joined; undefined beyond {@link
 * maxEdits}.
 */
export function compareTokens(before: string, after: string): TokenEdit[] | undefined {
  const first = scanRepairTokens(before);
  const second = scanRepairTokens(after);
  const same = (one: number, two: number) => first[one]!.text === second[two]!.text;
  const steps = findEdits({ firstCount: first.length, secondCount: second.length, same }, maxEdits);
  if (!steps) return undefined;
  return joinSteps({ text: before, tokens: first }, { text: after, tokens: second }, moveSigns(first, second, steps));
}

/**
 * Moves edits from values to signs. `1 2,` → `1, 2` takes as few steps with the 2 moved over the comma as with the
 * comma moved; but a report that the 2 was removed would suggest that data was lost.
 */
function moveSigns(
  before: readonly RepairToken[],
  after: readonly RepairToken[],
  steps: readonly EditStep[],
): EditStep[] {
  const moved = [...steps];
  for (const [index, { first, second, drops }] of steps.entries()) {
    const next = steps[index + 1];
    if (!drops || next?.drops !== false || next.first !== first + 2 || next.second !== second + 1) continue;
    if (before[first]!.text !== after[second + 1]!.text || !/^[,:]$/.test(after[second]!.text)) continue;
    moved[index] = { first, second, drops: false };
    moved[index + 1] = { first: first + 1, second: second + 2, drops: true };
  }
  return moved;
}

interface TokenList {
  readonly text: string;
  readonly tokens: readonly RepairToken[];
}

/** Steps at neighbouring tokens become one edit. */
function joinSteps(before: TokenList, after: TokenList, steps: readonly EditStep[]): TokenEdit[] {
  const edits: TokenEdit[] = [];
  for (let index = 0; index < steps.length;) {
    const { first, second } = steps[index]!;
    let firstEnd = first;
    let secondEnd = second;
    while (steps[index]?.first === firstEnd && steps[index]?.second === secondEnd) {
      if (steps[index]!.drops) firstEnd += 1;
      else secondEnd += 1;
      index += 1;
    }
    const offset = before.tokens[first]?.start ?? before.text.length;
    edits.push({ before: slice(before, first, firstEnd), after: slice(after, second, secondEnd), offset });
  }
  return edits;
}

function slice({ text, tokens }: TokenList, from: number, to: number): string {
  if (from === to) return '';
  const last = tokens[to - 1]!;
  return text.slice(tokens[from]!.start, last.start + last.text.length);
}
