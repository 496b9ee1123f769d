import type { ReactNode } from 'react';
import type { DayFacts } from '#domain/calendar/day-facts.ts';
import { daysBetween } from '#domain/calendar/days-left.ts';
import { dayOfYear, weekOf } from '#domain/calendar/week.ts';
import type { DayStatus } from '#domain/holiday/index.ts';
import { type CivilDate, type InstantError, monthName } from '#domain/lunar/index.ts';
import { beijingInstant } from '../../parts/beijing-instant.ts';
import type { ShownDay } from '../shown-day.ts';
import styles from './day-detail.module.css';

interface Props {
  readonly day: ShownDay;
  readonly today: CivilDate;
  readonly facts: DayFacts;
}

/** Lists the facts about a day that the leaf has no room for; missing ones are left out. */
export function DayRows({ day: { cell, festivals, status }, today, facts }: Props) {
  const { ganzhi, lunar, change, phase, error } = facts;
  const { date } = cell;
  const { year, week } = weekOf(date);
  const away = daysBetween(today, date);
  const arranged = statusSentence(status);
  // The leaf says the place in the year where the day has no name.
  const isNamed = festivals.length > 0 || status.name !== undefined;
  return (
    <dl className={styles.rows}>
      {away !== 0 && <Row name="距今">{distance(away)}</Row>}
      {arranged && <Row name="安排">{arranged}</Row>}
      <Row name="农历">{monthName(lunar.month, lunar.leap) + (lunar.monthDays === 30 ? '大，30 天' : '小，29 天')}</Row>
      {isNamed && (
        <Row name="周次">{`${year === date.year ? '' : `${year} 年`}第 ${week} 周，全年第 ${dayOfYear(date)} 天`}</Row>
      )}
      <TermRow facts={facts} />
      {change && (
        <Row name="干支">
          {ganzhi.year}年 {ganzhi.month}月
          <small>
            {beijingInstant({ ...change, date }).clock} 交节，此前{change.before}，此后{change.after}
          </small>
        </Row>
      )}
      {phase && (
        <Row name="月相">
          {phase.name} {beijingInstant(phase).clock} <small>北京时间，{errorText(error)}</small>
        </Row>
      )}
    </dl>
  );
}

/** Describes what a notice or the law makes of a day; empty where the weekday alone speaks. */
function statusSentence({ kind, name = '', weekend }: DayStatus): string {
  if (kind === 'statutory') return `${name} · 法定节假日，上班付三倍工资`;
  if (kind === 'off') return `${name} · ${weekend ? '假期里的周末' : '调休放假'}`;
  return kind === 'work' ? `${name} · 补班，要上班` : '';
}

/** Says how exact the instant of the day's solar term is. */
function TermRow({ facts: { term, daysToTerm, error } }: { facts: DayFacts }) {
  if (!term || daysToTerm > 0) return null;
  const { clock, day, onAlmanacDay } = beijingInstant(term);
  return (
    <Row name="节气">
      {term.name} {onAlmanacDay ? clock : `${day} ${clock}`}{' '}
      <small>
        北京时间，{errorText(error)}
        {!onAlmanacDay && '。当年的历书印在这一天'}
      </small>
    </Row>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** Formats the distance of a day from today; positive is in the future, and today is not asked for. */
function distance(days: number): string {
  if (days === 1) return '明天';
  if (days === -1) return '昨天';
  return days > 0 ? `还有 ${days} 天` : `过去 ${-days} 天`;
}

function errorText({ plusMinus, earlier }: InstantError): string {
  return `误差 ±${plusMinus} 秒` + (earlier ? `，若再加闰秒最多早 ${earlier} 秒` : '');
}
