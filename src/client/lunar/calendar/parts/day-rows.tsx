import type { ReactNode } from 'react';
import type { DayFacts } from '../../../../domain/calendar/day-facts.ts';
import { daysBetween } from '../../../../domain/calendar/days-left.ts';
import { dayOfYear, weekOf } from '../../../../domain/calendar/week.ts';
import type { CivilDate, InstantError } from '../../../../domain/lunar/index.ts';
import { beijingInstant } from '../../parts/beijing-instant.ts';
import styles from './day-detail.module.css';

interface Props {
  readonly date: CivilDate;
  readonly today: CivilDate;
  readonly facts: DayFacts;
  readonly festivals: readonly { readonly name: string }[];
}

/** Lists the facts about a day; missing ones are left out. */
export function DayRows({ date, today, facts, festivals }: Props) {
  const { ganzhi, change, phase, pentad, periods, error } = facts;
  const { year, week } = weekOf(date);
  return (
    <dl className={styles.rows}>
      <Row name="干支">
        {ganzhi.year}年 {ganzhi.month}月 {ganzhi.day}日
        {change && (
          <small>
            {beijingInstant({ ...change, date }).clock} 交节，此前{change.before}，此后{change.after}
          </small>
        )}
      </Row>
      <Row name="生肖">{ganzhi.animal}</Row>
      {festivals.length > 0 && <Row name="节日">{festivals.map(({ name }) => name).join('、')}</Row>}
      <TermRow facts={facts} />
      {phase && (
        <Row name="月相">
          {phase.name} {beijingInstant(phase).clock} <small>北京时间，{errorText(error)}</small>
        </Row>
      )}
      <Row name="物候">
        {pentad.name}（第 {pentad.day} 天）
      </Row>
      {periods.map((period) => (
        <Row
          key={period.name}
          name={period.name.endsWith('九') ? '数九' : period.name.endsWith('伏') ? '三伏' : '梅雨'}
        >
          {period.name}第 {period.day} 天
        </Row>
      ))}
      <Row name="周次">
        {year !== date.year && `${year} 年`}第 {week} 周，全年第 {dayOfYear(date)} 天
      </Row>
      <Row name="距今">{distance(daysBetween(today, date))}</Row>
    </dl>
  );
}

/** Shows the instant of the day's solar term, or the number of days until the next term. */
function TermRow({ facts: { term, daysToTerm, error } }: { facts: DayFacts }) {
  if (!term) return null;
  if (daysToTerm > 0) {
    return (
      <Row name="节气">
        {daysToTerm} 天后{term.name}
      </Row>
    );
  }
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

/** Formats the distance of a day from today; positive is in the future. */
function distance(days: number): string {
  if (days === 0) return '今天';
  if (days === 1) return '明天';
  if (days === -1) return '昨天';
  return days > 0 ? `还有 ${days} 天` : `过去 ${-days} 天`;
}

function errorText({ plusMinus, earlier }: InstantError): string {
  return `误差 ±${plusMinus} 秒` + (earlier ? `，若再加闰秒最多早 ${earlier} 秒` : '');
}
