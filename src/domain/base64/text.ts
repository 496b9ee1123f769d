import { failure, type Result } from '../result.ts';
import { decodeUtf8, encodeUtf8 } from '../text/utf8.ts';
import { decodeBase64 } from './decode.ts';
import type { DecodeOptions } from './decoder.ts';
import { offsetOfSymbol } from './describe.ts';
import { placeOf } from '../text/place.ts';
import { encodeBase64 } from './encode.ts';
import type { EncodeOptions } from './encoder.ts';
import type { Base64ErrorCode } from './error-code.ts';

/** A text as the Base64 of its UTF-8 bytes. */
export function encodeTextToBase64(text: string, options: EncodeOptions = {}): string {
  return encodeBase64(encodeUtf8(text), options);
}

/** The text whose UTF-8 bytes a Base64 text holds; the failure points at the symbol in which the first bad byte begins. */
export function decodeTextFromBase64(text: string, options: DecodeOptions = {}): Result<string, Base64ErrorCode> {
  const bytes = decodeBase64(text, options);
  if (!bytes.ok) return bytes;
  const decoded = decodeUtf8(bytes.value);
  if (decoded.ok) return decoded;
  const offset = offsetOfSymbol(text, Math.floor((decoded.error.offset! * 4) / 3));
  const message = `解出的字节不是 UTF-8 文本：${decoded.error.message}，它可能是文件，或用了 GBK 等别的编码`;
  return failure({ code: 'not-utf8', message, offset, ...placeOf(text, offset) });
}
