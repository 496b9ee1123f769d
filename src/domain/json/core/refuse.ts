import type { Failure } from '../../result.ts';
import { characterName, invisibleNames } from '../../text/character-name.ts';
import type { TextPosition } from '../../text/position.ts';
import { positionAt } from './json-position.ts';
import type { JsonSource } from './source.ts';
import { encodeText } from './utf8.ts';

/** Why a document is no JSON (RFC 8259), or cannot be held. */
export type JsonErrorCode =
  | 'empty'
  | 'byte-order-mark'
  | 'bad-utf8'
  | 'unexpected'
  | 'unclosed'
  | 'unterminated-string'
  | 'control-character'
  | 'bad-escape'
  | 'bad-number'
  | 'bad-literal'
  | 'too-large';

/** The offset at which reading stopped, and the fault of the character there. */
export interface JsonStop {
  readonly code: JsonErrorCode;
  readonly offset: number;
  readonly complaint: string;
}

/**
 * A stop at an offset in bytes of the piece that is read; `complaint` ends the Chinese sentence that begins with the
 * position.
 */
export function stop(code: JsonErrorCode, offset: number, complaint: string): JsonStop {
  return { code, offset, complaint };
}

/** A stop in the text of a piece of a document, as a failure that names line, column and character in the document. */
export function jsonRefusal(
  source: JsonSource,
  { start, text }: { readonly start: number; readonly text: string },
  { code, offset, complaint }: JsonStop,
): Failure<JsonErrorCode> {
  if (code === 'empty') return { code, message: complaint, offset: 0, line: 1, column: 1 };
  const place = positionAt(source, start + encodeText(text.slice(0, offset)).length);
  // At the end of the document there is no character to name.
  const where =
    offset < text.length ? positionText(place) + nameAt(text, offset) : `内容到第 ${place.line} 行就结束了，`;
  return { code, message: where + complaint, ...place };
}

/** The beginning of a message: line and column in words. */
export function positionText({ line, column }: TextPosition): string {
  return `第 ${line} 行第 ${column} 个字符`;
}

const jsonNames = { ...invisibleNames, '\u00a0': '不换行空格' };

/** The character as a sentence can name it: in quotes, or in words or by number where it would not be seen. */
export function nameAt(text: string, offset: number): string {
  return characterName(text, offset, jsonNames);
}
