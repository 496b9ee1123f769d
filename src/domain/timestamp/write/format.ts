import { type Result, success } from '../../result.ts';
import { refuseTimestamp, type TimestampErrorCode } from '../core/errors.ts';
import { withinRange } from '../core/range.ts';
import { yearsSentence } from '../core/wall.ts';
import { openZone } from '../core/zone.ts';
import { type TimestampForm, momentInZone, writeForm } from './forms.ts';

export interface TimestampFormatOptions {
  /** An IANA name, `UTC` or an offset. */
  readonly timeZone: string;
  /** `spec` (`yyyy-mm-dd hh:mm:ss`) unless another is asked for. */
  readonly form?: TimestampForm;
}

/** Writes a moment (nanoseconds since the epoch) by the clocks of a zone. Refused outside the years 1 to 9999. */
export function formatTimestamp(
  epochNanoseconds: bigint,
  { timeZone, form = 'spec' }: TimestampFormatOptions,
): Result<string, TimestampErrorCode> {
  const zone = openZone(timeZone);
  if (!zone.ok) return zone;
  if (!withinRange(epochNanoseconds, zone.value)) return refuseTimestamp('out-of-range', yearsSentence);
  return success(writeForm(momentInZone(epochNanoseconds, zone.value), form));
}
