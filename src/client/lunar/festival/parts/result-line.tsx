import { Link } from 'wouter';
import type { CivilDate } from '../../../../domain/lunar/index.ts';
import { pageById } from '../../../../site/match.ts';
import { yearAddress } from '../../parts/year-query.ts';
import styles from '../festival.module.css';

interface Props {
  readonly year: number;
  readonly today: CivilDate;
  /** How many festivals the year has, and how many of them were found. */
  readonly all: number;
  readonly found: number;
}

/** How many were found, told to screen readers too, and the way back from a search. */
export function ResultLine({ year, today, all, found }: Props) {
  const { path } = pageById('lunar/festival');
  return (
    <div className={styles.result}>
      <p role="status">{resultText(year, all, found)}</p>
      {found < all && (
        <Link href={yearAddress(path, year, today.year)} className={styles.way}>
          看全部节日
        </Link>
      )}
    </div>
  );
}

function resultText(year: number, all: number, found: number): string {
  if (found === all) return `${year} 年有 ${all} 个节日`;
  return found === 0 ? `没有符合的节日，${year} 年共有 ${all} 个` : `${all} 个里有 ${found} 个符合`;
}
