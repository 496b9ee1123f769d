import { type KeyboardEvent, memo, type MouseEvent, type TouchEvent, useEffect, useRef } from 'react';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { weekdaySigns } from '#domain/calendar/weekday.ts';
import { type CivilDate, isoText } from '#domain/lunar/index.ts';
import { readShownDate } from '../address.ts';
import { dateAfterKey, shiftMonth, withinRange } from '../moves.ts';
import { badges, daySentence, type ShownDay } from '../shown-day.ts';
import styles from './month-grid.module.css';

/** The least horizontal length of a swipe, in CSS pixels. */
const swipePixels = 48;
/** The least ratio of a swipe's horizontal to its vertical length. */
const straightness = 1.5;

interface Swipe {
  readonly onTouchStart: (event: TouchEvent) => void;
  readonly onTouchEnd: (event: TouchEvent) => void;
}

/**
 * Recognizes a horizontal swipe of one finger, as opposed to a tap, a scroll or a pinch. A swipe to the left is a step
 * forward.
 */
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
  /** Whole weeks, beginning with the first weekday shown. */
  readonly days: readonly ShownDay[];
  readonly chosen: CivilDate;
  readonly today: CivilDate;
  readonly choose: (date: CivilDate) => void;
  /** Whether the reader came from the year view, whose focused element is gone. */
  readonly entered: boolean;
}

/** The month as a WAI-ARIA date grid: one cell is in the tab order, keys move it, and swipes change the month. */
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

  /** Chooses a date, which then takes the focus; at the end of the calendar's range nothing changes. */
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
      <WeekdayRow first={days[0]!.cell.weekday} />
      <tbody onKeyDown={onKeyDown} onClick={onClick}>
        {/* The React keys are positions: the next month reuses the same cells, which is three times as fast as
            creating new ones. */}
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

const WeekdayRow = memo(function WeekdayRow({ first }: { first: number }) {
  return (
    <thead>
      <tr>
        {Array.from({ length: 7 }, (_, index) => weekdaySigns[(first + index) % 7]!).map((sign) => (
          <th key={sign} scope="col" abbr={`星期${sign}`}>
            {sign}
          </th>
        ))}
      </tr>
    </thead>
  );
});

interface DayProps {
  /** The date as in the address. */
  readonly text: string;
  readonly day: ShownDay;
  readonly chosen: boolean;
  readonly today: boolean;
}

/**
 * The cell receives no handlers, so that `memo` re-renders only the two cells that change. Its sentence is text and no `aria-label`,
 * which would have to contain the number and the name that are seen (WCAG 2.5.3).
 */
const Day = memo(function Day({ text, day, chosen, today }: DayProps) {
  const { cell, status, label, name, tone } = day;
  const badge = badges[status.kind];
  return (
    <td
      aria-selected={chosen}
      data-kind={status.kind === 'workday' ? undefined : status.kind}
      data-today={today || undefined}
      data-outside={!cell.inMonth || undefined}
    >
      <button type="button" tabIndex={chosen ? 0 : -1} data-date={text} aria-current={today ? 'date' : undefined}>
        <VisuallyHidden>{daySentence(day)}</VisuallyHidden>
        <span className={styles.number} aria-hidden>
          {cell.date.day}
        </span>
        <span className={styles.label} aria-hidden>
          {label}
        </span>
        {name && (
          <span className={styles.label} aria-hidden data-tone={tone}>
            {name}
          </span>
        )}
        {badge && (
          <span className={styles.badge} aria-hidden>
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
