import { type DatedEvent, daysBetween, daysLeftText, isOver } from '#domain/calendar/days-left.ts';
import type { HolidayStretch } from '#domain/holiday/index.ts';
import type { CivilDate } from '#domain/lunar/index.ts';
import { DayStrip } from './day-strip.tsx';
import { daysWords, dayWords } from './day-words.ts';
import { KindMark } from './kind-mark.tsx';
import { kindWords, type ShownKind } from './kind-shapes.ts';
import { rangeText } from './next-holiday.tsx';
import styles from '../holiday.module.css';

interface Props {
  readonly year: number;
  readonly today: CivilDate;
  readonly stretches: readonly HolidayStretch[];
  /** The next events, whose rows are highlighted. */
  readonly next: readonly DatedEvent[];
}

/** Lists the holidays of a year as arranged by the notice. */
export function StretchList({ year, today, stretches, next }: Props) {
  return (
    <section>
      <h2 className={styles.unseen}>{year} 年放假安排</h2>
      <ol className={styles.stretches}>
        {stretches.map((stretch) => (
          <li
            key={`${stretch.name} ${stretch.date.month}-${stretch.date.day}`}
            data-over={isOver(today, stretch) || undefined}
            data-next={next.some(({ date }) => daysBetween(date, stretch.date) === 0) || undefined}
          >
            <StretchHead year={year} today={today} stretch={stretch} />
            <div className={styles.days}>
              <DayStrip stretch={stretch} today={today} />
              <StretchDays year={year} stretch={stretch} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function StretchHead({ year, today, stretch }: { year: number; today: CivilDate; stretch: HolidayStretch }) {
  const { name, days, whole } = stretch;
  return (
    <div className={styles.head}>
      <h3>{name}</h3>
      <p className={styles.span}>{rangeText(stretch, year)}</p>
      <p className={styles.left}>
        {days} 天{whole.days > days && `，与周末连休 ${whole.days} 天`} <span>{daysLeftText(today, stretch)}</span>
      </p>
    </div>
  );
}

/** Lists the days of a holiday by kind. */
function StretchDays({ year, stretch }: { year: number; stretch: HolidayStretch }) {
  const { statutory, swapped, weekend, work } = stretch;
  const rows: [kind: ShownKind, words: readonly string[]][] = [
    ['statutory', daysWords(statutory, year)],
    ['off', daysWords(swapped, year)],
    ['within', daysWords(weekend, year)],
    ['work', work.map((date) => dayWords(date, year))],
  ];
  return (
    <dl className={styles.kinds}>
      {rows
        .filter(([, words]) => words.length > 0)
        .map(([kind, words]) => (
          <div key={kind}>
            <dt>
              <KindMark kind={kind} />
              {kindWords[kind]}
            </dt>
            <dd>
              {words.map((part, index) => (
                <span key={part} className={styles.part}>
                  {part}
                  {index < words.length - 1 && '、'}
                </span>
              ))}
            </dd>
          </div>
        ))}
    </dl>
  );
}
