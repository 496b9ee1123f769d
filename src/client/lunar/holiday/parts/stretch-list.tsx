import { Disclosure } from '#client/ui/disclosure.tsx';
import { dayAfter } from '#domain/calendar/day-after.ts';
import { byDate, daysBetween, daysLeftText, isOver } from '#domain/calendar/days-left.ts';
import { weekdaySign } from '#domain/calendar/weekday.ts';
import type { KnownHoliday } from '#domain/holiday/index.ts';
import type { CivilDate } from '#domain/lunar/index.ts';
import { dayWords, daysWords } from './day-words.ts';
import { KindMark } from './kind-mark.tsx';
import { kindWords, type ShownKind } from './kind-shapes.ts';
import { rangeText } from './next-holiday.tsx';
import dayStrip from './day-strip.module.css';
import styles from './stretch-list.module.css';

interface Props {
  readonly year: number;
  readonly today: CivilDate;
  readonly holidays: readonly KnownHoliday[];
  /** The next holiday, whose row is highlighted. */
  readonly next: KnownHoliday | undefined;
}

/** Lists holidays with each of their days. */
export function StretchList({ year, today, holidays, next }: Props) {
  return (
    <ol className={styles.stretches}>
      {holidays.map((holiday) => (
        <li
          key={keyOf(holiday)}
          data-brief={!holiday.announced || undefined}
          data-over={isOver(today, holiday) || undefined}
          data-next={(next && daysBetween(next.date, holiday.date) === 0) || undefined}
        >
          <StretchHead year={year} today={today} holiday={holiday} />
          <div className={styles.days}>
            <DayStrip holiday={holiday} today={today} />
            {holiday.announced && <StretchDays year={year} holiday={holiday} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Folds the holidays of this year that are over, one line each. */
export function PastHolidays({ year, holidays }: { year: number; holidays: readonly KnownHoliday[] }) {
  return (
    <Disclosure look="line" summary={`${year} 年已过的 ${holidays.length} 个`}>
      <ol className={styles.past}>
        {holidays.map((holiday) => (
          <li key={keyOf(holiday)}>
            <b>{holiday.name}</b> <span className={styles.span}>{rangeText(holiday, year)}</span> {holiday.days} 天
            {holiday.work.length > 0 && `，${holiday.work.map((date) => dayWords(date, year)).join('、')}补班`}
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

function keyOf({ name, date }: KnownHoliday): string {
  return `${name} ${date.month}-${date.day}`;
}

function StretchHead({ year, today, holiday }: { year: number; today: CivilDate; holiday: KnownHoliday }) {
  const { name, days, whole, announced } = holiday;
  return (
    <div className={styles.head}>
      <h3>{name}</h3>
      <p className={styles.span}>{rangeText(holiday, year)}</p>
      <p className={styles.left}>
        {announced ? '' : '法定 '}
        {days} 天{whole.days > days && `，${announced ? '与周末' : ''}连休 ${whole.days} 天`}
        <span> {daysLeftText(today, holiday)}</span>
      </p>
    </div>
  );
}

/** Lists the days of a holiday by kind. */
function StretchDays({ year, holiday }: { year: number; holiday: KnownHoliday }) {
  const { statutory, swapped, weekend, work } = holiday;
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

interface Day {
  readonly date: CivilDate;
  readonly kind: ShownKind;
}

/**
 * Draws the days of a holiday side by side, with the days worked for it before and after; the hatched
 * place stands for days that a notice may add. The words beside the strip say the same, so it is hidden from screen readers.
 */
function DayStrip({ holiday, today }: { holiday: KnownHoliday; today: CivilDate }) {
  const days = daysOf(holiday);
  return (
    <ol className={dayStrip.strip} aria-hidden="true">
      {days.map(({ date, kind }, index) => (
        <li
          key={`${date.month}-${date.day}`}
          data-kind={kind}
          data-apart={index > 0 && daysBetween(days[index - 1]!.date, date) > 1 ? '' : undefined}
          data-today={daysBetween(today, date) === 0 ? '' : undefined}
        >
          <small>{weekdaySign(date)}</small>
          <b>{date.day}</b>
          <small>{kind === 'work' ? '班' : '休'}</small>
        </li>
      ))}
      {!holiday.announced && <li data-kind="unknown">待公布</li>}
    </ol>
  );
}

function daysOf({ date, days, statutory, weekend, work }: KnownHoliday): Day[] {
  const holds = (list: readonly CivilDate[], day: CivilDate): boolean =>
    list.some((other) => daysBetween(other, day) === 0);
  const off = Array.from({ length: days }, (_, index): Day => {
    const day = dayAfter(date, index);
    return { date: day, kind: holds(statutory, day) ? 'statutory' : holds(weekend, day) ? 'within' : 'off' };
  });
  return [...off, ...work.map((day): Day => ({ date: day, kind: 'work' }))].sort(byDate);
}
