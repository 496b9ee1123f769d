import { nameAt, stop, type JsonStop } from './refuse.ts';

/*
 * What is wrong with a token that the pass could not read: where it ends after all, or the stop in it.
 */

/**
 * The end of the string that begins at `start` (RFC 8259 §7), or a stop at its fault. It uses loops, because regular
 * expressions overflow the stack on long strings.
 */
export function scanString(text: string, start: number): number | JsonStop {
  let at = start + 1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (code < 0x20) return rawControl(text, at);
    if (code !== 0x5c) at += 1;
    else if (escapeLength(text, at) === 0) return badEscape(text, at);
    else at += escapeLength(text, at);
  }
  return stop('unterminated-string', start, '开始的字符串没有结束的双引号');
}

function rawControl(text: string, at: number): JsonStop {
  const code = text.charCodeAt(at);
  if (code === 0x0a || code === 0x0d) {
    return stop('control-character', at, '在字符串里：少了结束的双引号，或者应当写成“\\n”');
  }
  const escape = code === 0x09 ? '\\t' : `\\u${code.toString(16).padStart(4, '0')}`;
  return stop('control-character', at, `不能直接写在字符串里，请写成“${escape}”`);
}

function escapeLength(text: string, at: number): number {
  const sign = text.charAt(at + 1);
  if (sign !== '' && '"\\/bfnrt'.includes(sign)) return 2;
  return sign === 'u' && /^[\da-f]{4}$/i.test(text.slice(at + 2, at + 6)) ? 6 : 0;
}

function badEscape(text: string, at: number): JsonStop {
  if (text[at + 1] === 'u') return stop('bad-escape', at, '后面的“u”要跟四位十六进制数字');
  const rest = at + 1 < text.length ? `跟着${nameAt(text, at + 1)}` : '没有内容';
  return stop('bad-escape', at, `后面${rest}，不是 JSON 的转义；要写反斜杠本身请写两个`);
}

/** The end of the number that begins at `start` (RFC 8259 §6), or a stop at its fault. */
export function scanNumber(text: string, start: number): number | JsonStop {
  let at = text[start] === '-' ? start + 1 : start;
  if (!isDigit(text, at)) return stop('bad-number', start, '后面缺少数字');
  if (text[at] === '0' && isDigit(text, at + 1)) return stop('bad-number', at, '是多余的：数字不能以 0 开头');
  at = skipDigits(text, at);
  if (text[at] === '.') {
    if (!isDigit(text, at + 1)) return stop('bad-number', at, '后面缺少数字');
    at = skipDigits(text, at + 1);
  }
  return readExponent(text, at);
}

function readExponent(text: string, at: number): number | JsonStop {
  if (text[at] !== 'e' && text[at] !== 'E') return at;
  const digits = text[at + 1] === '+' || text[at + 1] === '-' ? at + 2 : at + 1;
  return isDigit(text, digits) ? skipDigits(text, digits) : stop('bad-number', at, '后面缺少指数');
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0x30 && code <= 0x39;
}

function skipDigits(text: string, start: number): number {
  let at = start;
  while (isDigit(text, at)) at += 1;
  return at;
}

const literals = ['true', 'false', 'null'];

/** The end of the word that begins at `start`, or a stop where it is not `true`, `false` or `null`. */
export function readLiteral(text: string, start: number): number | JsonStop {
  const word = wordAt(text, start);
  if (literals.includes(word)) return start + word.length;
  const meant = word === 'None' ? 'null' : literals.find((literal) => literal === word.toLowerCase());
  if (meant) return stop('bad-literal', start, `开头的“${word}”应当写成“${meant}”`);
  const shown = word.length > 20 ? `${word.slice(0, 20)}…` : word;
  return stop('bad-literal', start, `开头的“${shown}”不是 JSON 的值，文字要用双引号括起来`);
}

function wordAt(text: string, start: number): string {
  let end = start;
  while (/[\w$]/.test(text.charAt(end))) end += 1;
  return text.slice(start, end);
}
