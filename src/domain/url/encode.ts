import { failure, type Result, success } from '../result.ts';
import { positionOf } from '../text/position.ts';
import { encodeUtf8 } from '../text/utf8.ts';
import type { UrlErrorCode, UrlForm } from './form.ts';

/** Matches the characters that each form encodes. */
const encoded: Readonly<Record<UrlForm, RegExp>> = {
  component: /[^A-Za-z\d\-_.!~*'()]+/g,
  // A percent sign stays where two hexadecimal digits follow: it is an escape already. A line break stands between two addresses.
  address: /%(?![\dA-Fa-f]{2})|[^\r\nA-Za-z\d\-_.~:/?#[\]@!$&'()*+,;=%]+/g,
  form: /[^A-Za-z\d*\-._]+/g,
};

/** Percent-encodes a text as UTF-8, with upper-case digits (RFC 3986 §2.1). Half a surrogate pair is refused: UTF-8 cannot hold it. */
export function encodeUrl(text: string, form: UrlForm): Result<string, UrlErrorCode> {
  const offset = text.search(/\p{Surrogate}/u);
  if (offset >= 0) return failure(loneSurrogate(text, offset));
  const escaped = text.replace(encoded[form], escapeBytes);
  return success(form === 'form' ? escaped.replaceAll('%20', '+') : escaped);
}

/** The percent escapes of a text: one `%XX` for each byte of its UTF-8. */
export function escapeBytes(text: string): string {
  return Array.from(encodeUtf8(text), escapeOf).join('');
}

/** The escape of one byte. */
export function escapeOf(byte: number): string {
  return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}

function loneSurrogate(text: string, offset: number) {
  const { line, column } = positionOf(text, offset);
  const unit = text.charCodeAt(offset).toString(16).toUpperCase();
  const message = `第 ${line} 行第 ${column} 个字符只有半个（不成对的代理项 U+${unit}），UTF-8 无法表示`;
  return { code: 'lone-surrogate', message, offset, line, column } as const;
}
