import { daysBetween } from '#domain/calendar/days-left.ts';
import { disputedDays, type CivilDate, type DisputedDay } from '#domain/lunar/index.ts';
import styles from './disputed.module.css';

/**
 * Marks a day that may turn out to be another one with 存疑, linked to the note that explains it; renders nothing for
 * other days.
 */
export function Disputed({ date, kind }: { date: CivilDate; kind: DisputedDay['kind'] }) {
  const found = disputedDays.some((day) => day.kind === kind && daysBetween(day.adopted, date) === 0);
  return found ? (
    <a href="#notes" className={styles.mark}>
      存疑
    </a>
  ) : null;
}
