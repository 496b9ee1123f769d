import { type Result, success } from '../../result.ts';
import { refuseTimestamp, type TimestampErrorCode } from '../core/errors.ts';
import { withinRange } from '../core/range.ts';
import { inUnit } from '../core/units.ts';
import { type WallParts, yearsSentence } from '../core/wall.ts';
import { offsetText, openZone, type Zone } from '../core/zone.ts';
import { momentInZone, writeForm } from '../write/forms.ts';

/** The values that a snippet contains: one moment in a zone that every language can name. */
export interface SnippetFacts extends WallParts {
  readonly seconds: bigint;
  readonly milliseconds: bigint;
  readonly zone: string;
  /** `yyyy-mm-dd hh:mm:ss` and with a T */
  readonly wall: string;
  readonly isoLocal: string;
  /** `+08:00` */
  readonly offset: string;
}

/** The values of a moment, cut off to the second as the snippets are. */
export function snippetFacts(epochNanoseconds: bigint, timeZone: string): Result<SnippetFacts, TimestampErrorCode> {
  const opened = openZone(timeZone);
  if (!opened.ok) return opened;
  const zone = nameable(opened.value);
  if (!withinRange(epochNanoseconds, zone)) return refuseTimestamp('out-of-range', yearsSentence);
  const shown = momentInZone(epochNanoseconds, zone);
  const wall = writeForm(shown, 'spec');
  return success({
    ...shown.parts,
    seconds: inUnit(epochNanoseconds, 'seconds'),
    milliseconds: inUnit(epochNanoseconds, 'milliseconds'),
    zone: zone.id,
    wall,
    isoLocal: wall.replace(' ', 'T'),
    offset: offsetText(shown.offset),
  });
}

/** Few languages take a bare offset for a zone; tzdata has names for whole hours, whose sign is the other way round. */
function nameable(zone: Zone): Zone {
  if (!/^[+-]/.test(zone.id)) return zone;
  const hours = zone.offsetAt(0) / 3600;
  const named = openZone(Number.isInteger(hours) ? `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}` : 'UTC');
  const utc = openZone('UTC');
  return named.ok ? named.value : utc.ok ? utc.value : zone;
}
