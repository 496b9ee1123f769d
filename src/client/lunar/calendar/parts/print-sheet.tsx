import { daysInMonth, ganzhiOf, phasesOf, termsOf, type CivilDate } from '../../../../domain/lunar/index.ts';
import { formatSeconds } from '../../../../domain/text/time.ts';
import { siteFacts } from '../../../../site/config.ts';
import type { CalendarView } from '../address.ts';
import type { CalendarSettings } from '../settings.ts';
import styles from './print-sheet.module.css';

interface Props {
  readonly view: CalendarView;
  readonly chosen: CivilDate;
  readonly settings: CalendarSettings;
}

/** Shows what only a printed page contains: a heading, and in the month view the instants of terms and moon phases. */
export function PrintSheet({ view, chosen: { year, month }, settings }: Props) {
  return (
    <div className={styles.sheet} aria-hidden>
      <strong>
        {year} 年{view === 'month' && ` ${month} 月`} · {yearNames(view, { year, month }, settings)}
      </strong>
      {view === 'month' && <p>{[...skyTexts(year, month, settings), '北京时间'].join('　')}</p>}
    </div>
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
