import {
  bookmark,
  matchHere,
  type PasteCursor,
  reserveSign,
  signHere,
  skipBlank,
  takeSign,
  addEdit,
} from './paste-cursor.ts';
import { isString, readString } from './paste-string.ts';
import { readBareKey, readWord, numberToJson } from './paste-word.ts';

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
  if (isCall(cursor)) return readNested(cursor, readCall);
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

const opening = /(?:new\s+)?[\p{L}_$][\p{L}\p{N}_$.]*\s*\(/uy;
const containers =
  /^(?:new )?(?:set|frozenset|list|tuple|dict|deque|OrderedDict|collections\.(?:deque|OrderedDict)|Set|Array)\($/;
const pythonDate = /^(?:datetime\.)?(?:date|datetime)\($/;
const number = /[+\-.\d][\w.+-]*/y;

/** Whether a call begins at the cursor. */
function isCall(cursor: PasteCursor): boolean {
  return matchHere(cursor, opening) !== undefined;
}

/**
 * Reads a call in place of a value. One plain argument stands for the call (`Decimal('1')`, `NumberLong(2)`), a
 * container for the list or dictionary around it, a Python date becomes ISO 8601; any other call becomes its own text.
 */
function readCall(cursor: PasteCursor): boolean {
  const start = cursor.at;
  const found = matchHere(cursor, opening)!;
  const back = bookmark(cursor);
  const name = found.replace(/\s+/g, ' ').replace(' (', '(');
  if (containers.test(name)) return readWrapped(cursor, found.length);
  if (readPlainArgument(cursor, found.length)) return true;
  back();
  const end = endOfCall(cursor.text, start + found.length);
  if (end === undefined) return false;
  cursor.at = end;
  const source = cursor.text.slice(start, end);
  const date = pythonDate.test(name) ? isoDate(source.slice(found.length, -1), name) : undefined;
  const guess = date === undefined ? '调用按原文当成文字' : '日期写成 ISO 8601';
  addEdit(cursor, { start, end, after: JSON.stringify(date ?? source), guess });
  return true;
}

function readWrapped(cursor: PasteCursor, length: number): boolean {
  const start = cursor.at;
  takeSign(cursor, '', { length, guess: '只取括号里的内容' });
  skipBlank(cursor);
  if (signHere(cursor) === ')') return readEmpty(cursor, start);
  if (!/[[{(]/.test(signHere(cursor)) || !readPastedValue(cursor)) return false;
  skipBlank(cursor);
  if (signHere(cursor) !== ')') return false;
  takeSign(cursor, '');
  return true;
}

function readEmpty(cursor: PasteCursor, start: number): boolean {
  const after = /^(?:dict|OrderedDict|collections\.OrderedDict)\b/.test(cursor.text.slice(start, cursor.at))
    ? '{}'
    : '[]';
  cursor.edits.pop();
  cursor.at += 1;
  addEdit(cursor, { start, end: cursor.at, after, guess: '空的集合' });
  return true;
}

function readPlainArgument(cursor: PasteCursor, length: number): boolean {
  takeSign(cursor, '', { length, guess: '只取括号里的值' });
  skipBlank(cursor);
  if (isString(cursor)) {
    if (!readString(cursor)) return false;
  } else {
    const digits = matchHere(cursor, number);
    const after = digits === undefined ? undefined : numberToJson(digits);
    if (after === undefined) return false;
    takeSign(cursor, after, { length: digits!.length });
  }
  skipBlank(cursor);
  if (signHere(cursor) !== ')') return false;
  takeSign(cursor, '');
  return true;
}

/** The place after the bracket that closes a call with plain arguments and calls; undefined where it holds a structure. */
function endOfCall(text: string, start: number): number | undefined {
  let depth = 1;
  for (const { 0: token, index } of text
    .slice(start, start + 1000)
    .matchAll(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[^]/g)) {
    if (/^["'{}[\];]$/.test(token)) return undefined;
    if (token === '(') depth += 1;
    if (token === ')' && (depth -= 1) === 0) return start + index + 1;
  }
  return undefined;
}

/** A date of Python in ISO 8601, as its own `isoformat` writes it; undefined for a time zone or a date that does not exist. */
function isoDate(source: string, name: string): string | undefined {
  const parts = source.split(',').map((part) => part.trim());
  if (parts.some((part) => !/^\d{1,6}$/.test(part)) || parts.length < 3 || parts.length > 7) return undefined;
  const [year, month, day, hour = 0, minute = 0, second = 0, micro = 0] = parts.map(Number) as [number, number, number];
  const pad = (value: number, width = 2) => String(value).padStart(width, '0');
  const date = `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= days && hour < 24 && minute < 60 && second < 60;
  if (!exists) return undefined;
  if (!name.includes('datetime(')) return parts.length === 3 ? date : undefined;
  return `${date}T${pad(hour)}:${pad(minute)}:${pad(second)}${micro === 0 ? '' : `.${pad(micro, 6)}`}`;
}
