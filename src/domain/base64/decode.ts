import { failure, success, type Failure, type Result } from '../result.ts';
import { positionOf } from '../text/position.ts';
import { decodeUtf8 } from '../text/utf8.ts';
import { type Deviations, deviationsOf } from './deviations.ts';
import { base64Refusal } from './error-message.ts';
import { offsetOfSymbol } from './error-message.ts';
import { decodeNatively } from './native.ts';
import {
  type Base64ErrorCode,
  type Base64Scan,
  type Base64Stop,
  finishScan,
  history,
  scanBytes,
  scanText,
  startReading,
} from './scan.ts';
import { paddingCode } from './symbols.ts';

/** How decoding treats what RFC 4648 does not allow; lenient unless told otherwise. */
export interface DecodeOptions {
  /** Exactly RFC 4648: no white space, full padding, one alphabet, zero tail bits. */
  readonly strict?: boolean;
}

/** The bytes of a Base64 text, and in what its writing deviates from RFC 4648. */
export interface Decoded {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly tolerated: Deviations;
}

type DecodedBytes = Result<Uint8Array<ArrayBuffer>, Base64ErrorCode>;

/**
 * Decodes a Base64 text to bytes. Unless strict, white space, missing padding, both alphabets and percent-encoded
 * characters (`+`, `/`, `=`, white space …) are accepted. The engine's decoder is tried first; a text that it refuses
 * is read again here to find the fault.
 */
export function decodeBase64(text: string, options: DecodeOptions = {}): DecodedBytes {
  const bytes = decodeNatively(text, options.strict ?? false);
  if (bytes) return success(bytes);
  const read = readBase64(text, options);
  return read.ok ? success(read.value.bytes) : read;
}

/** Decodes as {@link decodeBase64} does, and reports the deviations from RFC 4648. */
export function readBase64(text: string, options: DecodeOptions = {}): Result<Decoded, Base64ErrorCode> {
  return readFrom(text, 0, options);
}

/** Reads the Base64 that begins within a text, up to its end; places in a failure and in the deviations are those in the whole text. */
export function readFrom(
  text: string,
  from: number,
  { strict = false }: DecodeOptions,
): Result<Decoded, Base64ErrorCode> {
  const base64 = from === 0 ? text : text.slice(from);
  const reading = startReading(strict, base64.length, from === 0 ? undefined : positionOf(text, from));
  let symbols = base64.length;
  while (base64.charCodeAt(symbols - 1) === paddingCode) symbols -= 1;
  reading.output = new Uint8Array(Math.floor((symbols * 3) / 4));
  const stop = scanText(reading, base64) ?? finishScan(reading);
  if (stop) return failure(base64Refusal(reading, stop, { text, at: stop.offset }));
  return success({ bytes: writtenBytes(reading), tolerated: deviationsOf(reading) });
}

/** A copy of the output in memory of exactly its size. */
function writtenBytes({ output, to }: Base64Scan): Uint8Array<ArrayBuffer> {
  return to === output.length ? output : output.slice(0, to);
}

/** Options of a decoder that takes a text in pieces. */
export interface StreamOptions extends DecodeOptions {
  /** The number of characters of the first line before the first piece, such as the head of a data URI. */
  readonly from?: number;
}

/** A text decoded piece by piece; places in a failure are those in the whole text. */
export interface Base64Decoder {
  /** The bytes that a further piece (of ASCII or UTF-8) makes whole. After a failure every call gives the same one. */
  readonly push: (piece: Uint8Array) => DecodedBytes;
  /** The remaining bytes, and the deviations of the whole text. */
  readonly finish: () => Result<Decoded, Base64ErrorCode>;
}

/** A decoder of a text in pieces, which may be cut anywhere. */
export function createDecoder({ strict = false, from = 0 }: StreamOptions = {}): Base64Decoder {
  const reading = startReading(strict, undefined, { offset: from, line: 1, column: from + 1 });
  let refused: Failure<Base64ErrorCode> | undefined;

  function step(pieceLength: number, read: () => Base64Stop | undefined): DecodedBytes {
    if (refused) return failure(refused);
    // Every four bytes at hand, those of a begun group included, become three at most.
    const atHand = reading.held + reading.filled - history + pieceLength;
    reading.output = new Uint8Array(Math.ceil(atHand / 4) * 3);
    reading.to = 0;
    const stop = read();
    if (!stop) return success(writtenBytes(reading));
    refused = base64Refusal(reading, stop);
    return failure(refused);
  }

  return {
    push: (piece) => step(piece.length, () => scanBytes(reading, piece)),
    finish() {
      const rest = step(0, () => finishScan(reading));
      return rest.ok ? success({ bytes: rest.value, tolerated: deviationsOf(reading) }) : rest;
    },
  };
}

/** The text whose UTF-8 bytes a Base64 text holds; the failure points at the symbol in which the first bad byte begins. */
export function decodeTextFromBase64(text: string, options: DecodeOptions = {}): Result<string, Base64ErrorCode> {
  const bytes = decodeBase64(text, options);
  if (!bytes.ok) return bytes;
  const decoded = decodeUtf8(bytes.value);
  if (decoded.ok) return decoded;
  const offset = offsetOfSymbol(text, Math.floor((decoded.error.offset! * 4) / 3));
  const message = `解出的字节不是 UTF-8 文本：${decoded.error.message}，它可能是文件，或用了 GBK 等别的编码`;
  return failure({ code: 'not-utf8', message, ...positionOf(text, offset) });
}
