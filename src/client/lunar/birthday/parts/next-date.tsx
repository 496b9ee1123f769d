import { useSignals } from '@preact/signals-react/runtime';
import { useServices } from '#client/state/services.ts';
import { lunarText, occurrenceCountText } from '#domain/anniversary/index.ts';
import { daysBetween, daysLeftText } from '#domain/calendar/days-left.ts';
import { weekdaySign } from '#domain/calendar/weekday.ts';
import { isoText } from '#domain/lunar/index.ts';
import { type FormValues, nextOccurrence } from '../form-values.ts';
import styles from '../form.module.css';

/** Shows the next occurrence of the written date at once, before anything is named or stored. */
export function NextDate({ values }: { values: FormValues }) {
  useSignals();
  const today = useServices().clock.today.value;
  const next = nextOccurrence(values, today);
  const kind = values.kind === 'memorial' ? 'memorial' : 'birthday';
  return (
    <output className={styles.next} aria-label="下一次">
      {next ? (
        <>
          <span className={styles.when}>
            {next.date.year} 年 <time dateTime={isoText(next.date)}>{`${next.date.month} 月 ${next.date.day} 日`}</time>
          </span>
          <span className={styles.left}>
            {daysBetween(today, next.date) > 1 ? `${daysBetween(today, next.date)} 天后` : daysLeftText(today, next)}
          </span>
          <span className={styles.note}>
            {[`周${weekdaySign(next.date)}`, `农历${lunarText(next.lunar)}`, occurrenceCountText(kind, next.count)]
              .filter(Boolean)
              .join('，')}
          </span>
        </>
      ) : (
        <span className={styles.note}>没有下一次：请检查日期与规则</span>
      )}
    </output>
  );
}
