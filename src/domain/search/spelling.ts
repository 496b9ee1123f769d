import type { SearchTexts } from './search-texts.ts';

/** The words of a term that may be misspelt: Latin letters, and enough of them to tell which word was meant. */
export const spelledWords = (term: string): string[] => term.match(/[a-z][a-z\d]{3,}/g) ?? [];

/** The number of texts whose words are compared: those that share most triples of letters with the misspelt word. */
export const spellingJudged = 60;

/** The triples of letters in a word, by which an index finds words like it. */
export function triplesOf(word: string): string[] {
  return [...new Set(Array.from({ length: word.length - 2 }, (_, at) => word.slice(at, at + 3)))];
}

/** The word in the texts that is spelled most like another one: with the fewest mistakes, then in the most texts. */
export function likestWord(word: string, texts: readonly SearchTexts[]): string | undefined {
  const most = word.length < 8 ? 1 : 2;
  const counts = new Map<string, number>();
  for (const { text } of texts) {
    for (const other of new Set(text.match(/[a-z][a-z\d]+/g))) {
      if (isNearly(word, other, most)) counts.set(other, (counts.get(other) ?? 0) + 1);
    }
  }
  const likely = Array.from(counts, ([other, count]) => ({ other, count, mistakes: mistakesBetween(word, other) }));
  const right = likely.filter(({ mistakes }) => mistakes <= most);
  right.sort(
    (one, next) => one.mistakes - next.mistakes || next.count - one.count || (one.other < next.other ? -1 : 1),
  );
  return right[0]?.other;
}

/** Whether two words are worth comparing: nearly nobody mistakes the first letter. */
function isNearly(word: string, other: string, most: number): boolean {
  return other[0] === word[0] && Math.abs(other.length - word.length) <= most;
}

/** The number of letters to add, leave out, change, or swap with their neighbours (optimal string alignment). */
function mistakesBetween(word: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= word.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = word[row - 1] === other[at - 1];
      const isSwapped = word[row - 1] === other[at - 2] && word[row - 2] === other[at - 1];
      const changed = last[at - 1]! + Number(!isSame);
      const swapped = isSwapped && row > 1 && at > 1 ? beforeLast[at - 2]! + 1 : Infinity;
      next.push(Math.min(last[at]! + 1, next[at - 1]! + 1, changed, swapped));
    }
    [beforeLast, last] = [last, next];
  }
  return last[other.length]!;
}
