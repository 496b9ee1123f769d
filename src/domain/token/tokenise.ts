import { byteStringOf } from './byte-string.ts';
import { mergeBytes } from './merge.ts';
import { piecesBy } from './split.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The tokens of a text in order: their numbers, and where each ends, in bytes of the text's UTF-8. */
export interface Tokens {
  readonly ids: readonly number[];
  readonly ends: readonly number[];
}

/** The text as a vocabulary reads it: Qwen composes characters and their marks. */
export function textReadBy({ isComposed }: Vocabulary, text: string): string {
  return isComposed ? text.normalize('NFC') : text;
}

/** Cuts a text, as its vocabulary reads it, into tokens. A surrogate without its partner counts as U+FFFD, which is what UTF-8 makes of it. */
export function tokenise(text: string, { splitters, rankOf }: Vocabulary): Tokens {
  const ids: number[] = [];
  const ends: number[] = [];
  let start = 0;

  function add(id: number, end: number): void {
    ids.push(id);
    ends.push(end);
  }

  for (const cut of piecesBy(splitters, text)) {
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
