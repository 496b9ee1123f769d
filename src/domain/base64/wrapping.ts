import { decodeBase64 } from './decode.ts';

/** The Base64 within a text that was copied with its surroundings. */
export interface WrappedBase64 {
  readonly start: number;
  readonly end: number;
  /** Says in Chinese which part is decoded. */
  readonly message: string;
  /** What stands before and after the address that the Base64 holds. */
  readonly affix?: readonly [string, string] | undefined;
}

/** Addresses of download and proxy programs, of which everything behind the scheme is Base64. */
const address = /^\s*((thunder|flashget|qqdl|vmess|ssr?):\/\/)([\w+/=%-]{4,})(?=[#&?@]|\s*$)/i;
const affixes: Readonly<Record<string, readonly [string, string]>> = {
  thunder: ['AA', 'ZZ'],
  flashget: ['[FLASHGET]', '[FLASHGET]'],
};
/** RFC 7617, alone or as a header, wherever that stands. */
const basic = /^\s*Basic\s+([\w+/-]+={0,2})\s*$/i;
const basicHeader = /Authorization["']?\s*:\s*["']?Basic\s+([\w+/-]+={0,2})/i;
/** RFC 2047, as in the subject of a mail. */
const encodedWord = /=\?[\w-]+\?B\?([\w+/]+={0,2})\?=/i;
const anyEncodedWord = /=\?[\w-]+\?[BQ]\?/i;
const maxAround = 5000;
const encodedPart = /^content-transfer-encoding:[ \t]*base64[ \t]*\r?$/im;

/** The Base64 in an address of a download program, in the header of HTTP Basic, or in a part of a mail; undefined for any other text. */
export function findWrappedBase64(text: string): WrappedBase64 | undefined {
  const near = text.length <= maxAround;
  return inAddress(text) ?? (near ? (inBasic(text) ?? inEncodedWord(text)) : undefined) ?? inMail(text);
}

function inAddress(text: string): WrappedBase64 | undefined {
  const [whole, prefix = '', scheme = '', base64 = ''] = address.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const affix = affixes[scheme.toLowerCase()];
  return { start: whole.length - base64.length, end: whole.length, message: `只解码了 ${prefix} 之后的 Base64`, affix };
}

function inBasic(text: string): WrappedBase64 | undefined {
  const [, alone] = basic.exec(text) ?? [];
  const bytes = alone === undefined ? undefined : decodeBase64(alone);
  // “Basic training” is no header: it lacks the colon between name and password.
  const isHeader = bytes?.ok && bytes.value.includes(0x3a);
  return inPattern(text, isHeader ? basic : basicHeader, 'Basic 之后');
}

function inPattern(text: string, pattern: RegExp, place: string): WrappedBase64 | undefined {
  const found = pattern.exec(text);
  const base64 = found?.[1];
  if (!found || base64 === undefined) return undefined;
  const start = found.index + found[0].lastIndexOf(base64);
  return { start, end: start + base64.length, message: `只解码了${/^\w/.test(place) ? ' ' : ''}${place}的 Base64` };
}

function inEncodedWord(text: string): WrappedBase64 | undefined {
  const first = inPattern(text, encodedWord, '邮件编码词里');
  const hasMore = first && anyEncodedWord.test(text.slice(first.end));
  return hasMore ? { ...first, message: `${first.message}，其余的编码词没有解码` } : first;
}

function inMail(text: string): WrappedBase64 | undefined {
  const header = encodedPart.exec(text);
  if (!header) return undefined;
  const from = header.index + header[0].length;
  const blank = /\r?\n[ \t]*\r?\n/.exec(text.slice(from));
  if (!blank) return undefined;
  const start = from + blank.index + blank[0].length;
  const boundary = text.indexOf('\n--', start);
  const end = boundary < 0 ? text.length : boundary;
  const others = encodedPart.test(text.slice(end)) ? '，其余的部件没有解码' : '';
  return { start, end, message: `只解码了邮件头之后的 Base64${others}` };
}

/** The bytes without the marks that a download program puts around its address, in any encoding, and the sentence on what was decoded. */
export function unwrap(
  bytes: Uint8Array<ArrayBuffer>,
  { affix, message }: WrappedBase64,
): { readonly bytes: Uint8Array<ArrayBuffer>; readonly message: string } {
  const [before, after] = affix ?? ['', ''];
  const end = bytes.length - after.length;
  const hasMarks = affix && end >= before.length && isAsciiAt(bytes, 0, before) && isAsciiAt(bytes, end, after);
  if (!hasMarks) return { bytes, message };
  return {
    bytes: bytes.slice(before.length, end),
    message: `${message}；开头的 ${before} 与末尾的 ${after} 是链接的标记，已去掉`,
  };
}

function isAsciiAt(bytes: Uint8Array, start: number, ascii: string): boolean {
  return String.fromCharCode(...bytes.subarray(start, start + ascii.length)) === ascii;
}
