import { textDecoder } from '../text/codecs.ts';
import { encodeUtf8 } from '../text/utf8.ts';
import { createEncoder, type EncodeOptions } from './encoder.ts';
import { encodeNatively } from './native.ts';

/** Bytes as Base64 text. Slices of 3·n bytes may be encoded one by one and joined, unless they are wrapped. */
export function encodeBase64(bytes: Uint8Array, options: EncodeOptions = {}): string {
  const native = options.wrap === undefined ? encodeNatively(bytes, options) : undefined;
  return native ?? textDecoder('utf-8').decode(encodeBytes(bytes, options));
}

/** Encodes bytes as the ASCII bytes of their Base64. */
export function encodeBytes(bytes: Uint8Array, options: EncodeOptions = {}): Uint8Array<ArrayBuffer> {
  return createEncoder(options).push(bytes, true);
}

/** A text as the Base64 of its UTF-8 bytes. */
export function encodeTextToBase64(text: string, options: EncodeOptions = {}): string {
  return encodeBase64(encodeUtf8(text), options);
}
