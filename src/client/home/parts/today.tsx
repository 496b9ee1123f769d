import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import { weekdaySign } from '../../../domain/calendar/weekday.ts';
import { dayName, lunarOf, monthName, yearName } from '../../../domain/lunar/index.ts';
import { useServices } from '../../state/services.ts';
import styles from '../home.module.css';
import { useDeferredWork } from '../use-deferred-work.ts';

/** Today in both calendars, and what it is or what comes next; leads to the calendar. */
export function Today() {
  useSignals();
  const { clock } = useServices();
  const today = clock.today.value;
  const { year, month, day } = today;
  const lunar = lunarOf(year, month, day);
  const next = useDeferredWork(`${year}-${month}-${day}`, async () => (await import('../next-day.ts')).nextDay(today));
  return (
    <Link href="/lunar/calendar" className={styles.today}>
      <strong>{day}</strong>
      <span>
        {year} 年 {month} 月 · 星期{weekdaySign(today)}
      </span>
      <b>
        农历{monthName(lunar.month, lunar.leap)}
        {dayName(lunar.day)} · {yearName(lunar.year)}
      </b>
      <span>{next ?? '节气、节日与宜忌'}</span>
    </Link>
  );
}
