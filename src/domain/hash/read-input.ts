import { type Base64ErrorCode, decodeBase64 } from '../base64/index.ts';
import { type Result, success } from '../result.ts';
import { encodeUtf8 } from '../text/utf8.ts';
import { type HexErrorCode, readHex } from './hex.ts';

/** How a text stands for bytes. */
export type InputForm = 'utf8' | 'hex' | 'base64';

/** The bytes a text stands for; a refusal says at which character it is not of that form. */
export function readInput(text: string, form: InputForm): Result<Uint8Array, HexErrorCode | Base64ErrorCode> {
  if (form === 'hex') return readHex(text);
  return form === 'base64' ? decodeBase64(text) : success(encodeUtf8(text));
}
