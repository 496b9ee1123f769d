import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { type CivilDate, type DayCell, monthGrid } from '../../../../domain/lunar/index.ts';
import { Spoken } from '../../../ui/spoken.tsx';
import styles from '../calendar.module.css';
import { dateText, moves } from '../state.ts';
import { fullDate } from './full-date.ts';

interface Props {
  readonly chosen: CivilDate;
  readonly today: CivilDate;
  readonly choose: (date: CivilDate) => void;
}

const weekdays = ['一', '二', '三', '四', '五', '六', '日'];

/** The month as a WAI-ARIA grid: one cell takes the focus, and the keys move it. */
export function MonthGrid({ chosen, today, choose }: Props) {
  const cells = useMemo(() => monthGrid(chosen.year, chosen.month, 1), [chosen.year, chosen.month]);
  const table = useRef<HTMLTableElement>(null);
  const moved = useRef(false);

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    table.current?.querySelector<HTMLElement>('[aria-selected="true"] button')?.focus();
  }, [chosen]);

  function onKeyDown(event: KeyboardEvent): void {
    const move = moves[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    moved.current = true;
    choose(move(chosen));
  }

  return (
    <table ref={table} role="grid" className={styles.grid} aria-label={`${chosen.year} 年 ${chosen.month} 月`}>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" abbr={`星期${weekday}`}>
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={onKeyDown}>
        {weeksOf(cells).map((week) => (
          <tr key={dateText(week[0]!.date)}>
            {week.map((cell) => (
              <Day key={dateText(cell.date)} cell={cell} chosen={chosen} today={today} choose={choose} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function weeksOf(cells: readonly DayCell[]): DayCell[][] {
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

function Day({ cell, chosen, today, choose }: Props & { cell: DayCell }) {
  const selected = isSame(cell.date, chosen);
  const special = cell.term !== undefined || cell.festivals.some((festival) => festival.main);
  return (
    <td
      aria-selected={selected}
      data-today={isSame(cell.date, today) || undefined}
      data-outside={!cell.inMonth || undefined}
    >
      <button type="button" tabIndex={selected ? 0 : -1} onClick={() => choose(cell.date)}>
        <Spoken>{fullDate(cell)}</Spoken>
        <span className={styles.number} aria-hidden>
          {cell.date.day}
        </span>
        <span className={styles.label} aria-hidden data-special={special || undefined}>
          {cell.label}
        </span>
      </button>
    </td>
  );
}

function isSame(one: CivilDate, other: CivilDate): boolean {
  return one.day === other.day && one.month === other.month && one.year === other.year;
}
