import { dayAfter } from '#domain/calendar/day-after.ts';
import type { SeasonalPeriod } from '#domain/lunar/index.ts';
import styles from './pentads.module.css';

const pentadOrdinals = ['初候', '二候', '三候'];

/** Lists the three pentads of a term with their days. */
export function Pentads({ pentads }: { pentads: readonly SeasonalPeriod[] }) {
  return (
    <ol className={styles.pentads}>
      {pentads.map((pentad, index) => (
        <li key={pentad.name}>
          <span className={styles.order}>{pentadOrdinals[index]}</span> {pentad.name}
          <span className={styles.days}>{daysText(pentad)}</span>
        </li>
      ))}
    </ol>
  );
}

function daysText({ first, days }: SeasonalPeriod): string {
  const last = dayAfter(first, days - 1);
  const end = last.month === first.month ? `${last.day} 日` : `${last.month} 月 ${last.day} 日`;
  return `${first.month} 月 ${first.day} 日至 ${end}`;
}
