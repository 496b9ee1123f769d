/** Answers a number from 0 (included) to 1 (excluded), another one each time. */
export type Random = () => number;

/** The same numbers for the same seed: mulberry32 by Tommy Ettinger (public domain). Fine for exercises, not for secrets. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A whole number from 0 to `most`, both included. */
export function randomUpTo(most: number, random: Random): number {
  return Math.floor(random() * (most + 1));
}

/** The same items in another order (Fisher and Yates). */
export function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = randomUpTo(last, random);
    [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
  }
  return mixed;
}

/** `count` different whole numbers from 0 to `size - 1` (Floyd's sampling): no retries, so even a stuck generator ends. */
export function sample(size: number, count: number, random: Random): number[] {
  const taken = new Set<number>();
  for (let top = size - count; top < size; top += 1) {
    const next = randomUpTo(top, random);
    taken.add(taken.has(next) ? top : next);
  }
  return [...taken];
}
