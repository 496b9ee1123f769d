import { failure, success, type Result } from '../result.ts';
import { refuse, type Base64ErrorCode } from './refuse.ts';
import { scan, type Scan } from './scan.ts';

export interface DecodeOptions {
  /** Exactly RFC 4648: no white space, full padding, one alphabet, zero tail bits. */
  readonly strict?: boolean;
}

/**
 * The bytes of a Base64 text. Unless strict, it passes over white space and accepts missing padding, both alphabets and
 * percent-encoded `+`, `/` and `=`. Where this succeeds and strict decoding fails, the strict failure says what was tolerated.
 */
export function decodeBase64(
  text: string,
  options: DecodeOptions = {},
): Result<Uint8Array<ArrayBuffer>, Base64ErrorCode> {
  const strict = options.strict ?? false;
  const found = scan(text, strict);
  const refusal = refuse(text, found, strict);
  return refusal ? failure(refusal) : success(pack(found));
}

/** Four values become three bytes, written over values already read; what lies beyond the last value is zero. */
function pack({ values, count }: Scan): Uint8Array<ArrayBuffer> {
  for (let from = 0, to = 0; from < count; from += 4, to += 3) {
    const triple = (values[from]! << 18) | (values[from + 1]! << 12) | (values[from + 2]! << 6) | values[from + 3]!;
    values[to] = triple >> 16;
    values[to + 1] = triple >> 8;
    values[to + 2] = triple;
  }
  return values.slice(0, Math.floor((count * 3) / 4));
}
