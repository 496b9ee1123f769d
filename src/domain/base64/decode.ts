import { failure, success, type Result } from '../result.ts';
import { utf8Encoder } from '../text/codecs.ts';
import { positionOf } from '../text/position.ts';
import { decodeUtf8 } from '../text/utf8.ts';
import { paddingCode } from './alphabet.ts';
import { type Decoded, type DecodeOptions, finishReading, readBytes, writtenBytes } from './decoder.ts';
import { offsetOfSymbol } from './describe.ts';
import { deviationsOf } from './deviations.ts';
import { base64Refusal } from './error-message.ts';
import { decodeNatively } from './native.ts';
import { type Base64ErrorCode, type Base64Scan, type Base64Stop, moveTo, readWindow, startReading } from './scan.ts';

/**
 * Decodes a Base64 text to bytes. Unless strict, white space, missing padding, both alphabets and percent-encoded
 * characters (`+`, `/`, `=`, white space …) are accepted. The engine's decoder is tried first; a text that it refuses
 * is read again here to find the fault.
 */
export function decodeBase64(
  text: string,
  options: DecodeOptions = {},
): Result<Uint8Array<ArrayBuffer>, Base64ErrorCode> {
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
export function readFrom(text: string, from: number, options: DecodeOptions): Result<Decoded, Base64ErrorCode> {
  const reading = startReading(options.strict ?? false, text.length - from);
  if (from > 0) moveTo(reading, { offset: from, ...positionOf(text, from) });
  reading.output = new Uint8Array(maxBytes(text.length - from, (at) => text.charCodeAt(from + at)));
  const stop = readText(reading, text, from) ?? finishReading(reading);
  if (stop) return failure(base64Refusal(reading, stop, { text, at: stop.offset }));
  return success({ bytes: writtenBytes(reading), tolerated: deviationsOf(reading) });
}

/** The bytes of Base64 that is itself given as bytes (of ASCII or UTF-8), such as the content of a file. */
export function decodeBytes(
  source: Uint8Array,
  options: DecodeOptions = {},
): Result<Uint8Array<ArrayBuffer>, Base64ErrorCode> {
  const reading = startReading(options.strict ?? false, source.length);
  reading.output = new Uint8Array(maxBytes(source.length, (at) => source[at]!));
  const stop = readBytes(reading, source) ?? finishReading(reading);
  return stop ? failure(base64Refusal(reading, stop)) : success(writtenBytes(reading));
}

/** Passes a text through the window. A piece never ends between two surrogates, which belong to one character. */
function readText(reading: Base64Scan, text: string, from: number): Base64Stop | undefined {
  const utf8 = utf8Encoder();
  for (let at = from; at < text.length;) {
    const room = reading.bytes.subarray(reading.filled);
    const unpaired = isLeadSurrogate(text.charCodeAt(at + room.length - 1)) ? 1 : 0;
    const { read, written } = utf8.encodeInto(text.slice(at, at + room.length - unpaired), room);
    reading.filled += written;
    at += read;
    const stop = readWindow(reading, false);
    if (stop) return stop;
  }
  return undefined;
}

function isLeadSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00;
}

/** An upper bound of the decoded size in bytes, exact for a text without white space. */
function maxBytes(length: number, codeAt: (at: number) => number): number {
  let symbols = length;
  while (symbols > 0 && codeAt(symbols - 1) === paddingCode) symbols -= 1;
  return Math.floor((symbols * 3) / 4);
}

/** The text whose UTF-8 bytes a Base64 text holds; the failure points at the symbol in which the first bad byte begins. */
export function decodeTextFromBase64(text: string, options: DecodeOptions = {}): Result<string, Base64ErrorCode> {
  const bytes = decodeBase64(text, options);
  if (!bytes.ok) return bytes;
  const decoded = decodeUtf8(bytes.value);
  if (decoded.ok) return decoded;
  const offset = offsetOfSymbol(text, Math.floor((decoded.error.offset! * 4) / 3));
  const message = `解出的字节不是 UTF-8 文本：${decoded.error.message}，它可能是文件，或用了 GBK 等别的编码`;
  return failure({ code: 'not-utf8', message, offset, ...positionOf(text, offset) });
}
