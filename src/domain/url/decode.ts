import { failure, type Failure, type Result, success } from '../result.ts';
import { decodeCharset } from '../text/charset.ts';
import { positionOf } from '../text/position.ts';
import { lengthByLead } from '../text/utf8.ts';
import { escapeOf } from './encode.ts';
import { reserved, type UrlErrorCode, type UrlForm } from './form.ts';

/** The encoding of the bytes behind percent escapes. */
export type UrlCharset = 'utf-8' | 'gb18030';

/** How a percent-encoded text (RFC 3986 §2.1) is decoded. */
export interface UrlDecodeOptions {
  readonly form: UrlForm;
  readonly charset?: UrlCharset;
  /** Escapes that cannot be decoded stay as they stand instead of being refused. */
  readonly keepBroken?: boolean;
}

/** A decoded text. */
export interface DecodedUrl {
  readonly text: string;
  /** The number of escapes that were left as they stood. */
  readonly broken: number;
}

/** The decoded text of one or several escapes, and the offset behind them. */
interface Piece {
  /** The text it stands for; undefined where it stands for none. */
  readonly text: string | undefined;
  readonly end: number;
  /** Why it stands for none. Finding the line takes as long as the text before it, so it is asked for only once. */
  readonly refusal?: () => Failure<UrlErrorCode>;
}

/**
 * Percent-decodes a text strictly: every `%` must begin an escape (RFC 3986 §2.1), and the bytes must be text in the charset.
 * The first fault is refused with its place. In a whole address the escapes of delimiters and of `%` stay, since without them
 * it would be another address; encoding it again gives the same one.
 */
export function decodeUrl(text: string, options: UrlDecodeOptions): Result<DecodedUrl, UrlErrorCode> {
  const plus = options.form === 'form';
  const pieces: string[] = [];
  let broken = 0;
  for (let at = 0; at < text.length;) {
    const percent = text.indexOf('%', at);
    const plain = text.slice(at, percent < 0 ? text.length : percent);
    pieces.push(plus ? plain.replaceAll('+', ' ') : plain);
    if (percent < 0) break;
    const { text: decoded, end, refusal } = readEscape(text, percent, options);
    if (refusal && !options.keepBroken) return failure(refusal());
    if (refusal) broken += 1;
    pieces.push(decoded ?? text.slice(percent, end));
    at = end;
  }
  return success({ text: pieces.join(''), broken });
}

/** The byte of the escape at an offset, or undefined where there is none. */
function byteAt(text: string, offset: number): number | undefined {
  const digits = text.slice(offset + 1, offset + 3);
  return text[offset] === '%' && /^[\da-f]{2}$/i.test(digits) ? Number.parseInt(digits, 16) : undefined;
}

function readEscape(text: string, at: number, { form, charset = 'utf-8' }: UrlDecodeOptions): Piece {
  const byte = byteAt(text, at);
  if (byte === undefined) return { text: undefined, end: at + 1, refusal: () => brokenEscape(text, at) };
  if (byte >= 0x80) return charset === 'utf-8' ? readUtf8(text, at, byte) : readGbk(text, at, byte);
  const character = String.fromCharCode(byte);
  const stays = form === 'address' && `%${reserved}`.includes(character);
  return { text: stays ? text.slice(at, at + 3) : character, end: at + 3 };
}

/**
 * Reads one UTF-8 character: as many escapes as its first byte announces, or the escapes up to the first that does not
 * fit.
 */
function readUtf8(text: string, at: number, lead: number): Piece {
  const length = lengthByLead(lead);
  const bytes = [lead];
  while (bytes.length < length) {
    const next = byteAt(text, at + bytes.length * 3);
    if (next === undefined || next < 0x80 || next > 0xbf) break;
    bytes.push(next);
  }
  const decoded = decodeBytes(bytes, 'utf-8');
  if (decoded !== undefined) return { text: decoded, end: at + bytes.length * 3 };
  const next = byteAt(text, at + bytes.length * 3);
  const why = utf8Fault(bytes, { length, next: next === undefined ? undefined : escapeOf(next) });
  const fault: Fault = { text, at, bytes, why: `不是 UTF-8：${why}` };
  return { text: undefined, end: at + 3, refusal: () => refuseBytes('not-utf8', fault) };
}

function utf8Fault(
  [lead = 0, ...rest]: number[],
  { length, next }: { length: number; next: string | undefined },
): string {
  if (lead < 0xc0) return '它是一个字的后半截，前面缺了开头的字节';
  if (length === 1) return '这个字节不会出现在 UTF-8 里';
  if (rest.length + 1 === length) return '这几个字节写的不是一个字（过长的写法、代理项或超出 Unicode）';
  const found = next === undefined ? '这里断了' : `这里却是 ${next}`;
  return `${escapeOf(lead)} 开头的字有 ${length} 个字节，第 ${rest.length + 2} 个应当在 %80 到 %BF 之间，${found}`;
}

/** Reads one character of GBK or GB 18030. Its second byte may be an ASCII letter, which encoders leave as it is. */
function readGbk(text: string, at: number, lead: number): Piece {
  const bytes = [lead];
  let end = at + 3;
  for (let length = lead === 0x80 || lead === 0xff ? 1 : 2; bytes.length < length;) {
    const escaped = byteAt(text, end);
    const next = escaped ?? text.charCodeAt(end);
    if (!(next <= 0xff)) break;
    bytes.push(next);
    end += escaped === undefined ? 1 : 3;
    // A digit as the second byte: it is a character of four bytes, which GB 18030 added.
    if (bytes.length === 2 && next >= 0x30 && next <= 0x39) length = 4;
  }
  const decoded = decodeBytes(bytes, 'gb18030');
  if (decoded !== undefined) return { text: decoded, end };
  const fault: Fault = { text, at, bytes, why: '不是 GBK 里的字' };
  return { text: undefined, end: at + 3, refusal: () => refuseBytes('not-gbk', fault) };
}

function decodeBytes(bytes: readonly number[], charset: UrlCharset): string | undefined {
  // A byte order mark is a character here like any other, and must not be lost.
  if (charset === 'utf-8' && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return '\ufeff';
  const decoded = decodeCharset(Uint8Array.from(bytes), charset);
  return decoded.ok ? decoded.value : undefined;
}

interface Fault {
  readonly text: string;
  readonly at: number;
  readonly bytes: readonly number[];
  readonly why: string;
}

function refuseBytes(code: UrlErrorCode, { text, at, bytes, why }: Fault): Failure<UrlErrorCode> {
  const place = positionOf(text, at);
  const escapes = bytes.map(escapeOf).join('');
  const message = `第 ${place.line} 行第 ${place.column} 个字符起的“${escapes}”${why}`;
  return { code, message, ...place };
}

function brokenEscape(text: string, at: number): Failure<UrlErrorCode> {
  const place = positionOf(text, at);
  const where = `第 ${place.line} 行第 ${place.column} 个字符`;
  const unicode = /^%u[\da-f]{4}/i.exec(text.slice(at, at + 6))?.[0];
  if (unicode) {
    const message = `${where}起的“${unicode}”是 JavaScript 旧函数 escape 的写法，不是网址编码`;
    return { code: 'unicode-escape', message, ...place };
  }
  const following = Array.from(text.slice(at + 1, at + 4))
    .slice(0, 2)
    .join('');
  const found = /^$|\s/.test(following) ? '这里断了' : `这里是“${following}”`;
  return {
    code: 'broken-escape',
    message: `${where}“%”后面应当是两位十六进制数字，${found}`,
    ...place,
  };
}
