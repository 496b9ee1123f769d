import { memo, type MouseEvent, type ReactNode, useDeferredValue } from 'react';
import { weekdaySigns } from '#domain/calendar/weekday.ts';
import type { Schedules } from '#domain/holiday/index.ts';
import { type CivilDate, isoText } from '#domain/lunar/index.ts';
import type { CalendarSettings } from '../settings.ts';
import { badges, type ShownDay, shownDays } from '../shown-day.ts';
import styles from './year-view.module.css';

interface Props {
  readonly year: number;
  readonly today: CivilDate;
  readonly settings: CalendarSettings;
  readonly schedules: Schedules;
  /** Shows the month of a date. */
  readonly look: (view: 'month', date: CivilDate) => void;
}

const parts = [
  [1, 2, 3, 4],
  [5, 6, 7, 8, 9, 10, 11, 12],
] as const;

/** Shows the twelve months of a year on one screen and on one sheet of paper. */
export function YearView({ year, look, ...rest }: Props) {
  // The first months render at once: two rows of a phone, a row of a wide screen. The others follow when those are on the screen.
  const years = [year, useDeferredValue(year)] as const;
  function openClicked({ target }: MouseEvent): void {
    if (!(target instanceof Element)) return;
    const place = target.closest<HTMLElement>('[data-month]')?.dataset['month']?.split('-').map(Number);
    const day = Number(target.closest('td')?.textContent) || 1;
    if (place) look('month', { year: place[0]!, month: place[1]!, day });
  }
  return (
    // Clicks on a month or its days serve pointers only; the buttons with the names of the months serve the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={styles.year} onClick={openClicked}>
      {parts.map((months, part) => (
        <MiniMonths key={part} year={years[part]!} months={months} {...rest} />
      ))}
    </div>
  );
}

interface MonthsProps extends Omit<Props, 'look'> {
  readonly months: readonly number[];
}

const MiniMonths = memo(function MiniMonths({ year, months, today, settings, schedules }: MonthsProps) {
  return months.map((month) => (
    <MiniMonth
      key={month}
      year={year}
      month={month}
      days={shownDays(year, month, settings, schedules)}
      today={today.year === year && today.month === month ? isoText(today) : ''}
    />
  ));
});

interface MiniProps {
  readonly year: number;
  readonly month: number;
  readonly days: readonly ShownDay[];
  /** Today as in the address; empty where today is in another month. */
  readonly today: string;
}

/** A small month. A click opens it, on a day at that day. */
function MiniMonth({ year, month, days, today }: MiniProps) {
  return (
    <section className={styles.month} data-month={`${year}-${month}`}>
      <h2>
        <button type="button" aria-label={`打开 ${year} 年 ${month} 月`}>
          {`${month} 月`}
        </button>
      </h2>
      <table aria-label={`${year} 年 ${month} 月`}>
        <thead>
          <tr>
            {days.slice(0, 7).map(({ cell: { weekday } }) => (
              <th key={weekday} scope="col" abbr={`星期${weekdaySigns[weekday]}`}>
                {weekdaySigns[weekday]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days).map((week, row) => (
            <tr key={row}>{week.map((day, column) => miniDay(day, column, today))}</tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/**
 * Renders a day without a component of its own, and CSS draws its label where there is room: a year has five hundred
 * cells, and changing years must stay fast on a phone.
 */
function miniDay({ cell, status, label, name, tone }: ShownDay, column: number, today: string): ReactNode {
  if (!cell.inMonth) return <td key={column} />;
  const { kind } = status;
  return (
    <td
      key={column}
      data-label={name ?? label}
      data-tone={tone}
      data-kind={kind === 'workday' ? undefined : kind}
      data-today={isoText(cell.date) === today || undefined}
      title={badges[kind] && `${status.name}${badges[kind]}`}
    >
      {cell.date.day}
    </td>
  );
}

/** The weeks that hold a day of the month; the grid's sixth is often empty. */
function weeksOf(days: readonly ShownDay[]): ShownDay[][] {
  const weeks = [0, 7, 14, 21, 28, 35].map((start) => days.slice(start, start + 7));
  return weeks.filter((week) => week.some(({ cell }) => cell.inMonth));
}
