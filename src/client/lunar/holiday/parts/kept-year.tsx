import { Link } from 'wouter';
import { pageById } from '../../../../site/match.ts';
import { yearAddress } from '../../parts/year-query.ts';
import styles from '../holiday.module.css';

interface Props {
  readonly year: number;
  /** Whether the browser could store it; some refuse in private windows. */
  readonly lasting: boolean;
  readonly shownYear: number;
  readonly thisYear: number;
}

/** Says that a pasted year is kept, and leads to it. */
export function KeptYear({ year, lasting, shownYear, thisYear }: Props) {
  return (
    <p className={styles.kept}>
      {lasting
        ? `${year} 年的安排已存到这台设备，`
        : `这个浏览器不让存，${year} 年的安排只到关闭页面为止，文字留在上面，`}
      日历里也看得到。{' '}
      {year === shownYear ? (
        <a href="#content">回到页首</a>
      ) : (
        <Link href={yearAddress(pageById('lunar/holiday').path, year, thisYear)}>看 {year} 年</Link>
      )}
    </p>
  );
}
