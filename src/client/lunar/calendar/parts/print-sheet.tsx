import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { onPrinting } from '#client/platform/printing.ts';
import { daysInMonth, ganzhiOf, phasesOf, termsOf, type CivilDate } from '#domain/lunar/index.ts';
import { formatSeconds } from '#domain/text/time.ts';
import { siteFacts } from '#site/config.ts';
import type { CalendarView } from '../address.ts';
import type { CalendarSettings } from '../settings.ts';
import styles from './print-sheet.module.css';

interface Props {
  readonly view: CalendarView;
  readonly chosen: CivilDate;
  readonly settings: CalendarSettings;
}

/**
 * Shows what only a printed page contains: a title, an ornament, and in the month view the instants of terms and moon
 * phases. It is drawn when the page is printed, since on every other day its instants would cost each step a calculation.
 */
export function PrintSheet({ view, chosen: { year, month }, settings }: Props) {
  const [printing, setPrinting] = useState(false);
  // The browser prints what is on the page when the listener returns.
  useEffect(() => onPrinting((begins) => flushSync(() => setPrinting(begins))), []);
  if (!printing) return null;
  const monthly = view === 'month';
  return (
    <div className={styles.sheet} aria-hidden>
      <p className={styles.name}>
        {monthly ? month : year}
        <small>{monthly ? '月' : '年'}</small>
      </p>
      <div className={styles.text}>
        <strong>
          {monthly && `${year} 年 · `}
          {yearNames(view, { year, month }, settings)}
        </strong>
        <p>{monthly ? [...skyTexts(year, month, settings), '北京时间'].join('　') : '公历农历对照'}</p>
      </div>
      <SnowWindow />
    </div>
  );
}

/** A window with snow on its sill and the moon behind it. */
function SnowWindow() {
  const flakes = [
    [31, 25],
    [44, 16],
    [50, 33],
    [69, 17],
    [75, 36],
    [90, 45],
    [30, 52],
    [47, 54],
    [68, 55],
    [82, 60],
  ] as const;
  return (
    <svg viewBox="0 0 120 84" className={styles.window}>
      <path d="M20 76V34a40 30 0 0 1 80 0v42M8 76h104M13 80h94M60 4v72M20 42h80" />
      <path d="M21 70c9-5 18-5 27-1s20 3 29-1 16-3 22 1M22 41c5-4 11-3 17-1s13 1 19-1" />
      <circle cx="81" cy="25" r="7" />
      {flakes.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="0.9" />
      ))}
    </svg>
  );
}

/** Names the sexagenary year of the shown month or year, or the two years that meet in it. */
export function yearNames(
  view: CalendarView,
  { year, month }: Pick<CivilDate, 'year' | 'month'>,
  { yearBoundary, rule }: CalendarSettings,
): string {
  const [from, to] = view === 'year' ? [1, 12] : [month, month];
  const ends = [
    { year, month: from, day: 1 },
    { year, month: to, day: daysInMonth(year, to) },
  ];
  const names = ends.map((date) => {
    const ganzhi = ganzhiOf(date, yearBoundary, rule);
    return `${ganzhi.year}年（${ganzhi.animal}）`;
  });
  return [...new Set(names)].join('—');
}

function skyTexts(year: number, month: number, { rule }: CalendarSettings): string[] {
  return [...termsOf(year, rule), ...phasesOf(year)]
    .filter(({ date }) => date.month === month)
    .sort((one, other) => one.seconds - other.seconds)
    .map(({ name, seconds }) => `${name} ${formatSeconds(seconds, siteFacts.utcOffsetSeconds).slice(5)}`);
}
