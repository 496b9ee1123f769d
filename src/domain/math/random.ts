/**
 * Answers a number from 0 (included) to 1 (excluded), another one each time. Only its first 32 bits are used, so that a set
 * of questions depends on whole numbers alone.
 */
export type Random = () => number;

const mask64 = (1n << 64n) - 1n;

/** SplitMix64 by Steele, Lea and Flood, the generator that the authors of xoshiro advise for making its first state. */
export function splitMix64(seed: bigint): () => bigint {
  let state = seed & mask64;
  return () => {
    state = (state + 0x9e3779b97f4a7c15n) & mask64;
    let mixed = ((state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n) & mask64;
    mixed = ((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn) & mask64;
    return mixed ^ (mixed >> 31n);
  };
}

/** xoshiro128** 1.1 by Blackman and Vigna (public domain, https://prng.di.unimi.it): 32 bits a call, from four words. */
export function xoshiro128(a: number, b: number, c: number, d: number): () => number {
  let [s0, s1, s2, s3] = [a >>> 0, b >>> 0, c >>> 0, d >>> 0];
  return () => {
    const result = Math.imul(rotate(Math.imul(s1, 5), 7), 9) >>> 0;
    const shifted = s1 << 9;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= shifted;
    s3 = rotate(s3, 11);
    return result;
  };
}

function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

/** A random number generator that gives the same numbers for the same seed on every platform. It is not for secrets. */
export function createRandom(seed: number): Random {
  const next = splitMix64(BigInt(Number.isSafeInteger(seed) ? seed : 0));
  const [one, two] = [next(), next()];
  const word = (value: bigint, shift: bigint): number => Number((value >> shift) & 0xffffffffn);
  const bits = xoshiro128(word(one, 0n), word(one, 32n), word(two, 0n), word(two, 32n));
  return () => bits() / 4_294_967_296;
}

/**
 * A whole number from 0 to `size - 1`, for sizes up to two million. Multiplying 32 bits and shifting (Lemire) needs no
 * second try, so even a stuck or broken generator ends; the bias is below one in two thousand of a draw.
 */
export function pick(size: number, random: Random): number {
  const bits = Math.floor(random() * 4_294_967_296) >>> 0;
  return Math.floor((bits * size) / 4_294_967_296);
}

/** A copy of the items in random order (Fisher and Yates). */
export function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = pick(last + 1, random);
    [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
  }
  return mixed;
}
