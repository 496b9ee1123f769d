import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import { weekdaySign } from '../../../domain/calendar/weekday.ts';
import { dayName, lunarOf, monthName } from '../../../domain/lunar/index.ts';
import { useServices } from '../../state/services.ts';
import styles from '../home.module.css';

/** Today's date in both calendars; leads to the calendar. */
export function Today() {
  useSignals();
  const { clock } = useServices();
  const { year, month, day } = clock.today.value;
  const lunar = lunarOf(year, month, day);
  return (
    <Link href="/lunar/calendar" className={styles.today}>
      <strong>{day}</strong>
      <span>
        {year} 年 {month} 月 · 星期{weekdaySign(clock.today.value)}
      </span>
      <span>
        农历{monthName(lunar.month, lunar.leap)}
        {dayName(lunar.day)}
      </span>
    </Link>
  );
}
