import { type Schedules, unknownYears } from '#domain/holiday/index.ts';
import type { CivilDate } from '#domain/lunar/index.ts';
import { datesInOrder } from '../state.ts';
import styles from '../workday.module.css';

interface Props {
  readonly one: CivilDate;
  readonly other: CivilDate;
  readonly schedules: Schedules;
}

/** Says of which years among the counted ones the working days are not fully known. */
export function KnownNote({ one, other, schedules }: Props) {
  const [first, last] = datesInOrder(one, other);
  const { before, unannounced } = unknownYears(first.year, last.year, schedules);
  const notes = [
    before && `${yearsText(...before)}没有收录放假通知，只按周六、周日休息计算。`,
    unannounced.length > 0 &&
      `${yearsText(unannounced[0]!, unannounced[unannounced.length - 1]!)}的放假安排尚未收录，只按周末与法定节假日计算，调休与补班公布后会变。`,
  ].filter(Boolean);
  return notes.length > 0 && <p className={styles.note}>{notes.join('')}</p>;
}

function yearsText(first: number, last: number): string {
  return first === last ? `${first} 年` : `${first} 至 ${last} 年`;
}
