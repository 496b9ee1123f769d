import { dayAfter } from '#domain/calendar/day-after.ts';
import { byDate, daysBetween } from '#domain/calendar/days-left.ts';
import { weekdaySign } from '#domain/calendar/weekday.ts';
import type { KnownHoliday } from '#domain/holiday/index.ts';
import type { CivilDate } from '#domain/lunar/index.ts';
import type { ShownKind } from './kind-shapes.ts';
import styles from './day-strip.module.css';

interface Day {
  readonly date: CivilDate;
  readonly kind: ShownKind;
}

/**
 * Draws the days of a holiday side by side, with the days worked for it before and after; the hatched
 * place stands for days that a notice may add. The words beside the strip say the same, so it is hidden from screen readers.
 */
export function DayStrip({ holiday, today }: { holiday: KnownHoliday; today: CivilDate }) {
  const days = daysOf(holiday);
  return (
    <ol className={styles.strip} aria-hidden="true">
      {days.map(({ date, kind }, index) => (
        <li
          key={`${date.month}-${date.day}`}
          data-kind={kind}
          data-apart={index > 0 && daysBetween(days[index - 1]!.date, date) > 1 ? '' : undefined}
          data-today={daysBetween(today, date) === 0 ? '' : undefined}
        >
          <small>{weekdaySign(date)}</small>
          <b>{date.day}</b>
          <small>{kind === 'work' ? '班' : '休'}</small>
        </li>
      ))}
      {!holiday.announced && <li data-kind="unknown">待公布</li>}
    </ol>
  );
}

function daysOf({ date, days, statutory, weekend, work }: KnownHoliday): Day[] {
  const holds = (list: readonly CivilDate[], day: CivilDate): boolean =>
    list.some((other) => daysBetween(other, day) === 0);
  const off = Array.from({ length: days }, (_, index): Day => {
    const day = dayAfter(date, index);
    return { date: day, kind: holds(statutory, day) ? 'statutory' : holds(weekend, day) ? 'within' : 'off' };
  });
  return [...off, ...work.map((day): Day => ({ date: day, kind: 'work' }))].sort(byDate);
}
