import { failure, success, type Result } from '../result.ts';
import { encodeUtf8 } from '../text/utf8.ts';
import { decodeFrom } from './decode.ts';
import { positionOf } from '../text/position.ts';
import { encodeBase64 } from './encode.ts';
import type { Base64ErrorCode } from './error-code.ts';

/** A data URI (RFC 2397). */
export interface DataUri {
  /** The media type in lower case without parameters; `text/plain` where none is given. */
  readonly mediaType: string;
  /** The parameters as they are written, such as `charset=utf-8`. */
  readonly parameters: readonly string[];
  readonly base64: boolean;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Why a data URI (RFC 2397) is refused: a fault of its Base64, no `data:` at its start, no comma, or a broken percent
 * escape.
 */
export type DataUriErrorCode = Base64ErrorCode | 'not-data-uri' | 'no-comma' | 'bad-escape';

const scheme = /^\s*data:/i;

/** Whether a text claims to be a data URI. */
export function isDataUri(text: string): boolean {
  return scheme.test(text);
}

/** The offset of the Base64 in a data URI of which `text` is the start; 0 where it is no data URI, or not in Base64. */
export function dataUriStart(text: string): number {
  const data = dataOffset(text);
  return isDataUri(text) && /;\s*base64\s*,$/i.test(text.slice(0, Math.max(data, 0))) ? data : 0;
}

/** The offset of the data behind the comma, or -1 where there is no comma. */
function dataOffset(text: string): number {
  return text.indexOf(',', scheme.exec(text)?.[0].length ?? text.length) + 1 || -1;
}

/** Reads a data URI of either kind; places in a failure are those in the whole text. */
export function readDataUri(text: string): Result<DataUri, DataUriErrorCode> {
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
  const bytes = base64 ? decodeFrom(text, data) : unescapeAt(text, data);
  if (!bytes.ok) return bytes;
  const mediaType = type.toLowerCase() || 'text/plain';
  return success({ mediaType, parameters, base64, bytes: bytes.value });
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
  return failure({ code, message: `第 ${place.line} 行第 ${place.column} 个字符处：${complaint}`, offset, ...place });
}
