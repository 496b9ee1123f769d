import { dayAfter } from '#domain/calendar/day-after.ts';
import { type DatedEvent, daysBetween, daysLeftText } from '#domain/calendar/days-left.ts';
import { type KnownHoliday, longHoliday } from '#domain/holiday/index.ts';
import type { CivilDate } from '#domain/lunar/index.ts';
import { Headline } from '../../parts/headline.tsx';
import { dayWords } from './day-words.ts';
import styles from './next-holiday.module.css';

interface Props {
  readonly today: CivilDate;
  readonly coming: readonly KnownHoliday[];
}

/** Shows the next days off, or the present ones, and the next long holiday where that is another one. */
export function NextHoliday({ today, coming }: Props) {
  const [first] = coming;
  if (!first) return null;
  const next = coming.filter(({ date }) => daysBetween(first.date, date) === 0);
  const long = longHoliday(coming);
  const left = daysBetween(today, first.date);
  return (
    <div className={styles.hero}>
      <Headline
        label="下一个假期"
        before={`${rangeText(first, today.year)}，${first.days} 天`}
        name={next.map(({ name }) => name).join('、')}
        after={next.map((holiday) => workText(holiday, today.year)).join('')}
        until={left > 0 ? '距放假' : '正在放假'}
        left={left > 1 ? `${left} 天` : daysLeftText(today, first)}
      />
      {long && !next.includes(long) && (
        <section className={styles.long} aria-label="下一个长假">
          <p>长假</p>
          <p className={styles.longName}>{long.name}</p>
          <p>
            {rangeText(long, first.date.year)}，{long.announced ? '' : '法定 '}
            {long.days} 天
          </p>
          <p className={styles.longLeft}>{daysBetween(today, long.date)} 天</p>
        </section>
      )}
    </div>
  );
}

function workText({ announced, work }: KnownHoliday, thisYear: number): string {
  if (!announced) return '放假安排尚未公布，此为法定节假日';
  return work.length > 0 ? `${work.map((date) => dayWords(date, thisYear)).join('、')}补班` : '不调休';
}

/** Formats the days of a holiday: “2 月 15 日 – 23 日”; the year is added where it is not the one of the page. */
export function rangeText({ date, days = 1 }: DatedEvent, pageYear: number): string {
  const last = dayAfter(date, days - 1);
  const first = `${date.year === pageYear ? '' : `${date.year} 年 `}${date.month} 月 ${date.day} 日`;
  if (days === 1) return first;
  return `${first} – ${last.month === date.month ? '' : `${last.month} 月 `}${last.day} 日`;
}
