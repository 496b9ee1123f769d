import { bytesOfPoint, encodeUtf8 } from '../text/utf8.ts';
import type { Tokens } from './tokenise.ts';

/**
 * A token as it can be shown: its whole characters, and around them the bytes of characters that it shares with its
 * neighbours. `shared` names those characters.
 */
export interface TokenPiece {
  readonly id: number;
  readonly head: readonly number[];
  readonly text: string;
  readonly tail: readonly number[];
  readonly shared: string;
}

/** The first `most` tokens of a text. */
export function piecesOf(text: string, { ids, ends }: Tokens, most: number): TokenPiece[] {
  const pieces: TokenPiece[] = [];
  const characters = walk(text);
  let start = 0;
  for (let index = 0; index < Math.min(most, ids.length); index += 1) {
    const end = ends[index]!;
    pieces.push({ id: ids[index]!, ...readPiece(characters, start, end) });
    start = end;
  }
  return pieces;
}

type Walk = ReturnType<typeof walk>;

function readPiece(characters: Walk, start: number, end: number): Omit<TokenPiece, 'id'> {
  const head: number[] = [];
  const tail: number[] = [];
  let whole = '';
  let shared = '';
  for (;;) {
    const { character, from, to } = characters;
    if (from >= end || character === '') break;
    if (from >= start && to <= end) whole += character;
    else {
      const part = encodeUtf8(character).subarray(Math.max(start - from, 0), Math.min(end, to) - from);
      (from < start ? head : tail).push(...part);
      shared += character;
    }
    // A character that goes on behind this token is the first of the next.
    if (to > end) break;
    characters.advance();
  }
  return { head, text: whole, tail, shared };
}

/** The characters of a text one by one, each with its place in the bytes. */
function walk(text: string) {
  let at = 0;
  const present = {
    character: '',
    from: 0,
    to: 0,
    advance() {
      const point = text.codePointAt(at);
      present.from = present.to;
      if (point === undefined) {
        present.character = '';
        return;
      }
      present.character = String.fromCodePoint(point);
      present.to += bytesOfPoint(point);
      at += present.character.length;
    },
  };
  present.advance();
  return present;
}
