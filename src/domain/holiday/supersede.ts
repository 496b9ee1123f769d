import { isoText } from '../lunar/index.ts';
import type { YearSchedule } from './schedule.ts';

/**
 * Whether a schedule that arrived may take the place of the one held. One that knows fewer notices, or fewer days by as many
 * notices, is older or incomplete; one with the very same days is worth taking only where it also leads to the notices.
 */
export function supersedes(next: YearSchedule, present: YearSchedule | undefined): boolean {
  if (!present) return true;
  if (hasSameDays(next, present)) return linked(next) > linked(present);
  if (next.notices.length !== present.notices.length) return next.notices.length > present.notices.length;
  return next.days.length >= present.days.length;
}

/** Whether two schedules give the same days off and at work, whatever they call the holidays. */
export function hasSameDays(one: YearSchedule, other: YearSchedule): boolean {
  return daysText(one) === daysText(other);
}

function daysText({ days }: YearSchedule): string {
  return days.map(({ date, work }) => isoText(date) + (work ? '-' : '+')).join('');
}

function linked({ notices }: YearSchedule): number {
  return notices.filter(({ url }) => url).length;
}
