import { byteStringOf, stringOfBytes } from './byte-string.ts';
import { type EncodingName, splitters } from './split.ts';

/** The tokens of an encoding by their number, as gpt-tokenizer ships them: a text, or bytes that are no whole characters. */
export type RankTable = readonly (string | readonly number[] | undefined)[];

/** The data of an encoding that splits texts into tokens. */
export interface Vocabulary {
  readonly splitter: RegExp;
  /** The number of each token by its bytes; the smaller the number, the earlier two parts are put together. */
  readonly rankOf: ReadonlyMap<string, number>;
}

/**
 * Makes a vocabulary of the table of an encoding. Special tokens are left out, so that a typed `<|endoftext|>` is plain
 * text.
 */
export function readVocabulary(name: EncodingName, table: RankTable): Vocabulary {
  const rankOf = new Map<string, number>();
  table.forEach((token, rank) => {
    if (token !== undefined) rankOf.set(typeof token === 'string' ? byteStringOf(token) : stringOfBytes(token), rank);
  });
  return { splitter: splitters[name], rankOf };
}
