import { byteStringOf } from './byte-string.ts';
import { mergeBytes } from './merge.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The tokens of a text in order: their numbers, and where each ends, in bytes of the text's UTF-8. */
export interface Tokens {
  readonly ids: readonly number[];
  readonly ends: readonly number[];
}

/** Cuts a text into tokens. A surrogate without its partner counts as U+FFFD, which is what UTF-8 makes of it. */
export function tokenise(text: string, { splitter, rankOf }: Vocabulary): Tokens {
  const ids: number[] = [];
  const ends: number[] = [];
  let start = 0;

  function add(id: number, end: number): void {
    ids.push(id);
    ends.push(end);
  }

  for (const [cut] of text.matchAll(splitter)) {
    const bytes = byteStringOf(cut);
    const whole = rankOf.get(bytes);
    if (whole === undefined) addMerged(bytes);
    else add(whole, start + bytes.length);
    start += bytes.length;
  }
  return { ids, ends };

  function addMerged(bytes: string): void {
    let from = 0;
    for (const end of mergeBytes(bytes, rankOf)) {
      const id = rankOf.get(bytes.slice(from, end));
      if (id === undefined) throw new Error(`byte ${bytes.charCodeAt(from)} is no token`);
      add(id, start + end);
      from = end;
    }
  }
}
