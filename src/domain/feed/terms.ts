import type { Calendar, DayEvent } from '../ics/index.ts';
import {
  beijingOffsetSeconds,
  disputedDays,
  disputeReason,
  instantErrorOf,
  termYears,
  termsOf,
  type SolarTerm,
} from '../lunar/index.ts';
import { formatSeconds } from '../text/time.ts';
import { feedCalendar, yearsAround } from './feed-calendar.ts';

/** The solar terms from the year before a year to five years after it. */
export function termCalendar(year: number): Calendar {
  return feedCalendar('terms', yearsAround(year, { after: 5, ...termYears }).flatMap(termEvents));
}

/** The events of the 24 terms of a year. */
export function termEvents(year: number): DayEvent[] {
  return termsOf(year).map((term, index) => termEvent(year, term, index));
}

function termEvent(year: number, term: SolarTerm, index: number): DayEvent {
  return {
    uid: `term-${year}-${String(index + 1).padStart(2, '0')}@xuechuangji`,
    date: term.date,
    title: term.name,
    description: instantText(year, term),
  };
}

function instantText(year: number, { name, seconds, date }: SolarTerm): string {
  const { plusMinus, earlier } = instantErrorOf(year);
  const dispute = disputedDays.find(
    ({ kind, event, adopted }) => kind === 'term' && event === name && adopted.year === date.year,
  );
  return [
    `${name}在北京时间 ${formatSeconds(seconds, beijingOffsetSeconds)}，误差约 ${plusMinus} 秒。`,
    ...(earlier > 0 ? [`如果时钟继续跟随自转变慢的地球，可能比这里早最多 ${earlier} 秒。`] : []),
    ...(dispute ? [`存疑：${disputeReason(dispute)}`] : []),
  ].join('');
}
