/** Indexes of a longest ascending subsequence of distinct numbers (patience sorting, n log n). */
export function longestRise(numbers: readonly number[]): number[] {
  const tails: number[] = [];
  const previous: number[] = [];
  for (const [at, value] of numbers.entries()) {
    const pile = firstNotBelow(tails, numbers, value);
    previous.push(pile > 0 ? tails[pile - 1]! : -1);
    tails[pile] = at;
  }
  const rise: number[] = [];
  for (let at = tails[tails.length - 1] ?? -1; at >= 0; at = previous[at]!) rise.push(at);
  return rise.reverse();
}

function firstNotBelow(tails: readonly number[], numbers: readonly number[], value: number): number {
  let low = 0;
  let high = tails.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[tails[middle]!]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
