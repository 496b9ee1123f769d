import { disputedDays, type CivilDate, type DisputedDay } from '../../../../domain/lunar/index.ts';
import { daysBetween } from '../../../../domain/calendar/days-left.ts';
import styles from './disputed.module.css';

/** 存疑 beside a day that may turn out to be another one, leading to the note that says why; nothing beside all others. */
export function Disputed({ date, kind }: { date: CivilDate; kind: DisputedDay['kind'] }) {
  const found = disputedDays.some((day) => day.kind === kind && daysBetween(day.adopted, date) === 0);
  return found ? (
    <a href="#notes" className={styles.mark}>
      存疑
    </a>
  ) : null;
}
