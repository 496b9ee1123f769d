import { daysLeftText, type DatedEvent } from '../../../domain/calendar/days-left.ts';
import type { CivilDate } from '../../../domain/lunar/index.ts';
import { DayText } from './day-text.tsx';
import styles from './next-line.module.css';

interface Props {
  /** What is counted: 节气, 节日 … */
  readonly what: string;
  readonly today: CivilDate;
  /** What begins on the next day that matters; shown as nothing where the list is empty. */
  readonly next: readonly (DatedEvent & { readonly name: string })[];
}

/** One line that answers the usual question: what comes next, and when. */
export function NextLine({ what, today, next }: Props) {
  const [first] = next;
  if (!first) return null;
  return (
    <p className={styles.next}>
      下一个{what} <strong>{next.map(({ name }) => name).join('、')}</strong>
      <span>
        {first.date.year !== today.year && `${first.date.year} 年 `}
        <DayText date={first.date} />
      </span>
      <strong>{daysLeftText(today, first)}</strong>
    </p>
  );
}
