import {
  type AnniversaryKind,
  occurrenceCountText,
  lunarText,
  type AnniversaryOccurrence,
} from '../../../../domain/anniversary/index.ts';
import { daysLeftText } from '../../../../domain/calendar/days-left.ts';
import type { CivilDate } from '../../../../domain/lunar/index.ts';
import styles from '../birthday.module.css';
import { fullDateText } from './date-text.ts';

interface Props {
  readonly kind: AnniversaryKind;
  readonly next: AnniversaryOccurrence | undefined;
  readonly today: CivilDate;
}

/** The answer to the usual question in one line. */
export function NextOccurrence({ kind, next, today }: Props) {
  if (!next) return <p className={styles.next}>按选定的规则，到农历数据的末尾（2200 年）为止不再有这一天。</p>;
  return (
    <p className={styles.next}>
      <strong>{daysLeftText(today, next)}</strong>
      <span>
        下一次 {fullDateText(next.date)}，农历{lunarText(next.lunar)}
      </span>
      <span>{occurrenceCountText(kind, next.count)}</span>
    </p>
  );
}
