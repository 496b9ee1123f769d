import { addEdit, matchHere, type PasteCursor } from './paste-cursor.ts';

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

const decimal = /^([+-]?)(\d+(?:_\d+)*)?(\.(?:\d+(?:_\d+)*)?)?([eE][+-]?\d+)?[nL]?$/;
const radix = /^([+-]?)(0[xX][\dA-Fa-f]+(?:_[\dA-Fa-f]+)*|0[oO][0-7]+(?:_[0-7]+)*|0[bB][01]+(?:_[01]+)*)[nL]?$/;

/** Converting takes the square of the number of digits. */
const maxRadixDigits = 10_000;

/**
 * A number of JavaScript or Python as JSON writes it, digit for digit; undefined for any other word. Numbers with
 * leading zeros are none: they may be octal, or a code such as `007`.
 */
export function numberToJson(written: string): string | undefined {
  const based = radix.exec(written);
  if (based && written.length > maxRadixDigits) return undefined;
  if (based) return (based[1] === '-' ? '-' : '') + BigInt(based[2]!.replaceAll('_', '')).toString();
  const found = decimal.exec(written);
  if (!found) return undefined;
  const [, sign, whole, fraction = '', exponent = ''] = found;
  if (/[nL]$/.test(written) && fraction + exponent !== '') return undefined;
  if (whole === undefined && fraction.length < 2) return undefined;
  if (whole !== undefined && /^0[\d_]/.test(whole)) return undefined;
  const digits = (whole ?? '0') + (fraction === '.' ? '' : fraction);
  return (sign === '-' ? '-' : '') + digits.replaceAll('_', '') + exponent;
}
