import { ofBoth, ofUrlSafe } from './alphabet.ts';
import { tailBits } from './scan-window.ts';
import { type Base64Scan, wantedPadding } from './scan.ts';
import { canonicalLast } from './error-message.ts';

/** The deviations from RFC 4648 that a lenient reading accepted. */
export interface Deviations {
  /** The number of white space characters. */
  readonly whiteSpace: number;
  /** Whether `-` or `_` of the URL-safe alphabet (RFC 4648 §5) occurs, which not every decoder reads. */
  readonly urlSafe: boolean;
  /** Whether symbols of both alphabets occur. */
  readonly mixed: boolean;
  /** The number of percent-encoded characters. */
  readonly escapes: number;
  /** The number of missing padding characters. */
  readonly missingPadding: number;
  /** The last symbol where its surplus bits are not zero. */
  readonly tailBits: { readonly offset: number; readonly found: string; readonly canonical: string } | undefined;
}

/** The deviations of a text that was scanned to its end. */
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
