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
import { doubleHoursOf } from '../../../../domain/calendar/hours.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import type { DayStatus } from '../../../../domain/holiday/index.ts';

/** Describes the kind of a day (holiday, workday, weekend) and the source of that information. */
function statusSentence({ kind, name = '', weekend, collected, known }: DayStatus): string {
  if (kind === 'statutory') return `${name} · 法定节假日，上班付三倍工资`;
  if (kind === 'off') return `${name} · ${weekend ? '假期里的周末' : '调休放假'}`;
  if (kind === 'work') return `${name} · 补班，要上班`;
  if (known === false) return '放假安排自 2007 年起收录';
  return (kind === 'weekend' ? '周末' : '工作日') + (collected ? '' : '（这一年的放假通知尚未收录）');
}

interface Props {
  readonly day: ShownDay;
  readonly today: CivilDate;
  readonly settings: CalendarSettings;
}

/**
 * Shows the chosen day: both calendars, holiday status, stems and branches, solar term, moon phase, and doubts about
 * it.
 */
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

/** Lists the double hours of a day with their stems and branches; the hour at which the day begins is a setting. */
function DoubleHours({ date, settings }: { date: CivilDate; settings: CalendarSettings }) {
  return (
    <Disclosure look="line" summary="时辰干支">
      <ul className={styles.hours}>
        {doubleHoursOf(date, settings).map(({ name, from, to, ganzhi }) => (
          <li key={name}>
            <span>{name}</span> <strong>{ganzhi}</strong>{' '}
            <small>
              {from}–{to}
            </small>
          </li>
        ))}
      </ul>
      <p className={styles.small}>
        {settings.dayBoundary === 'midnight'
          ? '零点换日：23 点起的夜子时仍算这一天，时干依第二天。'
          : '子时换日：这一天从前一晚 23 点算起。'}
        时辰按东八区标准时间。
      </p>
    </Disclosure>
  );
}
