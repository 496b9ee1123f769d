import { Facts } from '#client/ui/facts.tsx';
import { monthsBetween } from '#domain/calendar/months-later.ts';
import { countDays, type Schedules } from '#domain/holiday/index.ts';
import type { CivilDate } from '#domain/lunar/index.ts';
import { datesInOrder, readDay } from '../state.ts';
import { KnownNote } from './known-note.tsx';
import styles from '../workday.module.css';

interface Props {
  readonly from: string;
  readonly to: string;
  readonly schedules: Schedules;
}

/** What lies between two dates; an end before the start is taken as the start. */
export function Between({ from, to, schedules }: Props) {
  const [one, other] = [readDay(from).date, readDay(to).date];
  if (!one || !other) return <p role="status">请填写两个日期。</p>;
  const [first, last] = datesInOrder(one, other);
  const { days, workdays, makeUp, holidays, weekends } = countDays(first, last, schedules);
  return (
    <>
      <p role="status" className={styles.result}>
        <strong>{workdays}</strong> 个工作日 <small>相差 {days - 1} 天</small>
      </p>
      <Facts>
        <dt>首尾都算</dt>
        <dd>
          {days} 天：工作日 {workdays} 天{makeUp > 0 && `（含补班 ${makeUp} 天）`}，周末 {weekends} 天，周一至周五的假日{' '}
          {holidays} 天
        </dd>
        <dt>相差</dt>
        <dd>{distanceWords(first, last, days - 1).join('，')}</dd>
      </Facts>
      <KnownNote one={first} other={last} schedules={schedules} />
    </>
  );
}

/** The distance in days, in weeks and in months: “91 天”, “13 周”, “2 个月零 30 天”. */
function distanceWords(first: CivilDate, last: CivilDate, days: number): string[] {
  const rest = (left: number): string => (left > 0 ? `零 ${left} 天` : '');
  const whole = monthsBetween(first, last);
  const [years, months] = [Math.floor(whole.months / 12), whole.months % 12];
  const yearWords = [years > 0 && `${years} 年`, months > 0 && `${months} 个月`].filter(Boolean).join('');
  return [
    `${days} 天`,
    ...(days >= 7 ? [`${Math.floor(days / 7)} 周${rest(days % 7)}`] : []),
    ...(yearWords ? [`${yearWords}${rest(whole.days)}`] : []),
  ];
}
