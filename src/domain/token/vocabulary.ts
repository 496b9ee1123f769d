import { byteStringOf, stringOfBytes } from './byte-string.ts';
import { type EncodingName, splitters } from './split.ts';

/** The tokens of an encoding by their number, as gpt-tokenizer ships them: a text, or bytes that are no whole characters. */
export type RankTable = readonly (string | readonly number[] | undefined)[];

/** The data of an encoding that splits texts into tokens. */
export interface Vocabulary {
  /** The patterns that split a text one after the other. */
  readonly splitters: readonly RegExp[];
  /** Whether characters and their marks are composed (NFC) before the text is split. */
  readonly isComposed: boolean;
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
  return { splitters: splitters[name], isComposed: name === 'qwen2_5', rankOf };
}

/**
 * Reads a table from a list of one token a line, as the repository keeps those of Qwen and DeepSeek: a backslash stands before itself
 * and before `n` and `r` for the ends of lines; a line of `\x` and hexadecimal digits is bytes, and an empty line a special token.
 */
export function readTokenList(list: string): RankTable {
  return list.split('\n').map((line) => {
    if (line === '') return undefined;
    if (line.startsWith('\\x'))
      return line
        .slice(2)
        .match(/../g)!
        .map((digits) => parseInt(digits, 16));
    return line.includes('\\') ? line.replace(/\\(.)/g, readEscape) : line;
  });
}

function readEscape(_: string, letter: string): string {
  return { n: '\n', r: '\r' }[letter] ?? letter;
}

/** Two digits in a row. */
const number = /\d\d/;

/** The table of Qwen2.5: what cl100k_base has, without its numbers of several digits, and then a list of its own. */
export function extendForQwen(base: RankTable, own: RankTable): RankTable {
  const kept = base.filter((token) => token !== undefined && !(typeof token === 'string' && number.test(token)));
  return [...kept, ...own];
}
