/** The edit distance (Damerau–Levenshtein) of two texts: characters missing, added, replaced or swapped with their neighbour. */
export function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      next[at] = Math.min(last[at]! + 1, next[at - 1]! + 1, last[at - 1]! + (isSame ? 0 : 1));
      if (isSwapped) next[at] = Math.min(next[at]!, before[at - 2]! + 1);
    }
    before = last;
    last = next;
  }
  return last[other.length]!;
}

/** The candidate with the smallest edit distance, the first of several; undefined where there is none. */
export function nearestText(text: string, candidates: readonly string[]): string | undefined {
  return [...candidates].sort((one, other) => editDistance(text, one) - editDistance(text, other))[0];
}
