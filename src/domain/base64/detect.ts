import { guessText } from '../text/charset.ts';
import { isDataUri } from './data-uri.ts';
import { readBase64 } from './decode.ts';
import { isJwt } from './jwt.ts';
import { sniffFile } from './sniff.ts';
import { findWrappedBase64 } from './wrapping.ts';

/** The formats that a text can be recognised as. */
export type Detected = 'text' | 'base64' | 'base64url' | 'data-uri' | 'jwt' | 'pem';

/** The length of text that is judged, a multiple of four. */
const judged = 20_000;
const fewCharacters = 16;
const manyCharacters = 24;

/**
 * The most likely format of a text. Every word of four letters is Base64 too, so the decoded bytes must make sense as
 * well: a text, a known kind of file, or at least symbols as mixed as chance makes them.
 */
export function detect(text: string): Detected {
  if (isDataUri(text)) return 'data-uri';
  if (isJwt(text)) return 'jwt';
  if (findWrappedBase64(text)) return 'base64';
  const trimmed = text.trim();
  const start = trimmed.slice(0, judged);
  if (/^-----BEGIN [^\n]*-----\s/.test(start)) return 'pem';
  const lines = start.split(/[\r\n]+/);
  const encoded =
    looksEncoded(start) || (lines.length > 1 && lines.length < fewCharacters && lines.every(looksEncoded));
  if (!encoded) return 'text';
  return /[-_]/.test(start) ? 'base64url' : 'base64';
}

function looksEncoded(text: string): boolean {
  if (text.length < 4 || /^(?:[a-z]+|[A-Z]+|\d+)$/.test(text)) return false;
  const read = readBase64(text);
  if (!read.ok) return text.length >= fewCharacters && mostlySymbols(text) && wellMixed(text);
  if (/\S[ \t]+\S/.test(text)) return text.length >= manyCharacters && wellMixed(text);
  const { bytes } = read.value;
  const guess = guessText(bytes);
  if (guess?.charset === 'utf-8') return text.length >= fewCharacters || isWordLike(guess.text);
  const looksMixed = isPadded(text) || (text.length >= fewCharacters && /[a-z]/.test(text));
  if (looksMixed && (guess ?? sniffFile(bytes))) return true;
  return text.length >= manyCharacters && wellMixed(text);
}

/** Whether a text ends in padding at the right place, as ordinary text rarely does. */
function isPadded(text: string): boolean {
  return text.length >= 8 && text.length % 4 === 0 && text.endsWith('=');
}

/** Whether a text consists of words, numbers and the signs between them; random bytes contain other signs. */
function isWordLike(text: string): boolean {
  return /^[\p{L}\p{N}\p{Zs}\n.,:;!?'"()，。！？、：；“”《》·@_/-]+$/u.test(text) && /[\p{L}\p{N}]/u.test(text);
}

/** A few wrong characters among many symbols are a fault to point at, not a reason to take it for a text. */
function mostlySymbols(text: string): boolean {
  const wrong = text.match(/[^\w+/=\s%-]/g)?.length ?? 0;
  return wrong <= text.length / 50 + 1;
}

/**
 * Whether symbols change kind often: in Base64 two of three neighbours differ in kind; in words, names and paths hardly
 * one of five.
 */
function wellMixed(text: string): boolean {
  if (!/[a-z]/.test(text) || !/[A-Z]/.test(text) || !/\d/.test(text)) return false;
  const kinds = text.replace(/[a-z]/g, 'a').replace(/[A-Z]/g, 'A').replace(/\d/g, '0').replace(/\s/g, '');
  let changes = 0;
  for (let at = 1; at < kinds.length; at += 1) if (kinds[at] !== kinds[at - 1]) changes += 1;
  return changes > kinds.length * 0.4;
}
