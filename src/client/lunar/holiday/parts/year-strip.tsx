import { dayStatusOf, type Schedules } from '#domain/holiday/index.ts';
import { type CivilDate, dayNumber, daysInMonth, weekdayOf } from '#domain/lunar/index.ts';
import { KindMark } from './kind-mark.tsx';
import { kindShapes, kindWords, type ShownKind, shownKindOf } from './kind-shapes.ts';
import { totalWords } from './total-words.ts';
import marks from './kind-mark.module.css';
import styles from './year-strip.module.css';

interface Props {
  readonly year: number;
  readonly today: CivilDate;
  readonly schedules: Schedules;
}

/** The distances between days (`step`) and between months, and the width of the month's number. */
const step = 8.4;
const row = 12;
const margin = 17;
/** A month of 31 days that begins on a Sunday needs this many columns. */
const columns = 37;
const width = margin + columns * step;
const months = Array.from({ length: 12 }, (_, index) => index + 1);
const shown: readonly ShownKind[] = ['statutory', 'off', 'within', 'work', 'weekend'];

/** Draws the whole year: a line for each month, with weekends aligned. */
export function YearStrip({ year, today, schedules }: Props) {
  const days = months.flatMap((month) => daysOfMonth(year, month));
  const kinds = days.map((date) => shownKindOf(dayStatusOf(date, schedules)));
  const count = (kind: ShownKind): number => kinds.filter((other) => other === kind).length;
  const legend = shown.filter((kind) => count(kind) > 0);
  const outline = (kind: ShownKind): string =>
    days.map((date, index) => (kinds[index] === kind ? kindShapes[kind](...placeOf(date)) : '')).join('');
  const words = legend.map((kind) => `${kindWords[kind]} ${count(kind)} 天`).join('，');
  return (
    <figure className={styles.strip}>
      <svg viewBox={`0 0 ${width} ${12 * row}`} role="img" aria-label={`${year} 年全年：${words}。每一天见列表。`}>
        <path d={weekendBands} className={styles.band} />
        {months.map((month) => (
          <text key={month} x={margin - 5} y={(month - 1) * row + 9} className={styles.month}>
            {month}
          </text>
        ))}
        {[...legend, 'workday' as const].map((kind) => (
          <path key={kind} d={outline(kind)} className={marks[kind]} />
        ))}
        {today.year === year && <TodayMark place={placeOf(today)} />}
      </svg>
      <figcaption>
        <ul className={styles.legend}>
          {legend.map((kind) => (
            <li key={kind}>
              <KindMark kind={kind} />
              {kindWords[kind]} {count(kind)} 天
            </li>
          ))}
          {today.year === year && (
            <li>
              <svg className={marks.mark} viewBox="0 0 12 12" aria-hidden>
                <TodayMark place={[2, 2]} />
              </svg>
              今天
            </li>
          )}
        </ul>
        {totalWords(year, schedules).map((sentence) => (
          <p key={sentence} data-unprinted>
            {sentence}
          </p>
        ))}
      </figcaption>
    </figure>
  );
}

function TodayMark({ place: [x, y] }: { place: [x: number, y: number] }) {
  return <rect x={x - 1} y={y - 1} width={10} height={10} rx={2} className={styles.today} />;
}

/** The columns of Saturdays; Sundays follow them. Monday is the first column. */
const weekendBands = [5, 12, 19, 26, 33]
  .map((column) => `M${(margin + column * step).toFixed(1)} 0h${2 * step}v${12 * row}h-${2 * step}z`)
  .join('');

function daysOfMonth(year: number, month: number): CivilDate[] {
  return Array.from({ length: daysInMonth(year, month) }, (_, index) => ({ year, month, day: index + 1 }));
}

function placeOf({ year, month, day }: CivilDate): [x: number, y: number] {
  const column = ((weekdayOf(dayNumber(year, month, 1)) + 6) % 7) + day - 1;
  return [Math.round((margin + column * step) * 10) / 10, (month - 1) * row + 2];
}
