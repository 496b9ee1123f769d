import { termsAround } from '#domain/calendar/term-clock.ts';

const hour = 3600;

/**
 * Returns the Unix time a page requested now is rendered for: the last moment at which time alone changes its content, which is
 * the start of the hour or a solar term within it. Between two such moments the page and its ETag stay the same.
 */
export function renderTimestamp(now: number): number {
  return Math.max(now - (now % hour), termsAround(now).before?.seconds ?? 0);
}
