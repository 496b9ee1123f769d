import { bytesOfPoint } from '../text/utf8.ts';
import type { Tokens } from './tokenise.ts';

/** The counts of a text that was split into tokens. */
export interface Tally {
  readonly tokens: number;
  /** Code points, so that an emoji is one. */
  readonly characters: number;
  readonly bytes: number;
  /** Chinese characters, and the tokens that hold a piece of one: only these two together say what Chinese costs. */
  readonly han: number;
  readonly hanTokens: number;
}

const ideograph = /\p{Script=Han}/u;

/** Counts a text and its tokens. */
export function tallyTokens(text: string, { ids, ends }: Tokens): Tally {
  let characters = 0;
  let bytes = 0;
  let han = 0;
  let hanTokens = 0;
  let token = 0;
  let counted = -1;
  for (const character of text) {
    const from = bytes;
    characters += 1;
    bytes += bytesOfPoint(character.codePointAt(0)!);
    while (ends[token]! <= from) token += 1;
    if (!ideograph.test(character)) continue;
    han += 1;
    for (let last = token; last < ids.length && (ends[last - 1] ?? 0) < bytes; last += 1) {
      if (last > counted) hanTokens += 1;
      counted = Math.max(counted, last);
    }
  }
  return { tokens: ids.length, characters, bytes, han, hanTokens };
}
