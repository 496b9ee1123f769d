// The public door of the timestamps; everything outside this folder imports from here.
export { type Batch, type BatchOptions, type BatchRow, convertBatch, batchCsv } from './batch/convert.ts';
export { findTimes } from './batch/find.ts';
export { describeMoment, type MomentFacts } from './describe.ts';
export type { TimestampErrorCode } from './core/errors.ts';
export { findChineseDate } from './read/chinese-date.ts';
export { openZone } from './core/zone.ts';
export type { TimestampReader } from './read/context.ts';
export { parseTimestamp, type ParseOptions } from './read/parse.ts';
export type { TimestampCandidate, EpochId, CandidateLikelihood, ReadAs, TimestampReading } from './core/reading.ts';
export { type TimeDifference, between, shift } from './span/between.ts';
export { inUnit, type Unit, units } from './core/units.ts';
export { type TimestampForm, formatTimestamp, type TimestampFormatOptions } from './write/forms.ts';
export { relativeTime } from './span/relative.ts';
export { zoneNames } from './zone/list.ts';
export { placeName, searchZones } from './zone/place-names.ts';
export { isZone, zoneChanges } from './zone/changes.ts';
export { changeText } from './read/settle.ts';
export type { ZoneChange } from './zone/local-time.ts';
