import {
  type CivilDate,
  dayName,
  disputeOn,
  disputeReason,
  ganzhiOf,
  lunarFestivalsOf,
  lunarOf,
  monthName,
} from '../../../../domain/lunar/index.ts';
import { daysBetween } from '../../../../domain/calendar/days-left.ts';
import { weekdaySign } from '../../../../domain/calendar/weekday.ts';
import styles from '../calendar.module.css';
import { distance } from './distance.ts';

/** The chosen day: both calendars, stems and branches, festivals, how far it is from today. */
export function DayDetail({ date, today }: { date: CivilDate; today: CivilDate }) {
  const { year, month, day } = date;
  const lunar = lunarOf(year, month, day);
  const ganzhi = ganzhiOf(date, 'new-year');
  const dispute = disputeOn(date);
  const festivals = lunarFestivalsOf(lunar);
  return (
    <section className={styles.detail} aria-live="polite">
      <h2>
        {year} 年 {month} 月 {day} 日 <small>星期{weekdaySign(date)}</small>
      </h2>
      <p className={styles.lunar}>
        农历{monthName(lunar.month, lunar.leap)}
        {dayName(lunar.day)}
        <small>（{lunar.monthDays === 30 ? '大月' : '小月'}）</small>
      </p>
      <dl>
        <dt>干支</dt>
        <dd>
          {ganzhi.year}年 {ganzhi.month}月 {ganzhi.day}日
        </dd>
        <dt>生肖</dt>
        <dd>{ganzhi.animal}</dd>
        {festivals.length > 0 && (
          <>
            <dt>节日</dt>
            <dd>{festivals.map((festival) => festival.name).join('、')}</dd>
          </>
        )}
        <dt>距今</dt>
        <dd>{distance(daysBetween(today, date))}</dd>
      </dl>
      {dispute && <p className={styles.refusal}>存疑：{disputeReason(dispute)}</p>}
    </section>
  );
}
