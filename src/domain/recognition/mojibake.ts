import { guessText } from '../text/charset.ts';
import { textDecoder } from '../text/codecs.ts';

/** Two wrong readings: bytes taken for windows-1252, and UTF-8 taken for GBK. */
type WrongCharset = 'windows-1252' | 'gb18030';

const tables = new Map<WrongCharset, ReadonlyMap<string, readonly number[]>>();

/** The bytes of each character; the decoders of the platform have no counterpart. */
function tableOf(charset: WrongCharset): ReadonlyMap<string, readonly number[]> {
  const known = tables.get(charset);
  if (known) return known;
  const table = new Map<string, readonly number[]>();
  const decoder = textDecoder(charset);
  if (charset === 'windows-1252')
    for (let byte = 0x80; byte < 0x100; byte += 1) table.set(decoder.decode(Uint8Array.of(byte)), [byte]);
  else for (let lead = 0x81; lead < 0xff; lead += 1) addRow(table, lead);
  tables.set(charset, table);
  return table;
}

function addRow(table: Map<string, readonly number[]>, lead: number): void {
  const decoder = textDecoder('gb18030');
  for (let trail = 0x40; trail < 0xff; trail += 1) {
    const sign = decoder.decode(Uint8Array.of(lead, trail));
    if (trail !== 0x7f && sign.length === 1) table.set(sign, [lead, trail]);
  }
}

function encode(text: string, charset: WrongCharset): Uint8Array | undefined {
  const table = tableOf(charset);
  const bytes: number[] = [];
  for (const sign of text) {
    const code = sign.codePointAt(0)!;
    // A browser reads the five bytes that windows-1252 leaves out as control characters.
    const found = code < 0x80 || (charset === 'windows-1252' && code < 0xa0) ? [code] : table.get(sign);
    if (!found) return undefined;
    bytes.push(...found);
  }
  return Uint8Array.from(bytes);
}

/** A longer text is judged and read by its beginning alone. */
const longest = 20_000;
const han = /\p{Script=Han}/u;

/** The Chinese text that was decoded in a wrong way: `ä½ å¥½` and `浣犲ソ` are 你好; undefined where it was not. */
export function readMojibake(text: string): string | undefined {
  if (text.length > longest || !/[^\0-\x7f]/.test(text)) return undefined;
  return han.test(text) ? readWrongGbk(text) : readWrongLatin(text);
}

/** Copying turns the no-break spaces among the bytes into spaces. */
function readWrongLatin(text: string): string | undefined {
  return readLatinBytes(text) ?? (text.includes(' ') ? readLatinBytes(text.replaceAll(' ', '\u00a0')) : undefined);
}

function readLatinBytes(text: string): string | undefined {
  const bytes = encode(text, 'windows-1252');
  const guess = bytes && guessText(bytes);
  const isRead = guess && (guess.charset === 'utf-8' || guess.charset === 'gb18030') && han.test(guess.text);
  return isRead ? guess.text : undefined;
}

/** An odd number of bytes has lost its last one, which stands there as a question mark. */
function readWrongGbk(text: string): string | undefined {
  const bytes = encode(text.replace(/[?\ufffd]$/, ''), 'gb18030');
  if (!bytes) return undefined;
  const read = textDecoder('utf-8')
    .decode(bytes)
    .replace(/\ufffd$/, '');
  return han.test(read) && !read.includes('\ufffd') && read.length < text.length ? read : undefined;
}
