import { ofBoth, ofUrlSafe } from './alphabet.ts';
import { tailBits } from './scan-window.ts';
import { type Base64Scan, wantedPadding } from './scan.ts';
import { canonicalLast } from './error-message.ts';

/** What a lenient reading passed over, and RFC 4648 by itself would not. */
export interface Deviations {
  /** How many characters of white space. */
  readonly whiteSpace: number;
  /** `-` or `_` of the alphabet for addresses (RFC 4648 §5): fine in itself, but not everybody reads it. */
  readonly urlSafe: boolean;
  /** Symbols of both alphabets. */
  readonly mixed: boolean;
  /** How many characters were percent-encoded. */
  readonly escapes: number;
  /** How many signs of padding are missing. */
  readonly missingPadding: number;
  /** The last symbol where its surplus bits are not zero. */
  readonly tailBits: { readonly offset: number; readonly found: string; readonly canonical: string } | undefined;
}

/** Sums up in what a text that was scanned to its end deviates from RFC 4648. */
export function deviationsOf(reading: Base64Scan): Deviations {
  const { whiteSpace, seen, escapes, padding, last } = reading;
  return {
    whiteSpace,
    urlSafe: (seen & ofUrlSafe) !== 0,
    mixed: seen === ofBoth,
    escapes,
    missingPadding: wantedPadding(reading) - padding,
    tailBits:
      tailBits(reading) === 0
        ? undefined
        : { offset: last.offset, found: last.text, canonical: canonicalLast(reading) },
  };
}
