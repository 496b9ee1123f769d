import { ganzhiOf, phasesOf, termsOf, type CivilDate } from '../../../../domain/lunar/index.ts';
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

/** What only paper shows: a heading, and the instants of the sky that the grid has no room for. */
export function PrintSheet({ view, chosen, settings }: Props) {
  const { year, month } = chosen;
  const whole = view === 'year';
  const first = { year, month: whole ? 1 : month, day: 1 };
  const last = { year, month: whole ? 12 : month, day: 28 };
  const events = [...termsOf(year, settings.rule), ...phasesOf(year)]
    .filter(({ date }) => whole || date.month === month)
    .sort((one, other) => one.seconds - other.seconds);
  return (
    <div className={styles.sheet} data-view={view} aria-hidden>
      <strong>
        {year} 年{!whole && ` ${month} 月`} · {yearNames([first, last], settings)}
      </strong>
      {!whole && (
        <p>
          {events
            .map(({ name, seconds }) => `${name} ${formatSeconds(seconds, siteFacts.utcOffsetSeconds).slice(5)}`)
            .join('　')}
          　北京时间
        </p>
      )}
    </div>
  );
}

/** The year of the cycle, or the two that meet in what is shown. */
function yearNames(dates: readonly CivilDate[], { yearBoundary, rule }: CalendarSettings): string {
  const names = dates
    .map((date) => ganzhiOf(date, yearBoundary, rule))
    .map(({ year, animal }) => `${year}年（${animal}）`);
  return [...new Set(names)].join('—');
}
