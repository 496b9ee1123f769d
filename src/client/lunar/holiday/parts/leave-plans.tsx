import { isOver } from '#domain/calendar/days-left.ts';
import { type LeavePlan, leavePlansOf, type Schedules } from '#domain/holiday/index.ts';
import { type CivilDate, isoText } from '#domain/lunar/index.ts';
import { daysWords } from './day-words.ts';
import { rangeText } from './next-holiday.tsx';
import page from '../holiday.module.css';
import styles from './leave-plans.module.css';

interface Props {
  readonly year: number;
  readonly today: CivilDate;
  readonly schedules: Schedules;
}

/** The numbers of days of leave for which the page shows the longest stretches off. */
const leaves = [3, 5, 8];

/** Shows which days of leave make the longest stretches off; nothing for a year without a notice. */
export function LeavePlans({ year, today, schedules }: Props) {
  if (!schedules.has(year)) return null;
  return (
    <section className={styles.plans} aria-labelledby="leave">
      <h2 id="leave" className={page.heading}>
        {year} 年拼假
      </h2>
      <div className={styles.columns}>
        {leaves.map((leave) => (
          <section key={leave}>
            <h3>请 {leave} 天假</h3>
            <ol>
              {leavePlansOf(year, leave, schedules).map((plan) => (
                <Plan key={isoText(plan.date)} year={year} today={today} plan={plan} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      <p className={styles.note}>
        逐段比较全年得出，每栏是最长的三段，请假的日子不含周末与假期，补班那天也要请。
        {!schedules.has(year + 1) && `${year + 1} 年的安排尚未收录，跨年的一段没有计入。`}
      </p>
    </section>
  );
}

function Plan({ year, today, plan }: { year: number; today: CivilDate; plan: LeavePlan }) {
  return (
    <li data-over={isOver(today, plan) || undefined}>
      <p>
        <strong>连休 {plan.days} 天</strong> {plan.names.join('、')}
        {isOver(today, plan) && '，已过'}
      </p>
      <p className={styles.range}>{rangeText(plan, year)}</p>
      <p>请 {daysWords(plan.leave, year).join('、')}</p>
    </li>
  );
}
