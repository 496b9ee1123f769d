import { Link } from 'wouter';
import type { DayStatus } from '../../../../domain/holiday/index.ts';
import { pageById } from '../../../../site/match.ts';
import styles from './month-grid.module.css';

/** Explains the marks in the corners of the days by letter and shape, so that no colour is needed. */
export function Legend({ status: { collected, known }, year }: { status: DayStatus; year: number }) {
  return (
    <p className={styles.legend}>
      <span>
        <i data-kind="statutory">休</i> 法定节假日
      </span>
      <span>
        <i data-kind="off">休</i> 调休放假与假期里的周末
      </span>
      <span>
        <i data-kind="work">班</i> 补班
      </span>
      {!collected && (
        <span>{known === false ? '放假安排自 2007 年起收录' : `${year} 年的放假通知尚未收录，只标出法定的日子`}</span>
      )}
      <Link href={pageById('lunar/holiday').path}>放假安排</Link>
    </p>
  );
}
