import { memo, type MouseEvent, useMemo } from 'react';
import { WEEKDAY_SIGNS } from '../../../../domain/calendar/weekday.ts';
import type { Schedules } from '../../../../domain/holiday/index.ts';
import { type CivilDate, isoText } from '../../../../domain/lunar/index.ts';
import { readShownDate } from '../address.ts';
import type { CalendarSettings } from '../settings.ts';
import { badges, type ShownDay, shownDays } from '../shown-day.ts';
import styles from './year-view.module.css';

interface Props {
  readonly year: number;
  readonly today: CivilDate;
  readonly settings: CalendarSettings;
  readonly schedules: Schedules;
  /** Opens the month of a day. */
  readonly look: (view: 'month', date: CivilDate) => void;
}

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** The twelve months of a year on one screen, and on one sheet of paper. */
export function YearView({ year, today, settings, schedules, look }: Props) {
  const { weekStart, rule } = settings;
  const shown = useMemo(
    () => months.map((month) => shownDays(year, month, settings, schedules)),
    // Only these two settings change what a grid shows.
    // oxlint-disable-next-line react/exhaustive-deps
    [year, weekStart, rule, schedules],
  );
  function openClicked({ target }: MouseEvent): void {
    const text = target instanceof Element ? target.closest<HTMLElement>('[data-date]')?.dataset['date'] : undefined;
    const read = text === undefined ? undefined : readShownDate(text);
    if (read?.ok) look('month', read.value);
  }
  const todayText = today.year === year ? isoText(today) : '';
  return (
    // Days are for pointers only; the buttons with the names of the months serve the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={styles.year} onClick={openClicked}>
      {shown.map((days, index) => (
        <MiniMonth
          key={months[index]}
          year={year}
          month={index + 1}
          days={days}
          today={today.month === index + 1 ? todayText : ''}
        />
      ))}
    </div>
  );
}

interface MiniProps {
  readonly year: number;
  readonly month: number;
  readonly days: readonly ShownDay[];
  /** today as in the address, empty where it is not in this month */
  readonly today: string;
}

/** The name of a month opens it; a click on a day opens it at that day. */
const MiniMonth = memo(function MiniMonth({ year, month, days, today }: MiniProps) {
  return (
    <section className={styles.month}>
      <h2>
        <button type="button" data-date={isoText({ year, month, day: 1 })} aria-label={`打开 ${year} 年 ${month} 月`}>
          {month} 月
        </button>
      </h2>
      <table aria-label={`${year} 年 ${month} 月`}>
        <thead>
          <tr>
            {days.slice(0, 7).map(({ cell: { weekday } }) => (
              <th key={weekday} scope="col" abbr={`星期${WEEKDAY_SIGNS[weekday]}`}>
                {WEEKDAY_SIGNS[weekday]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[0, 7, 14, 21, 28, 35].map((start) => (
            <tr key={start}>
              {days.slice(start, start + 7).map((day, column) => (
                <MiniDay key={column} day={day} today={today} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});

function MiniDay({ day: { cell, status, label, special }, today }: { day: ShownDay; today: string }) {
  if (!cell.inMonth) return <td />;
  const text = isoText(cell.date);
  return (
    <td
      data-date={text}
      data-kind={status.kind in badges ? status.kind : undefined}
      data-weekend={cell.weekday % 6 === 0 || undefined}
      data-today={text === today || undefined}
      title={badges[status.kind] && `${status.name}${badges[status.kind]}`}
    >
      {cell.date.day}
      <span data-special={special || undefined}>{label}</span>
    </td>
  );
}
