import type { Failure } from '../result.ts';
import { characterName, invisibleNames } from '../text/character-name.ts';
import { textDecoder } from '../text/codecs.ts';
import { type Base64ErrorCode, type Base64Scan, type Base64Stop, history, wantedPadding } from './scan.ts';
import { escapedAt, noSymbol, paddingSign, standardCodes, valueOfCode, whiteSpace } from './symbols.ts';

/** The text around a stop, and where in it the character to blame stands. */
interface Snippet {
  readonly text: string;
  readonly at: number;
}

/**
 * Cuts the text around a stop out of the window: it may begin or end within a character, but not within the one at the
 * stop.
 */
function snippetOf({ bytes, filled }: Base64Scan, { at }: Base64Stop): Snippet {
  const utf8 = textDecoder('utf-8', { ignoreBOM: true });
  const before = utf8.decode(bytes.subarray(Math.max(0, at - history), at));
  return { text: before + utf8.decode(bytes.subarray(at, Math.min(at + 4, filled))), at: before.length };
}

/** Why a text is not Base64, in one sentence about its first bad character, which stands in the window unless it is given. */
export function base64Refusal(
  reading: Base64Scan,
  stop: Base64Stop,
  snippet = snippetOf(reading, stop),
): Failure<Base64ErrorCode> {
  const { code, offset, line, column } = stop;
  if (code === 'missing-padding') {
    const missing = wantedPadding(reading) - reading.padding;
    return { code, message: `第 ${line} 行末尾缺少 ${missing} 个“${paddingSign}”`, offset, line, column };
  }
  const name = blamesLast(code) ? `“${reading.last.text}”` : characterNameAt(snippet.text, snippet.at);
  const message = `第 ${line} 行第 ${column} 个字符${name}${complaint(reading, code, snippet)}`;
  return { code, message, offset, line, column };
}

/** The last symbol may stand far before the place where its fault came out: its name was kept. */
function blamesLast(code: Base64Stop['code']): boolean {
  return code === 'incomplete' || code === 'trailing-bits';
}

function complaint(
  reading: Base64Scan,
  code: Exclude<Base64Stop['code'], 'missing-padding'>,
  { text, at }: Snippet,
): string {
  switch (code) {
    case 'invalid-character':
      return `不是 Base64 字符${characterHintAt(text, at)}`;
    case 'pem-label':
      return '是 PEM 标记行的开头，请只留两行标记之间的内容';
    case 'data-after-padding':
      return '出现在填充“=”之后，可能是几段 Base64 连在了一起';
    case 'white-space':
      return '是空白，严格模式不允许空白';
    case 'mixed-alphabet':
      return /[-_]/.test(text.charAt(at))
        ? '属于 URL 安全字母表，前面用的却是标准字母表'
        : '属于标准字母表，前面用的却是 URL 安全字母表';
    case 'excess-padding':
      return `是多余的：${paddingRule(wantedPadding(reading))}`;
    case 'incomplete':
      return '之后缺了内容：最后剩下 6 位，不够一个字节';
    case 'trailing-bits':
      return `的最后 ${wantedPadding(reading) * 2} 位应当为 0，规范的写法是“${canonicalLast(reading)}”`;
  }
}

function paddingRule(wanted: number): string {
  return wanted === 0 ? '这段 Base64 不需要填充' : `末尾只需要 ${wanted} 个“${paddingSign}”`;
}

/** The last symbol with its surplus bits set to zero; both alphabets write such a symbol alike. */
export function canonicalLast(reading: Base64Scan): string {
  const surplus = wantedPadding(reading) * 2;
  const value = valueOfCode[reading.last.text.charCodeAt(0)]!;
  return String.fromCharCode(standardCodes[(value >> surplus) << surplus]!);
}

/** Characters that are often typed or pasted instead of a similar one; full-width forms are computed. */
const lookalikes: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\u2044': '/',
  '\u2215': '/',
};

/** The offset of the symbol with this number (from 0) in a text that a lenient reading accepts. */
export function offsetOfSymbol(text: string, number: number): number {
  let before = number;
  for (let at = 0; at < text.length; at += 1) {
    const escaped = escapedAt(text, at);
    const counts = escaped === undefined ? isSymbol(text, at) : !whiteSpace.test(escaped);
    if (counts && before === 0) return at;
    if (counts) before -= 1;
    if (escaped !== undefined) at += 2;
  }
  return text.length;
}

function isSymbol(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code < 128 && valueOfCode[code] !== noSymbol;
}

/** The character as a sentence can name it: in quotes, or in words or by number where it would not be seen. */
export function characterNameAt(text: string, offset: number): string {
  if (escapedAt(text, offset)) return `“${text.slice(offset, offset + 3)}”`;
  return characterName(text, offset, invisibleNames);
}

/** Advice about a character that is not Base64, where its origin can be guessed. */
export function characterHintAt(text: string, offset: number): string {
  const escaped = escapedAt(text, offset);
  if (escaped) return `，是${characterNameAt(escaped, 0)}经过网址编码后的写法`;
  const meant = intendedCharacter(text.charAt(offset));
  if (meant !== undefined) return `，请改成半角的“${meant}”`;
  return text[offset] === ':' && /^\s*data$/i.test(text.slice(0, offset))
    ? '：这是 Data URL，请只留逗号之后的内容'
    : '';
}

/** The ASCII character that one of another script or width looks like, where it is one of Base64. */
export function intendedCharacter(character: string): string | undefined {
  const code = character.charCodeAt(0);
  if (code < 0xff01 || code > 0xff5e) return lookalikes[character];
  // U+FF01–U+FF5E repeat the ASCII characters from "!" to "~" at full width.
  const half = code - 0xfee0;
  return half === paddingSign.charCodeAt(0) || valueOfCode[half]! < noSymbol ? String.fromCharCode(half) : undefined;
}
