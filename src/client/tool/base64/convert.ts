import {
  type Base64ErrorCode,
  charsetNames,
  convertLines,
  type DataUriErrorCode,
  decodeCharset,
  decodeTextFromBase64,
  detect,
  type Detected,
  encodeTextToBase64,
  type FileKind,
  findWrappedBase64,
  guessText,
  isDataUri,
  isJwt,
  type Jwt,
  type JwtErrorCode,
  type ConvertedLine,
  type Base64Note,
  type DataUri,
  notesOn,
  readBase64,
  readFrom,
  readDataUri,
  readJwt,
  sniffFile,
  type Deviations,
  unwrap,
  writeDataUri,
} from '#domain/base64/index.ts';
import { type Failure, failure, type Result, success } from '#domain/result.ts';
import { decodeUtf8, encodeUtf8, loneSurrogates } from '#domain/text/utf8.ts';
import { type Base64Options, mimeWidth } from './options.ts';

/**
 * The outcome of converting a text: plain data, so that a worker can answer it. `lone` counts the unpaired surrogates
 * that had no bytes in UTF-8.
 */
export type ConversionResult =
  | { readonly kind: 'empty' }
  | { readonly kind: 'encoded'; readonly found: Detected | undefined; readonly text: string; readonly lone: number }
  | ({ readonly kind: 'decoded'; readonly found: Detected } & DecodedBytes)
  | { readonly kind: 'jwt'; readonly jwt: Jwt }
  | {
      readonly kind: 'lines';
      readonly encoding: boolean;
      readonly lines: readonly ConvertedLine<Base64ErrorCode>[];
      readonly lone: number;
    }
  | { readonly kind: 'refused'; readonly found: Detected; readonly error: Failure<RefusalCode> };

export type RefusalCode = Base64ErrorCode | DataUriErrorCode | JwtErrorCode;

/** Decoded bytes with their kind of file, and the flaws of the text that lenient decoding tolerated. */
export interface DecodedBytes extends IdentifiedBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly notes: readonly Base64Note[];
  readonly tolerated: Deviations | undefined;
  /** The head of the data URI, where the text was one. */
  readonly uri?: Pick<DataUri, 'mediaType' | 'parameters'> | undefined;
}

export interface IdentifiedBytes {
  readonly file: FileKind | undefined;
  /** The bytes as text, in the chosen or detected encoding; undefined where they are probably not text. */
  readonly text: string | undefined;
  /** A note about the detected encoding, or the reason why `text` is undefined. */
  readonly textNote: string | undefined;
}

/** Converts a text. */
export function convert(text: string, options: Base64Options): ConversionResult {
  if (text === '') return { kind: 'empty' };
  const found =
    options.direction === 'encode' ? undefined : options.lines && areWrapped(text) ? 'base64' : detect(text);
  const encoding = options.direction === 'encode' || (options.direction === 'auto' && found === 'text');
  const lone = encoding ? loneSurrogates(text) : 0;
  if (options.lines) return { kind: 'lines', encoding, lines: convertEach(text, encoding, options), lone };
  return encoding
    ? { kind: 'encoded', found, text: encode(text, options), lone }
    : decode(text, found ?? 'text', options);
}

function convertEach(text: string, encoding: boolean, options: Base64Options): ConvertedLine<Base64ErrorCode>[] {
  return convertLines(text, (line) =>
    encoding ? success(encode(line, { ...options, wrap: false })) : decodeLine(line, options),
  );
}

function decodeLine(line: string, { strict }: Base64Options): Result<string, Base64ErrorCode> {
  const wrapped = findWrappedBase64(line);
  if (!wrapped) return decodeTextFromBase64(line, { strict });
  const read = readFrom(line.slice(0, wrapped.end), wrapped.start, { strict });
  if (!read.ok) return read;
  const text = decodeUtf8(unwrap(read.value.bytes, wrapped).bytes);
  return text.ok ? text : failure({ code: 'not-utf8', message: '解出的字节不是 UTF-8 文本，请单独解码这一行' });
}

/** Whether every line is an address of a download program or the like, of which only one is recognised in a text. */
function areWrapped(text: string): boolean {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  return lines.length > 0 && lines.every((line) => findWrappedBase64(line));
}

function encode(text: string, { urlSafe, padding, wrap, dataUri }: Base64Options): string {
  if (dataUri) return writeDataUri(encodeUtf8(text), 'text/plain;charset=utf-8');
  return encodeTextToBase64(text, { urlSafe, padding, ...(wrap ? { wrap: mimeWidth } : {}) });
}

function decode(text: string, found: Detected, options: Base64Options): ConversionResult {
  if (isJwt(text)) {
    const jwt = readJwt(text);
    return jwt.ok ? { kind: 'jwt', jwt: jwt.value } : { kind: 'refused', found, error: jwt.error };
  }
  const read = decodeInput(text, options);
  if (!read.ok) return { kind: 'refused', found, error: read.error };
  return { kind: 'decoded', found, ...read.value, ...identifyBytes(read.value.bytes, options.charset) };
}

function decodeInput(
  text: string,
  { strict }: Base64Options,
): Result<Omit<DecodedBytes, keyof IdentifiedBytes>, RefusalCode> {
  if (isDataUri(text)) {
    const read = readDataUri(text);
    if (!read.ok) return read;
    const { bytes, tolerated, notes, mediaType, parameters } = read.value;
    return success({ bytes, tolerated, notes, uri: { mediaType, parameters } });
  }
  const wrapped = findWrappedBase64(text);
  const read = wrapped ? readFrom(text.slice(0, wrapped.end), wrapped.start, { strict }) : readBase64(text, { strict });
  if (!read.ok) return read;
  const notes = strict ? [] : notesOn(read.value.tolerated);
  if (!wrapped) return success({ ...read.value, notes });
  const { bytes, message } = unwrap(read.value.bytes, wrapped);
  const note: Base64Note = { flaw: 'enclosure', message, remedy: '只留 Base64' };
  return success({ ...read.value, bytes, notes: [note, ...notes] });
}

/** Identifies bytes as a known kind of file, as text, or as neither. */
export function identifyBytes(bytes: Uint8Array, charset: Base64Options['charset']): IdentifiedBytes {
  const file = sniffFile(bytes);
  if (charset !== 'auto') {
    const text = decodeCharset(bytes, charset);
    return { file, text: text.ok ? text.value : undefined, textNote: text.ok ? undefined : text.error.message };
  }
  const guess = guessText(bytes);
  const utf8 = guess?.charset === 'utf-8' ? undefined : decodeCharset(bytes, 'utf-8');
  if (guess && guess.charset !== 'utf-8') {
    const asUtf8 = utf8?.ok ? readingText(utf8.value) : '不是 UTF-8';
    return { file, text: guess.text, textNote: `${asUtf8}；可能是 ${charsetNames[guess.charset]}` };
  }
  return { file, text: guess?.text, textNote: utf8 && !utf8.ok ? utf8.error.message : undefined };
}

/** Latin letters in UTF-16 are valid UTF-8 with a NUL beside each, of any length and of no use in a sentence. */
function readingText(utf8: string): string {
  return /\p{Cc}/u.test(utf8) ? '按 UTF-8 读会有看不见的控制字符' : `按 UTF-8 读是“${utf8}”`;
}
