import { weekdaySign } from '#domain/calendar/weekday.ts';
import { isoText, type CivilDate } from '#domain/lunar/index.ts';
import note from '#client/ui/note.module.css';
import styles from './day-text.module.css';

/** Formats a date of the shown year with its weekday. */
export function DayText({ date }: { date: CivilDate }) {
  return (
    <time className={styles.day} dateTime={isoText(date)}>
      {`${date.month} 月 ${date.day} 日`}
      <span className={note.note}> {`周${weekdaySign(date)}`}</span>
    </time>
  );
}
