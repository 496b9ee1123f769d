import { useId } from 'react';
import { TableHead } from '#client/ui/table-head.tsx';
import {
  type AnniversaryKind,
  occurrenceCountText,
  lunarText,
  type AnniversaryOccurrence,
} from '#domain/anniversary/index.ts';
import { weekdaySign } from '#domain/calendar/weekday.ts';
import { isoText, lastLunarYear } from '#domain/lunar/index.ts';
import styles from './occurrence-table.module.css';

/** The number of rows that are always shown; the others unfold. */
const openRows = 12;

interface Props {
  readonly kind: AnniversaryKind;
  readonly list: readonly AnniversaryOccurrence[];
  /** False where the calendar tables end before the wanted number of occurrences. */
  readonly complete: boolean;
  readonly wanted: number;
}

/**
 * Lists the next occurrences. The table unfolds by a check box and a CSS selector, so that it works without scripts and
 * prints in full.
 */
export function OccurrenceTable({ kind, list, complete, wanted }: Props) {
  const id = useId();
  if (list.length === 0) return null;
  const counted = list.some(({ count }) => count !== undefined);
  return (
    <section className={styles.section} aria-labelledby="occurrences">
      <h2 id="occurrences">接下来的 {list.length} 次</h2>
      {!complete && (
        <p className={styles.note}>
          不足 {wanted} 次：农历数据到 {lastLunarYear} 年为止。
        </p>
      )}
      {list.length > openRows && (
        <>
          <input id={id} type="checkbox" className={styles.all} data-unprinted />
          <label htmlFor={id} className={styles.unfold} data-unprinted>
            全部列出
          </label>
        </>
      )}
      <table className={styles.table}>
        <TableHead columns={['公历', '农历', ...(counted ? [kind === 'birthday' ? '岁数' : '周年'] : [])]} />
        <tbody>
          {list.map((occurrence, index) => (
            <Row
              key={occurrence.key}
              occurrence={occurrence}
              counted={counted ? occurrenceCountText(kind, occurrence.count) : undefined}
              later={index >= openRows}
            />
          ))}
        </tbody>
      </table>
      {counted && kind === 'birthday' && (
        <p className={styles.note}>
          周岁按生日所用的历法数：出生时为零，每过一个生日加一岁。虚岁落地一岁，逢正月初一加一岁。
        </p>
      )}
    </section>
  );
}

interface RowProps {
  readonly occurrence: AnniversaryOccurrence;
  readonly counted: string | undefined;
  readonly later: boolean;
}

function Row({ occurrence: { date, lunar, note }, counted, later }: RowProps) {
  return (
    <tr data-later={later || undefined}>
      <th scope="row">
        <time dateTime={isoText(date)}>
          {date.year} 年 <span className={styles.whole}>{`${date.month} 月 ${date.day} 日`}</span>
        </time>{' '}
        <span className={styles.small}>周{weekdaySign(date)}</span>
      </th>
      <td>
        {lunarText(lunar)}
        {note && <span className={styles.remark}>{note}</span>}
      </td>
      {counted !== undefined && <td>{counted}</td>}
    </tr>
  );
}
