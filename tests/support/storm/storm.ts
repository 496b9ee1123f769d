import type { Writer } from './writer.ts';

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Weather {
  readonly edits: number;
  readonly next: () => number;
}

/** Two people write into one article while tabs die, networks come and go, and sessions end. */
export async function storm(writers: readonly Writer[], { edits, next }: Weather): Promise<void> {
  const upTo = (count: number): number => Math.floor(next() * count);
  for (let edit = 0; edit < edits;) {
    const index = upTo(writers.length);
    const writer = writers[index] as Writer;
    const dice = next();
    if (dice < 0.08) await writer.kill();
    else if (dice < 0.2) await writer.flip();
    else if (dice < 0.25) await writer.expire();
    else if (dice < 0.5) await new Promise((resolve) => setTimeout(resolve, 300 + upTo(2500)));
    else await writer.move(upTo(12));
    for (const end = Math.min(edits, edit + 1 + upTo(30)); edit < end; edit += 1) {
      await writer.type(`第${edit}字${'甲乙'[index]}。`);
    }
  }
}

/** Everything promised that cannot be found in any of the texts. */
export function lostWords(writers: readonly Writer[], texts: readonly string[]): string[] {
  const all = texts.join('\n');
  return writers.flatMap(({ typed, excused }) =>
    typed.map(({ word }) => word).filter((word) => !excused.has(word) && !all.includes(word)),
  );
}
