import { termsAround } from '../../domain/calendar/term-clock.ts';

const hour = 3600;

/**
 * The instant a page asked for now is drawn for, in Unix seconds: the last at which time alone changed what pages say, that
 * is, the beginning of the hour or a solar term in it. Between two of them a page stays the same byte for byte, and so does
 * its ETag.
 */
export function renderTimestamp(now: number): number {
  return Math.max(now - (now % hour), termsAround(now).before?.seconds ?? 0);
}
