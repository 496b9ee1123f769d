import { Link } from 'wouter';
import { pageById } from '../../../../site/match.ts';
import styles from './month-grid.module.css';

/** What the marks in the corners mean; by letter and shape, so that nobody needs the colours. */
export function Legend({ collected, year }: { collected: boolean; year: number }) {
  return (
    <p className={styles.legend}>
      <span>
        <i data-kind="statutory">休</i> 法定节假日
      </span>
      <span>
        <i data-kind="off">休</i> 调休放假
      </span>
      <span>
        <i data-kind="work">班</i> 补班
      </span>
      {!collected && <span>{year} 年的放假通知尚未收录，只标出法定的日子</span>}
      <Link href={pageById('lunar/holiday').path}>放假安排</Link>
    </p>
  );
}
