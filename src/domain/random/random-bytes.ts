/** A cryptographic source of random bytes: answers `count` new ones, each value equally likely and independent of the others. */
export type RandomBytes = (count: number) => Uint8Array;

/**
 * A whole number from 0 to `size - 1`, each equally likely, for sizes from 1 to 65536. Draws beyond the largest multiple of
 * `size` are thrown away, because a remainder of them would make the small numbers more likely.
 */
export function drawBelow(size: number, randomBytes: RandomBytes): number {
  const count = size <= 256 ? 1 : 2;
  const range = 256 ** count;
  const limit = range - (range % size);
  for (;;) {
    const drawn = randomBytes(count).reduce((number, byte) => number * 256 + byte, 0);
    if (drawn < limit) return drawn % size;
  }
}

/** The same source with fewer calls: asks it for `size` bytes at once and hands them out one after the other, each byte once. */
export function bufferedBytes(randomBytes: RandomBytes, size = 4096): RandomBytes {
  let buffer = new Uint8Array(0);
  let used = 0;
  return (count) => {
    if (count > size) return randomBytes(count);
    if (used + count > buffer.length) {
      buffer = Uint8Array.from(randomBytes(size));
      used = 0;
    }
    const taken = buffer.slice(used, used + count);
    // What was handed out must not be readable later.
    buffer.fill(0, used, used + count);
    used += count;
    return taken;
  };
}
