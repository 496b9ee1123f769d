import { addEdit, bookmark, matchHere, type PasteCursor, signHere, skipBlank, takeSign } from './paste-cursor.ts';
import { isString, readString } from './paste-string.ts';
import { numberToJson } from './paste-word.ts';

const opening = /(?:new\s+)?[\p{L}_$][\p{L}\p{N}_$.]*\s*\(/uy;
const containers =
  /^(?:new )?(?:set|frozenset|list|tuple|dict|deque|OrderedDict|collections\.(?:deque|OrderedDict)|Set|Array)\($/;
const pythonDate = /^(?:datetime\.)?(?:date|datetime)\($/;
const number = /[+\-.\d][\w.+-]*/y;

/** Whether a call begins at the cursor. */
export function isCall(cursor: PasteCursor): boolean {
  return matchHere(cursor, opening) !== undefined;
}

/**
 * Reads a call in place of a value. One plain argument stands for the call (`Decimal('1')`, `NumberLong(2)`), a
 * container for the list or dictionary around it, a Python date becomes ISO 8601; any other call becomes its own text.
 */
export function readCall(cursor: PasteCursor, readValue: (cursor: PasteCursor) => boolean): boolean {
  const start = cursor.at;
  const found = matchHere(cursor, opening)!;
  const back = bookmark(cursor);
  const name = found.replace(/\s+/g, ' ').replace(' (', '(');
  if (containers.test(name)) return readWrapped(cursor, found.length, readValue);
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

function readWrapped(cursor: PasteCursor, length: number, readValue: (cursor: PasteCursor) => boolean): boolean {
  const start = cursor.at;
  takeSign(cursor, '', { length, guess: '只取括号里的内容' });
  skipBlank(cursor);
  if (signHere(cursor) === ')') return readEmpty(cursor, start);
  if (!/[[{(]/.test(signHere(cursor)) || !readValue(cursor)) return false;
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
