import { textDecoder } from '../text/codecs.ts';
import { history, type Base64Scan, type Base64Stop } from './scan.ts';

/** The text around a stop, and where in it the character to blame stands. */
export interface Snippet {
  readonly text: string;
  readonly at: number;
}

/**
 * Cuts the text around a stop out of the window: it may begin or end within a character, but not within the one at the
 * stop.
 */
export function snippetOf({ bytes, filled }: Base64Scan, { at }: Base64Stop): Snippet {
  const utf8 = textDecoder('utf-8', { ignoreBOM: true });
  const before = utf8.decode(bytes.subarray(Math.max(0, at - history), at));
  return { text: before + utf8.decode(bytes.subarray(at, Math.min(at + 4, filled))), at: before.length };
}
