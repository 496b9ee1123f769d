import { failure, success, type Result } from '../result.ts';
import { positionOf } from '../text/position.ts';
import { encodeUtf8 } from '../text/utf8.ts';
import { readFrom } from './decode.ts';
import { type Base64Note, type Deviations, type Flaw, normalizeBase64, notesOn } from './deviations.ts';
import { enclosureSentence, findEnclosedDataUri, relocateFailure, replaceEnclosed } from './enclosure.ts';
import { encodeBase64 } from './encode.ts';
import type { Base64ErrorCode } from './scan.ts';
import { findWrappedBase64 } from './wrapping.ts';

/** A data URI (RFC 2397). */
export interface DataUri {
  /** The media type in lower case without parameters; `text/plain` where none is given. */
  readonly mediaType: string;
  /** The parameters as they are written, such as `charset=utf-8`. */
  readonly parameters: readonly string[];
  readonly base64: boolean;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** In what the Base64 deviates from RFC 4648; undefined where the data is not in Base64. */
  readonly tolerated: Deviations | undefined;
  /** What was left out around the data URI, then the deviations, in Chinese sentences. */
  readonly notes: readonly Base64Note[];
}

/**
 * Why a data URI (RFC 2397) is refused: a fault of its Base64, no `data:` at its start, no comma, or a broken percent
 * escape.
 */
export type DataUriErrorCode = Base64ErrorCode | 'not-data-uri' | 'no-comma' | 'bad-escape';

const scheme = /^\s*data:/i;

/** Whether a text claims to be a data URI, alone or within HTML, CSS, JSON or quotes. */
export function isDataUri(text: string): boolean {
  return scheme.test(text) || findEnclosedDataUri(text) !== undefined;
}

/** The offset of the Base64 in a data URI of which `text` is the start; 0 where it is no data URI, or not in Base64. */
export function dataUriStart(text: string): number {
  const data = dataOffset(text);
  return scheme.test(text) && /;\s*base64\s*,$/i.test(text.slice(0, Math.max(data, 0))) ? data : 0;
}

/** The offset of the data behind the comma, or -1 where there is no comma. */
function dataOffset(text: string): number {
  return text.indexOf(',', scheme.exec(text)?.[0].length ?? text.length) + 1 || -1;
}

/**
 * Reads a data URI of either kind, alone or within HTML, CSS, JSON or quotes; places in a failure are those in the whole
 * text.
 */
export function readDataUri(text: string): Result<DataUri, DataUriErrorCode> {
  const enclosed = scheme.test(text) ? undefined : findEnclosedDataUri(text);
  if (!enclosed) return readBareDataUri(text);
  const read = readBareDataUri(enclosed.uri);
  if (!read.ok) return relocateFailure(read.error, text, enclosed);
  const note: Base64Note = { flaw: 'enclosure', message: enclosureSentence(enclosed), remedy: '只留 Data URI' };
  return success({ ...read.value, notes: [note, ...read.value.notes] });
}

function readBareDataUri(text: string): Result<DataUri, DataUriErrorCode> {
  const start = scheme.exec(text)?.[0].length;
  if (start === undefined) return refuse(text, 0, 'not-data-uri', '这不是 Data URI：它要以“data:”开头');
  const data = dataOffset(text);
  if (data < 0) return refuse(text, text.length, 'no-comma', 'Data URI 缺少逗号：类型与数据之间要有一个“,”');
  const [type = '', ...parameters] = text
    .slice(start, data - 1)
    .split(';')
    .map((part) => part.trim());
  const base64 = parameters[parameters.length - 1]?.toLowerCase() === 'base64';
  if (base64) parameters.pop();
  const head = { mediaType: type.toLowerCase() || 'text/plain', parameters, base64 };
  if (!base64) {
    const bytes = unescapeAt(text, data);
    return bytes.ok ? success({ ...head, bytes: bytes.value, tolerated: undefined, notes: [] }) : bytes;
  }
  const read = readFrom(text, data, {});
  return read.ok ? success({ ...head, ...read.value, notes: notesOn(read.value.tolerated) }) : read;
}

/** The text around a data URI's Base64, which a correction must leave as it is. */
export interface Base64Span {
  /** The Base64 alone, with the escapes of JSON resolved. */
  readonly base64: string;
  /** The number of characters before its Base64, in the data URI or in the text; 0 where the text is Base64 alone. */
  readonly start: number;
  /** The offset in the Base64 of an offset in the whole text. */
  readonly offsetIn: (offset: number) => number;
  /** The whole text with other Base64 in its place. */
  readonly withBase64: (base64: string) => string;
}

/** The Base64 in a text: behind the head of its data URI, wherever that stands, in another wrapping, or the text itself. */
export function base64In(text: string): Base64Span {
  const wrapped = findWrappedBase64(text);
  if (wrapped) {
    const { start: before, end } = wrapped;
    return {
      base64: text.slice(before, end),
      start: before,
      offsetIn: (offset) => offset - before,
      withBase64: (fixed) => text.slice(0, before) + fixed + text.slice(end),
    };
  }
  const enclosed = scheme.test(text) ? undefined : findEnclosedDataUri(text);
  const uri = enclosed?.uri ?? text;
  const start = dataUriStart(uri);
  const base64 = uri.slice(start);
  return {
    base64,
    start,
    offsetIn: (offset) => inverseOf(enclosed?.offsetOf, offset, uri.length) - start,
    withBase64: (fixed) => {
      const whole = uri.slice(0, start) + fixed;
      return enclosed ? replaceEnclosed(enclosed, whole) : whole;
    },
  };
}

/** The least offset that an ascending function takes to `target` or beyond. */
function inverseOf(offsetOf: ((offset: number) => number) | undefined, target: number, length: number): number {
  if (!offsetOf) return target;
  let [least, most] = [0, length];
  while (least < most) {
    const middle = (least + most) >> 1;
    if (offsetOf(middle) < target) least = middle + 1;
    else most = middle;
  }
  return least;
}

/** A text without one of the flaws that {@link readDataUri} or `readBase64` noted; it decodes to the same bytes. */
export function withoutFlaw(text: string, flaw: Flaw, tolerated: Deviations | undefined): string {
  if (flaw === 'enclosure' && findWrappedBase64(text)) return base64In(text).base64.trim();
  if (flaw === 'enclosure') return findEnclosedDataUri(text)?.uri.trim() ?? text;
  if (!tolerated) return text;
  const { base64, start, withBase64 } = base64In(text);
  const { tailBits } = tolerated;
  const inBase64 = tailBits && { ...tailBits, offset: tailBits.offset - start };
  return withBase64(normalizeBase64(base64, flaw, { ...tolerated, tailBits: inBase64 }));
}

/** A data URI in Base64. Slices that are encoded on their own may be appended to `dataUriHead`. */
export function writeDataUri(bytes: Uint8Array, mediaType: string): string {
  return dataUriHead(mediaType) + encodeBase64(bytes);
}

/** Everything of a Base64 data URI that stands before its data; an empty media type becomes `application/octet-stream`. */
export function dataUriHead(mediaType: string): string {
  return `data:${mediaType || 'application/octet-stream'};base64,`;
}

function unescapeAt(text: string, data: number): Result<Uint8Array<ArrayBuffer>, DataUriErrorCode> {
  const bad = /%(?![\da-f]{2})/gi;
  bad.lastIndex = data;
  const found = bad.exec(text);
  if (found) return refuse(text, found.index, 'bad-escape', '“%”之后要有两位十六进制数');
  const bytes = encodeUtf8(text.slice(data).trimEnd());
  let to = 0;
  for (let at = 0; at < bytes.length; to += 1) {
    const escaped = bytes[at] === 0x25;
    bytes[to] = escaped ? Number.parseInt(String.fromCharCode(bytes[at + 1]!, bytes[at + 2]!), 16) : bytes[at]!;
    at += escaped ? 3 : 1;
  }
  return success(bytes.slice(0, to));
}

function refuse(
  text: string,
  offset: number,
  code: DataUriErrorCode,
  complaint: string,
): Result<never, DataUriErrorCode> {
  const place = positionOf(text, offset);
  return failure({ code, message: `第 ${place.line} 行第 ${place.column} 个字符处：${complaint}`, ...place });
}
