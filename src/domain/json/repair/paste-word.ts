import { addEdit, matchHere, type PasteCursor } from './paste-cursor.ts';
import { numberToJson } from './paste-number.ts';

/** The words of other languages that JSON has a word for. */
const constants: ReadonlyMap<string, string> = new Map(
  Object.entries({
    None: 'null',
    True: 'true',
    False: 'false',
    nil: 'null',
    NULL: 'null',
    Null: 'null',
    TRUE: 'true',
    FALSE: 'false',
    '<nil>': 'null',
  }),
);

/** Values that JSON has no word for. */
const unknown = /^(?:undefined|[+-]?(?:NaN|nan|Infinity|inf))$/;

const word = /<nil>|[-+.\p{L}\p{N}_$][-\p{L}\p{N}_$.+]*/uy;
const key = /[\p{L}\p{N}_$@][-\p{L}\p{N}_$@./]*/uy;
/** Digits as Chinese input methods write them. */
const fullWidthNumber = /^[－+＋]?[０-９]+(?:[．.][０-９]+)?$/;
const json = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;

/** Reads a number or a word as a value; answers whether it may be one. */
export function readWord(cursor: PasteCursor): boolean {
  const found = matchHere(cursor, word);
  if (found === undefined) return false;
  const start = cursor.at;
  const end = start + found.length;
  const plain = fullWidthNumber.test(found) ? found.normalize('NFKC') : found;
  const after = json.test(plain) ? plain : (constants.get(plain) ?? numberToJson(plain));
  if (after === undefined && !unknown.test(found) && (!cursor.words || found.startsWith('..'))) return false;
  cursor.at = end;
  if (after !== undefined) addEdit(cursor, { start, end, after });
  else if (unknown.test(found)) addEdit(cursor, { start, end, after: 'null', guess: 'JSON 没有这个值' });
  else addEdit(cursor, { start, end, after: JSON.stringify(found), guess: '没有引号的词当成文字' });
  return true;
}

/** Reads a name without quotes before a colon. */
export function readBareKey(cursor: PasteCursor): boolean {
  const found = matchHere(cursor, key);
  if (found === undefined) return false;
  addEdit(cursor, { start: cursor.at, end: cursor.at + found.length, after: `"${found}"` });
  cursor.at += found.length;
  return true;
}
