import { ofBoth, ofUrlSafe } from './alphabet.ts';
import { tailBits } from './scan-window.ts';
import { type Base64Scan, wantedPadding } from './scan.ts';
import { canonicalLast } from './error-message.ts';

/** The deviations from RFC 4648 that a lenient reading accepted. */
export interface Deviations {
  /** The number of white space characters. */
  readonly whiteSpace: number;
  /** `-` or `_` of the alphabet for addresses (RFC 4648 §5): fine in itself, but not everybody reads it. */
  readonly urlSafe: boolean;
  /** Symbols of both alphabets. */
  readonly mixed: boolean;
  /** The number of percent-encoded characters. */
  readonly escapes: number;
  /** The number of missing padding characters. */
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
