import { isCall, readCall } from './paste-call.ts';
import { bookmark, matchHere, type PasteCursor, reserveSign, signHere, skipBlank, takeSign } from './paste-cursor.ts';
import { isString, readString } from './paste-string.ts';
import { readBareKey, readWord } from './paste-word.ts';

/** Every level is a call of its own. */
const deepest = 500;

/**
 * Reads one value as JSON, JavaScript or Python write it, and lists what must change for JSON. False where the text is
 * none of them: then the cursor stands anywhere.
 */
export function readPastedValue(cursor: PasteCursor): boolean {
  const sign = signHere(cursor);
  if (sign === '{') return readNested(cursor, readBraces);
  if (sign === '[') return readNested(cursor, (inner) => readList(inner, ']'));
  if (sign === '(') return readNested(cursor, readTuple);
  if (isString(cursor)) return readString(cursor);
  if (isCall(cursor)) return readNested(cursor, (inner) => readCall(inner, readPastedValue));
  return readWord(cursor);
}

function readNested(cursor: PasteCursor, read: (cursor: PasteCursor) => boolean): boolean {
  cursor.depth += 1;
  const done = cursor.depth <= deepest && read(cursor);
  cursor.depth -= 1;
  return done;
}

/** An object; or, where no name has a colon, a set of Python. */
function readBraces(cursor: PasteCursor): boolean {
  const back = bookmark(cursor);
  takeSign(cursor, '{');
  if (readMembers(cursor, '}')) return true;
  back();
  return readSet(cursor);
}

/** Only values in quotes, numbers and containers: `{a, b}` may be shorthand for variables. */
function readSet(cursor: PasteCursor): boolean {
  const ahead = /.\s*(?:["'\d{[(]|[ub]["'])/y;
  if (matchHere(cursor, ahead) === undefined) return false;
  takeSign(cursor, '[', { guess: '没有键，当成数组' });
  return readItems(cursor, '}');
}

function readList(cursor: PasteCursor, close: string): boolean {
  takeSign(cursor, '[');
  return readItems(cursor, close);
}

/** A tuple is an array; one value in brackets without a comma is just that value. */
function readTuple(cursor: PasteCursor): boolean {
  const open = reserveSign(cursor);
  skipBlank(cursor);
  if (signHere(cursor) !== ')') {
    if (!readPastedValue(cursor)) return false;
    skipBlank(cursor);
    if (signHere(cursor) === ')') {
      open('');
      takeSign(cursor, '');
      return true;
    }
    if (!readSeparator(cursor, ')')) return false;
  }
  open('[');
  return readItems(cursor, ')');
}

function readItems(cursor: PasteCursor, close: string): boolean {
  return readSeparated(cursor, { close, after: ']', readOne: readPastedValue });
}

/** Reads the members of an object up to its closing bracket; up to the end of the text where `close` is empty. */
export function readMembers(cursor: PasteCursor, close: string): boolean {
  return readSeparated(cursor, { close, after: close, readOne: readMember });
}

interface Sequence {
  readonly close: string;
  readonly after: string;
  readonly readOne: (cursor: PasteCursor) => boolean;
}

/** Values between separators, up to and with the closing bracket. */
function readSeparated(cursor: PasteCursor, { close, after, readOne }: Sequence): boolean {
  dropCommas(cursor);
  while (signHere(cursor) !== close) {
    if (!readOne(cursor)) return false;
    skipBlank(cursor);
    if (signHere(cursor) !== close && !readSeparator(cursor, close)) return false;
  }
  if (close !== '') takeSign(cursor, after);
  return true;
}

/** Passes over a separator; one before the closing bracket, and those that are too many, are dropped and listed. */
function readSeparator(cursor: PasteCursor, close: string): boolean {
  if (!/[,;]/.test(signHere(cursor))) return false;
  const separate = reserveSign(cursor);
  dropCommas(cursor);
  separate(signHere(cursor) === close ? '' : ',');
  return true;
}

function dropCommas(cursor: PasteCursor): void {
  skipBlank(cursor);
  while (signHere(cursor) === ',') {
    takeSign(cursor, '');
    skipBlank(cursor);
  }
}

function readMember(cursor: PasteCursor): boolean {
  const named = isString(cursor) ? readString(cursor) : readBareKey(cursor);
  if (!named) return false;
  skipBlank(cursor);
  const colon = matchHere(cursor, /=>|[:：=]/y);
  if (colon === undefined) return false;
  takeSign(cursor, ':', { length: colon.length });
  skipBlank(cursor);
  return readPastedValue(cursor);
}
