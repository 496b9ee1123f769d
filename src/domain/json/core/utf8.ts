import { textDecoder, utf8Encoder } from '../../text/codecs.ts';

/**
 * A text as UTF-8. Unpaired surrogates, which UTF-8 cannot express and the platform's encoder would replace, become the
 * three bytes that their number would take (“WTF-8”), so that a text survives being read as bytes.
 */
export function encodeText(text: string): Uint8Array {
  return isWellFormed(text) ? utf8Encoder().encode(text) : encodeEach(text);
}

/** Whether a text holds no lone surrogate; engines before 2023 lack `String.prototype.isWellFormed`. */
export function isWellFormed(text: string): boolean {
  return (text as { isWellFormed?(): boolean }).isWellFormed?.() ?? !/\p{Cs}/u.test(text);
}

function encodeEach(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  let at = 0;
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (code < 0x80) bytes[at++] = code;
    else {
      const more = code < 0x800 ? 1 : code < 0x1_0000 ? 2 : 3;
      bytes[at++] = [0, 0xc0, 0xe0, 0xf0][more]! | (code >> (6 * more));
      for (let left = more - 1; left >= 0; left -= 1) bytes[at++] = 0x80 | ((code >> (6 * left)) & 0x3f);
    }
  }
  return bytes.slice(0, at);
}

/** Calls of the platform's decoder cost more than a short text is worth. */
const maxByHand = 48;

/** Engines have no longer texts, and say so in different ways. */
const longestText = 2 ** 29;

/** The text of bytes that `encodeText` could have made; a byte order mark at the start stays. RangeError: too long. */
export function decodeText(bytes: Uint8Array, start = 0, stop = bytes.length): string {
  if (stop - start > longestText) throw new RangeError('text too long');
  if (stop - start <= maxByHand) return decodeEach(bytes, start, stop);
  try {
    return textDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.subarray(start, stop));
  } catch {
    return decodeEach(bytes, start, stop);
  }
}

function decodeEach(bytes: Uint8Array, start: number, stop: number): string {
  const units: number[] = [];
  const pieces: string[] = [];
  for (let at = start; at < stop;) {
    const lead = bytes[at++]!;
    const more = lead < 0xc0 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
    let code = more === 0 ? lead : lead & (0x3f >> more);
    for (let left = more; left > 0; left -= 1) code = (code << 6) | (bytes[at++]! & 0x3f);
    if (code > 0xffff) units.push(0xd7c0 + (code >> 10), 0xdc00 | (code & 0x3ff));
    else units.push(code);
    // Functions take only so many arguments.
    if (units.length > 4096) pieces.push(String.fromCharCode(...units.splice(0)));
  }
  return pieces.join('') + String.fromCharCode(...units);
}

/** Bytes of the unpaired surrogate that `encodeText` wrote here; 0 where there is none. */
export function surrogateAt(bytes: Uint8Array, at: number): number {
  return bytes[at] === 0xed && bytes[at + 1]! >= 0xa0 ? 3 : 0;
}
