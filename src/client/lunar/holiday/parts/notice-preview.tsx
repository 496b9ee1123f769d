import { Button } from '#client/ui/button.tsx';
import { dayAfter } from '#domain/calendar/day-after.ts';
import { type NoticeReading, type Schedules, stretchesOf } from '#domain/holiday/index.ts';
import type { CivilDate } from '#domain/lunar/index.ts';
import { dayWords, daysWords } from './day-words.ts';
import styles from './notices.module.css';

interface Props {
  readonly reading: NoticeReading;
  readonly schedules: Schedules;
  readonly keep: () => void;
}

/** Shows what was recognized in a pasted notice, and doubts about it, before anything is stored. */
export function NoticePreview({ reading: { schedule, doubts }, schedules, keep }: Props) {
  const { year, notices } = schedule;
  const notice = notices[notices.length - 1];
  const stretches = stretchesOf(year, new Map(schedules).set(year, schedule));
  return (
    <section className={styles.preview}>
      <h3>解析结果：{year} 年的安排</h3>
      <p>{[notice?.title, notice?.number].filter(Boolean).join('，')}</p>
      <ul>
        {stretches.map(({ name, date, days, work }) => (
          <li key={`${name} ${date.month}-${date.day}`}>
            <strong>{name}</strong> {daysWords(allDays(date, days), year).join('、')}，{days} 天
            {work.length > 0 && `；${work.map((day) => dayWords(day, year)).join('、')}补班`}
          </li>
        ))}
      </ul>
      {doubts.length > 0 && (
        <>
          <p className={styles.doubt}>有 {doubts.length} 处不一致，请与原文核对：</p>
          <ul>
            {doubts.map((doubt) => (
              <li key={doubt}>{doubt}</li>
            ))}
          </ul>
        </>
      )}
      <Button onClick={keep}>{doubts.length > 0 ? '已核对，存到本机' : '存到本机'}</Button>
    </section>
  );
}

function allDays(first: CivilDate, days: number): CivilDate[] {
  return Array.from({ length: days }, (_, index) => dayAfter(first, index));
}
