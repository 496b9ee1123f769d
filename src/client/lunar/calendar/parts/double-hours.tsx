import { doubleHoursOf } from '../../../../domain/calendar/hours.ts';
import type { CivilDate } from '../../../../domain/lunar/index.ts';
import { Fold } from '../../../ui/fold.tsx';
import type { CalendarSettings } from '../settings.ts';
import styles from './day-detail.module.css';

/** The double hours of a day with their pairs; where the day begins is the reader's setting. */
export function DoubleHours({ date, settings }: { date: CivilDate; settings: CalendarSettings }) {
  return (
    <Fold look="line" summary="时辰干支">
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
    </Fold>
  );
}
