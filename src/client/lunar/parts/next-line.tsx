import { daysLeftText, type DatedEvent } from '../../../domain/calendar/days-left.ts';
import type { CivilDate } from '../../../domain/lunar/index.ts';
import { DayText } from './day-text.tsx';
import styles from './next-line.module.css';

interface Props {
  /** The category of events: 节气, 节日 … */
  readonly what: string;
  readonly today: CivilDate;
  /** The events of the next relevant day; the line is empty where the list is. */
  readonly next: readonly (DatedEvent & { readonly name: string })[];
}

/** Shows the next event and the days left until it. */
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
