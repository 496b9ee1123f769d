import { noSymbol, paddingSign, valueOfCode } from './alphabet.ts';
import { escapedAt, whiteSpace } from './odd-bytes.ts';

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

const invisibleNames: Readonly<Record<string, string>> = {
  ' ': '空格',
  '\t': '制表符',
  '\n': '换行符',
  '\r': '换行符',
  '\u3000': '全角空格',
  '\u200b': '零宽空格',
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
  const point = text.codePointAt(offset)!;
  const character = String.fromCodePoint(point);
  const name = invisibleNames[character];
  if (name !== undefined) return `（${name}）`;
  if (!/[\p{C}\p{Z}\p{M}]/u.test(character)) return `“${character}”`;
  return `（U+${point.toString(16).toUpperCase().padStart(4, '0')}）`;
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
