import { failure, success, type Result } from '../result.ts';
import { textDecoder } from './codecs.ts';
import { decodeUtf8 } from './utf8.ts';

/** GB 18030 holds GBK and GB 2312 within itself. */
export const charsets = ['utf-8', 'gb18030', 'utf-16le', 'utf-16be'] as const;

/** One of {@link charsets}, by its label in the WHATWG Encoding Standard. */
export type Charset = (typeof charsets)[number];

/** The name of each encoding as it is shown. */
export const charsetNames: Readonly<Record<Charset, string>> = {
  'utf-8': 'UTF-8',
  gb18030: 'GBK（GB 18030）',
  'utf-16le': 'UTF-16LE',
  'utf-16be': 'UTF-16BE',
};

/** The text that bytes are in an encoding. A byte order mark is taken off; bytes that do not fit are refused, never replaced. */
export function decodeCharset(bytes: Uint8Array, charset: Charset): Result<string, 'not-text'> {
  if (charset === 'utf-8') {
    const text = decodeUtf8(bytes);
    if (!text.ok) return failure({ ...text.error, code: 'not-text' });
    return success(text.value.startsWith('\ufeff') ? text.value.slice(1) : text.value);
  }
  try {
    return success(textDecoder(charset, { fatal: true }).decode(bytes));
  } catch {
    return failure({ code: 'not-text', message: `这些字节不能按 ${charsetNames[charset]}读成文字` });
  }
}

/** Bytes as the text they most likely are. */
export interface GuessedText {
  readonly charset: Charset;
  readonly text: string;
}

/**
 * The most likely text, or undefined where it is hardly any: UTF-8 and byte order marks leave no doubt, and of the others only
 * what reads like writing counts, because almost any bytes can be read as something.
 */
export function guessText(bytes: Uint8Array): GuessedText | undefined {
  const marked = markedCharset(bytes);
  if (marked) return readable(bytes, marked);
  const utf8 = readable(bytes, 'utf-8');
  if (utf8 && !bytes.some(isRareControl)) return shortUtf16(bytes, utf8.text) ?? utf8;
  // Judged by a part that ends between two characters of each encoding, unless it cuts one of GB 18030 in two.
  const sample = bytes.subarray(0, judgedBytes);
  const likely = charsets.slice(1).map((charset) => ({ charset, likeness: likenessOf(sample, charset) }));
  const best = likely.reduce((one, other) => (other.likeness > one.likeness ? other : one));
  return best.likeness > enough ? readable(bytes, best.charset) : undefined;
}

const fewBytes = 16;

/** `你好` in UTF-16LE is "`O}Y" in ASCII: two or more common Han characters, where the ASCII has signs beside one another and no word. */
function shortUtf16(bytes: Uint8Array, ascii: string): GuessedText | undefined {
  if (bytes.length < 4 || bytes.length > fewBytes || /^[\w .,:;!?'"()/-]*$|[^\x21-\x7e]/.test(ascii)) return undefined;
  const guesses = (['utf-16le', 'utf-16be'] as const).map((charset) => readable(bytes, charset));
  return guesses.find(
    (guess) => guess && /^\p{Script=Han}+$/u.test(guess.text) && likenessOf(bytes, guess.charset) === 1,
  );
}

/** Neither white space nor the escape that colours a terminal: such a byte is hardly ever part of a text. */
function isRareControl(byte: number): boolean {
  return byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1b;
}

function markedCharset([first, second, third]: Uint8Array): Charset | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function readable(bytes: Uint8Array, charset: Charset): GuessedText | undefined {
  const text = decodeCharset(bytes, charset);
  return text.ok ? { charset, text: text.value } : undefined;
}

const judgedBytes = 4096;
const enough = 0.85;

/** The part of a text that consists of characters in daily use, from 0 to 1. */
function likenessOf(bytes: Uint8Array, charset: Charset): number {
  const text = textDecoder(charset).decode(bytes);
  const common = commonCharacters();
  let count = 0;
  for (const character of text) if (common.has(character)) count += 1;
  return text.length === 0 ? 0 : count / text.length;
}

let common: ReadonlySet<string> | undefined;

/** ASCII that can be seen, the signs of GB 2312 and its 3,755 characters of the first level, which make up 99% of writing. */
function commonCharacters(): ReadonlySet<string> {
  return (common ??= new Set(`\t\n\r${asciiCharacters()}${gbRows(0xa1, 0xa3)}${gbRows(0xb0, 0xd7)}`));
}

function asciiCharacters(): string {
  return String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
}

function gbRows(first: number, last: number): string {
  const bytes: number[] = [];
  for (let row = first; row <= last; row += 1) for (let cell = 0xa1; cell <= 0xfe; cell += 1) bytes.push(row, cell);
  return textDecoder('gb18030')
    .decode(Uint8Array.from(bytes))
    .replace(/[\ue000-\uf8ff]/g, '');
}
