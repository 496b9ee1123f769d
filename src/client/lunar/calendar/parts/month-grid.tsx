import { type KeyboardEvent, memo, type MouseEvent, type TouchEvent, useEffect, useRef } from 'react';
import { weekdaySigns } from '../../../../domain/calendar/weekday.ts';
import { type CivilDate, isoText } from '../../../../domain/lunar/index.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { readShownDate } from '../address.ts';
import { dateAfterKey, shiftMonth, withinRange } from '../moves.ts';
import { badges, daySentence, type ShownDay } from '../shown-day.ts';
import styles from './month-grid.module.css';

/** How far a finger must go sideways, in CSS pixels, and how much more sideways than up or down. */
const swipePixels = 48;
const straightness = 1.5;

interface Swipe {
  readonly onTouchStart: (event: TouchEvent) => void;
  readonly onTouchEnd: (event: TouchEvent) => void;
}

/** Tells a sideways swipe of one finger from a tap, a scroll and a pinch: to the left is on, to the right is back. */
function useSwipe(turn: (step: 1 | -1) => void): Swipe {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart({ touches }) {
      const [finger, second] = [touches[0], touches[1]];
      start.current = finger && !second ? { x: finger.clientX, y: finger.clientY } : undefined;
    },
    onTouchEnd({ changedTouches }) {
      const [from, finger] = [start.current, changedTouches[0]];
      start.current = undefined;
      if (!from || !finger) return;
      const [x, y] = [finger.clientX - from.x, finger.clientY - from.y];
      if (Math.abs(x) >= swipePixels && Math.abs(x) > Math.abs(y) * straightness) turn(x < 0 ? 1 : -1);
    },
  };
}

interface Props {
  /** whole weeks, from the first weekday shown on */
  readonly days: readonly ShownDay[];
  readonly chosen: CivilDate;
  readonly today: CivilDate;
  readonly choose: (date: CivilDate) => void;
  /** whether the reader came here from the year, so that the focus has nowhere else to be */
  readonly entered: boolean;
}

/** The month as a WAI-ARIA grid: one cell takes the focus, keys move it, a swipe turns the page. */
export function MonthGrid({ days, chosen, today, choose, entered }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const moved = useRef(entered);
  const swipe = useSwipe((step) => choose(shiftMonth(chosen, step)));
  const weekStart = days[0]!.cell.weekday === 0 ? 0 : 1;
  const [chosenText, todayText] = [isoText(chosen), isoText(today)];

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    table.current?.querySelector<HTMLElement>('[aria-selected="true"] button')?.focus();
  }, [chosenText]);

  /** The focus follows to the day; where there is none to go to, nothing moves and nothing waits for it. */
  function go(date: CivilDate): void {
    const target = withinRange(date);
    moved.current = isoText(target) !== chosenText;
    if (moved.current) choose(target);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const move = dateAfterKey(event.key, event.shiftKey, weekStart);
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(move(chosen));
  }

  function onClick({ target }: MouseEvent): void {
    const text = target instanceof Element ? target.closest<HTMLElement>('[data-date]')?.dataset['date'] : undefined;
    const read = text === undefined ? undefined : readShownDate(text);
    if (read?.ok) go(read.value);
  }

  return (
    <table
      ref={table}
      role="grid"
      className={styles.grid}
      aria-label={`${chosen.year} 年 ${chosen.month} 月`}
      {...swipe}
    >
      <WeekdayRow days={days} />
      <tbody onKeyDown={onKeyDown} onClick={onClick}>
        {/* Keys are places: the next month writes into the same cells, which is three times as fast as new ones. */}
        {weeksOf(days).map((week, row) => (
          <tr key={row}>
            {week.map((day, column) => {
              const text = isoText(day.cell.date);
              return <Day key={column} text={text} day={day} chosen={text === chosenText} today={text === todayText} />;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function WeekdayRow({ days }: Pick<Props, 'days'>) {
  return (
    <thead>
      <tr>
        {days.slice(0, 7).map(({ cell: { weekday } }) => (
          <th
            key={weekday}
            scope="col"
            abbr={`星期${weekdaySigns[weekday]}`}
            data-weekend={weekday % 6 === 0 || undefined}
          >
            {weekdaySigns[weekday]}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface DayProps {
  /** the date as in the address */
  readonly text: string;
  readonly day: ShownDay;
  readonly chosen: boolean;
  readonly today: boolean;
}

/** Knows no handlers, so that leafing through a month draws only the two cells that change. */
const Day = memo(function Day({ text, day, chosen, today }: DayProps) {
  const { cell, status, label, special } = day;
  const badge = badges[status.kind];
  return (
    <td aria-selected={chosen} data-today={today || undefined} data-outside={!cell.inMonth || undefined}>
      <button type="button" tabIndex={chosen ? 0 : -1} data-date={text} aria-current={today ? 'date' : undefined}>
        <VisuallyHidden>{daySentence(day)}</VisuallyHidden>
        <span className={styles.number} aria-hidden>
          {cell.date.day}
        </span>
        <span className={styles.label} aria-hidden data-special={special || undefined}>
          {label}
        </span>
        {badge && (
          <span className={styles.badge} aria-hidden data-kind={status.kind}>
            {badge}
          </span>
        )}
      </button>
    </td>
  );
});

function weeksOf(days: readonly ShownDay[]): ShownDay[][] {
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}
