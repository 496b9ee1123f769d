import { nameAt, type JsonStop, stop } from './refuse.ts';
import type { ConvertedToken } from './relaxed-token.ts';

/** Reads a string of JSON5: in quotes of either kind, with ECMAScript's escapes, over several lines where a backslash says so. */
export function convertRelaxedString(text: string, start: number): ConvertedToken | JsonStop {
  const quote = text.charAt(start);
  const pieces: string[] = [];
  let from = start + 1;
  let at = from;
  while (at < text.length) {
    const sign = text.charAt(at);
    if (sign === quote) {
      return { end: at + 1, json: `"${pieces.join('')}${text.slice(from, at)}"` };
    }
    if (sign === '\n' || sign === '\r') {
      return stop('control-character', at, '在字符串里：少了结束的引号，或者应当写成“\\n”');
    }
    if (sign !== '\\' && sign !== '"' && sign >= ' ') at += 1;
    else {
      const read = sign === '\\' ? readEscape(text, at) : { end: at + 1, json: escapeOf(sign) };
      if ('code' in read) return read;
      pieces.push(text.slice(from, at), read.json);
      at = read.end;
      from = at;
    }
  }
  return stop('unterminated-string', start, '开始的字符串没有结束的引号');
}

function escapeOf(sign: string): string {
  if (sign === '"') return '\\"';
  return sign === '\t' ? '\\t' : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** The escape that begins here, as JSON has it. */
function readEscape(text: string, at: number): ConvertedToken | JsonStop {
  const sign = text.charAt(at + 1);
  const end = at + 2;
  if (sign !== '' && '"\\/bfnrt'.includes(sign)) return { end, json: `\\${sign}` };
  switch (sign) {
    case 'u':
      return readHexEscape(text, at, 4, '\\u');
    case 'x':
      return readHexEscape(text, at, 2, '\\u00');
    case 'v':
      return { end, json: '\\u000b' };
    case '\r':
      return { end: text.charAt(end) === '\n' ? end + 1 : end, json: '' };
    case '\n':
    case '\u2028':
    case '\u2029':
      return { end, json: '' };
    case '':
      return stop('bad-escape', at, '后面没有内容');
    default:
      return readOther(text, at);
  }
}

function readHexEscape(text: string, at: number, digits: number, prefix: string): ConvertedToken | JsonStop {
  const end = at + 2 + digits;
  const hex = text.slice(at + 2, end);
  if (hex.length === digits && /^[\da-f]+$/i.test(hex)) return { end, json: prefix + hex };
  return stop('bad-escape', at, `后面的“${text.charAt(at + 1)}”要跟${digits === 4 ? '四' : '两'}位十六进制数字`);
}

/** NUL, or a character that the backslash does not change. */
function readOther(text: string, at: number): ConvertedToken | JsonStop {
  const sign = text.charAt(at + 1);
  const end = at + 2;
  if (sign === '0' && !/\d/.test(text.charAt(end))) return { end, json: '\\u0000' };
  if (/\d/.test(sign)) return stop('bad-escape', at, `后面跟着${nameAt(text, at + 1)}，不是 JSON5 的转义`);
  return { end, json: sign < ' ' ? escapeOf(sign) : sign };
}

const nameStart = /[\p{ID_Start}$_]/u;
const namePart = /[\p{ID_Continue}$\u200c\u200d]/u;

/** Reads a property name without quotes (ECMAScript's IdentifierName); undefined where none begins. */
export function readName(text: string, start: number): ConvertedToken | JsonStop | undefined {
  let at = start;
  while (at < text.length) {
    const isEscape = text.charAt(at) === '\\';
    const read = isEscape ? readHexEscape(text, at, 4, '\\u') : undefined;
    if (read && 'code' in read) return read;
    const end = read ? read.end : at + (text.codePointAt(at)! > 0xffff ? 2 : 1);
    const sign = isEscape ? String.fromCharCode(Number.parseInt(text.slice(at + 2, end), 16)) : text.slice(at, end);
    if (!(at === start ? nameStart : namePart).test(sign)) {
      if (isEscape) return stop('bad-escape', at, '写的字符不能用在没有引号的键里');
      break;
    }
    at = end;
  }
  return at > start ? { end: at, json: `"${text.slice(start, at)}"` } : undefined;
}
