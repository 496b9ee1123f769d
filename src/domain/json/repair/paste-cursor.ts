import { describeChange } from './changes.ts';
import type { SourceEdit } from './source-edit.ts';

/** Where the reading of a pasted text stands, and the edits made so far in the order of the text. */
export interface PasteCursor {
  readonly text: string;
  at: number;
  edits: SourceEdit[];
  depth: number;
  /** Whether the text consists of server-sent events, whose lines begin with `data:` also in the middle of a document. */
  readonly isEventStream: boolean;
  /** Whether an unquoted word may be a value: not in a log line, where `[main]` is no array. */
  readonly words: boolean;
}

/** The signs that Chinese input methods write in place of those of JSON. */
const fullWidth: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '｛': '{',
    '｝': '}',
    '［': '[',
    '］': ']',
    '【': '[',
    '】': ']',
    '（': '(',
    '）': ')',
    '：': ':',
    '，': ',',
    '、': ',',
    '；': ';',
  }),
);

/** White space of any alphabet, and the byte order mark. */
const blank = /[\s\ufeff\u200b]+/y;
const comment = /\/\*[^]*?\*\/|(?:\/\/|#)[^\n\r]*/y;

/** A cursor at a place of a text, without edits. */
export function cursorAt(text: string, at: number, words: boolean): PasteCursor {
  return { text, at, edits: [], depth: 0, words, isEventStream: /^\s*(?:data|event|id|retry):/.test(text) };
}

/** Lists an edit; a guess names what it rests on. */
export function addEdit(
  cursor: PasteCursor,
  { start, end, after, guess }: Omit<SourceEdit, 'message'> & { readonly guess?: string },
): void {
  const before = cursor.text.slice(start, end);
  if (before === after) return;
  const message = describeChange({ before, after });
  cursor.edits.push({ start, end, after, message: guess === undefined ? message : `${message}（猜测：${guess}）` });
}

/** What a pattern that is sticky finds at the cursor. */
export function matchHere(cursor: PasteCursor, pattern: RegExp): string | undefined {
  pattern.lastIndex = cursor.at;
  return pattern.exec(cursor.text)?.[0];
}

/**
 * Passes over white space, comments and the beginnings of event lines; all but the white space that JSON knows is listed.
 */
export function skipBlank(cursor: PasteCursor): void {
  for (;;) {
    const space = matchHere(cursor, blank);
    if (space !== undefined) passSpace(cursor, space);
    const found = matchHere(cursor, comment) ?? eventLine(cursor);
    if (found !== undefined) {
      addEdit(cursor, { start: cursor.at, end: cursor.at + found.length, after: '' });
      cursor.at += found.length;
    } else if (space === undefined) return;
  }
}

/** The beginning of a line of an event, where the cursor stands at one. */
function eventLine({ text, at, isEventStream }: PasteCursor): string | undefined {
  return isEventStream && /[\n\r]/.test(text.charAt(at - 1)) && text.startsWith('data:', at) ? 'data:' : undefined;
}

function passSpace(cursor: PasteCursor, space: string): void {
  const start = cursor.at;
  cursor.at += space.length;
  if (/^[ \t\r\n]*$/.test(space)) return;
  for (const { 0: foreign, index } of space.matchAll(/[^ \t\r\n]+/g)) {
    const edit = { start: start + index, end: start + index + foreign.length };
    cursor.edits.push({ ...edit, after: ' ', message: '把 JSON 不认的空白字符换成空格' });
  }
}

/** The sign at the cursor as JSON writes it; empty at the end of the text. */
export function signHere(cursor: PasteCursor): string {
  const sign = cursor.text.charAt(cursor.at);
  return fullWidth.get(sign) ?? sign;
}

/** Passes over the sign at the cursor, and lists it where it becomes another. */
export function takeSign(
  cursor: PasteCursor,
  after: string,
  options: { readonly length?: number; readonly guess?: string } = {},
): void {
  const { length = 1, ...why } = options;
  addEdit(cursor, { start: cursor.at, end: cursor.at + length, after, ...why });
  cursor.at += length;
}

/** A state of the cursor to which a reading that failed goes back. */
export function bookmark(cursor: PasteCursor): () => void {
  const { at, depth } = cursor;
  const kept = cursor.edits.length;
  return () => {
    cursor.at = at;
    cursor.depth = depth;
    cursor.edits.length = kept;
  };
}

/** Passes over the sign at the cursor; what becomes of it is told when the text after it is known. */
export function reserveSign(cursor: PasteCursor): (after: string) => void {
  const start = cursor.at;
  const later = cursor.edits.length;
  cursor.at += 1;
  return (after) => {
    const following = cursor.edits.splice(later);
    addEdit(cursor, { start, end: start + 1, after });
    for (const edit of following) cursor.edits.push(edit);
  };
}
