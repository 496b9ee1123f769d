import { memo } from 'react';
import { dayFactsOf } from '../../../../domain/calendar/day-facts.ts';
import { weekdaySign } from '../../../../domain/calendar/weekday.ts';
import {
  type CivilDate,
  dayName,
  disputeOn,
  disputeReason,
  type LunarDay,
  monthName,
} from '../../../../domain/lunar/index.ts';
import type { CalendarSettings } from '../settings.ts';
import type { ShownDay } from '../shown-day.ts';
import { Almanac } from './almanac.tsx';
import styles from './day-detail.module.css';
import { DayRows } from './day-rows.tsx';
import { DoubleHours } from './double-hours.tsx';
import { statusSentence } from './status-sentence.ts';

interface Props {
  readonly day: ShownDay;
  readonly today: CivilDate;
  readonly settings: CalendarSettings;
}

/** The chosen day: both calendars, work or rest, stems and branches, what happens in the sky, what is doubtful about it. */
export const DayDetail = memo(function DayDetail({ day, today, settings }: Props) {
  const { festivals, status } = day;
  const { date } = day.cell;
  const facts = dayFactsOf(date, settings);
  const dispute = disputeOn(date);
  return (
    <section className={styles.detail} aria-label="所选的一天">
      <h2>
        {date.year} 年 {date.month} 月 {date.day} 日 <small>星期{weekdaySign(date)}</small>
      </h2>
      <p className={styles.lunar}>
        农历{lunarText(facts.lunar)}
        <small>（{facts.lunar.monthDays === 30 ? '大月' : '小月'}）</small>
      </p>
      <p className={styles.status} data-kind={status.kind}>
        {statusSentence(status)}
      </p>
      <DayRows date={date} today={today} facts={facts} festivals={festivals} />
      {facts.otherLunar && (
        <p className={styles.note}>
          {settings.rule === 'issued' ? '按国标计算' : '当年的历书'}，这一天是{lunarText(facts.otherLunar)}。
        </p>
      )}
      {dispute && <p className={styles.note}>存疑：{disputeReason(dispute)}</p>}
      <DoubleHours date={date} settings={settings} />
      <Almanac date={date} />
    </section>
  );
});

function lunarText({ month, leap, day }: LunarDay): string {
  return monthName(month, leap) + dayName(day);
}
