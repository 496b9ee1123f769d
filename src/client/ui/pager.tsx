import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { shownPages } from './shown-pages.ts';
import styles from './pager.module.css';

interface Props {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly addressOf: (page: number) => string;
  /** What is counted; articles unless given. */
  readonly unit?: string;
}

/** Links to the other pages of a list. */
export function Pager({ page, pages, total, addressOf, unit = '篇' }: Props) {
  if (pages < 2)
    return (
      <p className={styles.total}>
        共 {total} {unit}
      </p>
    );
  return (
    <nav className={styles.pager} aria-label="翻页">
      {page > 1 && (
        <Link href={addressOf(page - 1)} rel="prev">
          <ChevronLeft aria-hidden />
          上一页
        </Link>
      )}
      <ul className={styles.numbers}>
        {shownPages(page, pages).map((each, index) => (
          <li key={each ?? `gap-${index}`}>
            {each === undefined ? (
              <span>……</span>
            ) : (
              <Link
                href={addressOf(each)}
                aria-label={`第 ${each} 页`}
                aria-current={each === page ? 'page' : undefined}
              >
                {each}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {page < pages && (
        <Link href={addressOf(page + 1)} rel="next">
          下一页
          <ChevronRight aria-hidden />
        </Link>
      )}
      <p className={styles.total}>
        第 {page} / {pages} 页，共 {total} {unit}
      </p>
    </nav>
  );
}
