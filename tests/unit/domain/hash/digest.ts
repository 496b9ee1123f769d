import { createHasher, type HasherOptions } from '#domain/hash/index.ts';

/** The digest in hexadecimal, the message taken in pieces of the given sizes (or at once); refusals as their code. */
export async function digestOf(
  name: string,
  message: Uint8Array,
  options: HasherOptions = {},
  cuts: readonly number[] = [],
): Promise<string> {
  const made = await createHasher(name, options);
  if (!made.ok) return made.error.code;
  let from = 0;
  for (const cut of [...cuts, message.length]) {
    made.value.update(message.subarray(from, cut));
    from = Math.max(from, cut);
  }
  return Buffer.from(made.value.digest()).toString('hex');
}

/** Places to cut a message of some length, drawn from a seeded source; many pieces, some of them empty, some very small. */
export function randomCuts(length: number, random: () => number): number[] {
  const cuts: number[] = [];
  let at = 0;
  while (at < length) {
    const most = random() < 0.5 ? 200 : Math.max(1, length / 3);
    cuts.push(at);
    at += Math.floor(random() * most);
    if (cuts.length > 300) break;
  }
  return cuts;
}

/** Numbers from 0 up to 1 that are the same in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
