import { encodeUtf8 } from '../text/utf8.ts';

/** The number of arguments of one call, far below every engine's limit. */
const chunk = 8192;

/**
 * UTF-8 as a string with one character for each byte. Vocabularies are looked up by bytes, many of which are no whole
 * characters, and strings are what a `Map` finds quickly.
 */
export function byteStringOf(text: string): string {
  return stringOfBytes(encodeUtf8(text));
}

/** As {@link byteStringOf}, for bytes. */
export function stringOfBytes(bytes: Uint8Array | readonly number[]): string {
  if (bytes.length <= chunk) return String.fromCharCode.apply(null, bytes as number[]);
  let text = '';
  for (let at = 0; at < bytes.length; at += chunk) {
    text += String.fromCharCode.apply(null, bytes.slice(at, at + chunk) as number[]);
  }
  return text;
}
