import { Link } from 'wouter';
import { pageSize, searchAddress, type SearchQuery } from '../search-query.ts';
import styles from '../search.module.css';

interface Props {
  readonly query: SearchQuery;
  readonly total: number;
  readonly unit: string;
}

/** Ways to the other pages of one kind of results. */
export function Pager({ query: { q, kind, page }, total, unit }: Props) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (page > pages) {
    return (
      <p className={styles.way}>
        没有第 {page} 页，一共只有 {pages} 页。<Link href={searchAddress({ q, kind, page: pages })}>看最后一页</Link>
      </p>
    );
  }
  if (pages === 1) return null;
  return (
    <nav className={styles.pager} aria-label="翻页">
      {page > 1 && <Link href={searchAddress({ q, kind, page: page - 1 })}>上一页</Link>}
      <span>
        第 {page} / {pages} 页，共 {total} {unit}
      </span>
      {page < pages && <Link href={searchAddress({ q, kind, page: page + 1 })}>下一页</Link>}
    </nav>
  );
}
