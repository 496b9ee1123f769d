import { type Failure, success } from '../result.ts';
import { guessText } from '../text/charset.ts';
import { encodeUtf8 } from '../text/utf8.ts';
import { decodeUrl, type UrlCharset } from './decode.ts';
import { encodeUrl } from './encode.ts';
import type { UrlErrorCode, UrlForm } from './form.ts';

/** What the converter does; `auto` decodes a text that looks encoded. */
export const urlDirections = ['auto', 'encode', 'decode'] as const;

/** The reader's choices for a conversion. */
export interface UrlOptions {
  readonly direction: (typeof urlDirections)[number];
  /** Undefined chooses by the text: {@link formFor}. */
  readonly form: UrlForm | undefined;
  readonly charset: UrlCharset;
  readonly keepBroken: boolean;
}

/** A tap that puts a refused text right, with the text it gives. */
export interface UrlRepair {
  readonly title: string;
  readonly text: string;
}

/** The result of a conversion. */
export type UrlConversion =
  | { readonly kind: 'empty' }
  | { readonly kind: 'encoded'; readonly text: string }
  | {
      readonly kind: 'decoded';
      readonly text: string;
      /** The number of escapes that were left as they stood. */
      readonly broken: number;
      /** The text after a second decoding, where the text was probably encoded twice. */
      readonly again: string | undefined;
    }
  | {
      readonly kind: 'refused';
      readonly encoding: boolean;
      readonly error: Failure<UrlErrorCode>;
      readonly repair: UrlRepair | undefined;
      /** The text as GBK gives it, where it is not UTF-8 but reads as GBK. */
      readonly gbk: { readonly text: string; readonly isLikely: boolean } | undefined;
    };

const escapes = /%(?:[\da-f]{2}|u[\da-f]{4})/i;

/** Whether a text holds escapes, so that it is decoded where the reader leaves the direction open. */
export function isEncoded(text: string): boolean {
  return escapes.test(text);
}

/** The chosen form; else whole addresses, one a line, stay such when they are encoded, and anything else is the value of a parameter. */
export function formFor(text: string, { direction, form }: Pick<UrlOptions, 'direction' | 'form'>): UrlForm {
  if (form || !isEncoding(text, direction)) return form ?? 'component';
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  return lines.length > 0 && lines.every(isWholeAddress) ? 'address' : 'component';
}

function isWholeAddress(line: string): boolean {
  const begins = /^\s*(?:file:\/\/\/|[a-z][a-z\d+.-]*:\/\/[^\s/?#])/i.test(line);
  // `https://a.com 这个网站很好` is a sentence; `?q=冰 霜` is no such.
  return begins && !/[^\s\p{Script=Han}]\s+\p{Script=Han}/u.test(line);
}

function isEncoding(text: string, direction: UrlOptions['direction']): boolean {
  return direction === 'encode' || (direction === 'auto' && !isEncoded(text));
}

/** Encodes or decodes a text as the options say. */
export function convertUrl(text: string, options: UrlOptions): UrlConversion {
  if (text === '') return { kind: 'empty' };
  const form = formFor(text, options);
  const encoding = isEncoding(text, options.direction);
  const result = encoding ? encodeUrl(text, form) : decodeUrl(text, { ...options, form });
  if (!result.ok) return refuse(text, result.error, { encoding, form });
  if (typeof result.value === 'string') return { kind: 'encoded', text: result.value };
  return { kind: 'decoded', ...result.value, again: decodedAgain(text, result.value.text, form) };
}

/** Decoding an address keeps the escapes of `%`, so that double encoding shows in the decoded text. */
function decodedAgain(text: string, decoded: string, form: UrlForm): string | undefined {
  const inner = form === 'address' ? text.replace(/%25(?=[\da-f]{2})/gi, '%') : decoded;
  if (form === 'address' ? inner === text : !isEncoded(decoded)) return undefined;
  const once = decodeUrl(inner, { form });
  if (!once.ok) return undefined;
  return once.value.text === decoded ? undefined : once.value.text;
}

function refuse(
  text: string,
  error: Failure<UrlErrorCode>,
  { encoding, form }: { encoding: boolean; form: UrlForm },
): UrlConversion {
  const gbk = error.code === 'not-utf8' ? readGbk(text, form) : undefined;
  return { kind: 'refused', encoding, error, repair: repairFor(text, error.code), gbk };
}

function readGbk(text: string, form: UrlForm): { text: string; isLikely: boolean } | undefined {
  const decoded = decodeUrl(text, { form, charset: 'gb18030' });
  if (!decoded.ok) return undefined;
  return { text: decoded.value.text, isLikely: guessText(bytesOf(text.slice(0, maxJudged)))?.charset === 'gb18030' };
}

/** A text is judged by its beginning. */
const maxJudged = 20_000;

/** The bytes that the escapes of a text stand for, and its other characters in UTF-8. */
function bytesOf(text: string): Uint8Array {
  const parts = text.split(/((?:%[\da-f]{2})+)/i);
  return Uint8Array.from(
    parts.flatMap((part, index) =>
      index % 2 === 1
        ? part
            .slice(1)
            .split('%')
            .map((digits) => Number.parseInt(digits, 16))
        : [...encodeUtf8(part)],
    ),
  );
}

function repairFor(text: string, code: UrlErrorCode): UrlRepair | undefined {
  switch (code) {
    case 'broken-escape':
      return { title: '残缺的 % 都写成 %25', text: text.replace(/%(?![\da-f]{2}|u[\da-f]{4})/gi, '%25') };
    case 'unicode-escape':
      return { title: '按 escape() 解码', text: text.replace(/(?:%u[\da-f]{4})+/gi, readUnicodeEscapes) };
    case 'lone-surrogate':
      return { title: '半个字符换成“�”', text: text.replace(/\p{Surrogate}/gu, '\ufffd') };
    default:
      return undefined;
  }
}

/** The characters of `%uXXXX`, escaped as they are in addresses; halves that have no partner stay for the next message. */
function readUnicodeEscapes(run: string): string {
  const units = run
    .slice(2)
    .split(/%u/i)
    .map((digits) => Number.parseInt(digits, 16));
  const encoded = encodeUrl(String.fromCharCode(...units), 'component');
  return (encoded.ok ? encoded : success(String.fromCharCode(...units))).value;
}
