import { dayText } from '#domain/text/day-text.ts';

/** A day that is known without its hour, written `yyyy-mm-dd`. */
export function CalendarDay({ day }: { day: string }) {
  return <time dateTime={day}>{dayText(Date.parse(day) / 1000, { utcOffsetSeconds: 0 })}</time>;
}
