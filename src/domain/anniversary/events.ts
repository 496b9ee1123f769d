import type { Alarm, DayEvent } from '../ics/index.ts';
import type { Anniversary, Reminders } from './anniversary.ts';
import type { AnniversaryOccurrence } from './occurrences.ts';
import { occurrenceCountText, lunarText, originText, anniversaryTitle } from './words.ts';

/** The events of an anniversary, one for each occurrence; `id` makes them the same ones at every export. */
export function anniversaryEvents(
  id: string,
  anniversary: Anniversary,
  occurrences: readonly AnniversaryOccurrence[],
): DayEvent[] {
  const alarms = alarmsOf(anniversary.reminders);
  return occurrences.map((occurrence) => ({
    uid: `${id}-${occurrence.key}@xuechuangji`,
    date: occurrence.date,
    title: eventTitle(anniversary, occurrence),
    description: descriptionOf(anniversary, occurrence),
    alarms,
  }));
}

function eventTitle(anniversary: Anniversary, { count }: AnniversaryOccurrence): string {
  const counted = occurrenceCountText(anniversary.kind, count);
  return anniversaryTitle(anniversary) + (counted && `（${counted}）`);
}

function descriptionOf({ origin }: Anniversary, { lunar, note }: AnniversaryOccurrence): string {
  const day = `农历${lunarText(lunar)}`;
  return (
    [origin.calendar === 'lunar' ? day : `这天是${day}`, `始于${originText(origin)}`, note].filter(Boolean).join('；') +
    '。'
  );
}

function alarmsOf({ daysBefore, at }: Reminders): Alarm[] {
  const [hour = 9, minute = 0] = at.split(':').map(Number);
  return daysBefore.map((days) => ({ daysBefore: days, hour, minute }));
}
