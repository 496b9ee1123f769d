import { noSymbol, paddingCode, valueOfCode } from './alphabet.ts';

/** The Base64 character or the white space that a percent-encoded one stands for: addresses may have any of them so. */
export function escapedAt(text: string, at: number): string | undefined {
  const digits = text[at] === '%' ? /^%([\da-f]{2})$/i.exec(text.slice(at, at + 3))?.[1] : undefined;
  if (digits === undefined) return undefined;
  const code = Number.parseInt(digits, 16);
  const isMeant = isPlainSpace(code) || code === paddingCode || (code < 128 && valueOfCode[code] !== noSymbol);
  return isMeant ? String.fromCharCode(code) : undefined;
}

/** The five control characters and the space that count as white space; U+0085 does not in JavaScript. */
export function isPlainSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}

/** White space in the sense of JavaScript, and the zero-width characters that come along when text is copied. */
export const whiteSpace: RegExp = /[\s\u200b-\u200d\u2060]/;

/** The length of the UTF-8 character that begins with this byte; 1 for a byte that begins none. */
export function lengthByLead(lead: number): number {
  if (lead < 0xc2 || lead > 0xf4) return 1;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}

/** Whether a UTF-8 character of two or three bytes is white space. */
export function isWideSpace(bytes: Uint8Array, at: number, length: number): boolean {
  if (length !== 2 && length !== 3) return false;
  const tail = bytes[at + length - 1]! & 0x3f;
  const code = length === 2 ? bytes[at]! & 0x1f : ((bytes[at]! & 0x0f) << 6) | (bytes[at + 1]! & 0x3f);
  return whiteSpace.test(String.fromCharCode((code << 6) | tail));
}

const label = '-----BEGIN';

/** Bytes of the beginning of a PEM label (RFC 7468). */
export const labelLength: number = label.length;

/** Whether the label line of a PEM file stands just before a place: its letters and dashes are all in the URL-safe alphabet. */
export function labelBefore(bytes: Uint8Array, at: number): boolean {
  for (let index = 0; index < labelLength; index += 1) {
    if (bytes[at - labelLength + index] !== label.charCodeAt(index)) return false;
  }
  return true;
}
