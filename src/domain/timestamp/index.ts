// The public door of the timestamps; everything outside this folder imports from here.
export { type BatchOptions, type BatchRow, convertBatch, batchCsv, findTimes } from './batch/convert.ts';
export { describeMoment } from './describe.ts';
export { findChineseDate } from './read/chinese-date.ts';
export { openZone } from './core/zone.ts';
export type {
  TimestampReader,
  TimestampCandidate,
  CandidateLikelihood,
  ReadAs,
  TimestampReading,
} from './core/reading.ts';
export { parseTimestamp, type ParseOptions } from './read/parse.ts';
export { between, shift, relativeTime } from './span/relative.ts';
export { inUnit } from './core/units.ts';
export { type TimestampForm, formatTimestamp } from './write/forms.ts';
export { zoneNames } from './zone/list.ts';
export { placeName, searchZones } from './zone/place-names.ts';
export { isZone, zoneChanges } from './zone/changes.ts';
export { changeText } from './read/settle.ts';
