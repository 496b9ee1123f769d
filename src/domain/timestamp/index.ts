export { beijing, formatTime, utc } from './format.ts';
export { readTime } from './read.ts';
export type { Reading, TimestampErrorCode } from './reading.ts';
export { inUnit, type Unit, units } from './units.ts';
