import { dayAfter } from '../../../../domain/calendar/day-after.ts';
import { type DatedEvent, daysBetween, daysLeftText, isOver } from '../../../../domain/calendar/days-left.ts';
import type { HolidayStretch } from '../../../../domain/holiday/index.ts';
import type { CivilDate } from '../../../../domain/lunar/index.ts';
import { DayText } from '../../parts/day-text.tsx';
import styles from '../holiday.module.css';
import { daysWords, dayWords } from './day-words.ts';
import { KindMark } from './kind-mark.tsx';
import { kindWords, type ShownKind } from './kind-shapes.ts';

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
      <h2 className={styles.heading}>{year} 年放假安排</h2>
      <ol className={styles.stretches}>
        {stretches.map((stretch) => (
          <li
            key={`${stretch.name} ${stretch.date.month}-${stretch.date.day}`}
            data-over={isOver(today, stretch) || undefined}
            data-next={next.some(({ date }) => daysBetween(date, stretch.date) === 0) || undefined}
          >
            <StretchHead year={year} today={today} stretch={stretch} />
            <StretchDays year={year} stretch={stretch} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function StretchHead({ year, today, stretch }: { year: number; today: CivilDate; stretch: HolidayStretch }) {
  const { name, date, days, whole } = stretch;
  return (
    <div className={styles.head}>
      <h3>{name}</h3>
      <span>
        {days} 天{whole.days > days && `，与周末连休 ${whole.days} 天`}
      </span>
      <span className={styles.left}>{daysLeftText(today, stretch)}</span>
      <span className={styles.span}>
        {date.year !== year && `${date.year} 年 `}
        <DayText date={date} />
        {days > 1 && (
          <>
            {' '}
            至 <DayText date={dayAfter(date, days - 1)} />
          </>
        )}
      </span>
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
