import type { Page } from '#site/pages.ts';
import { EntryList } from '../../ui/entry-list.tsx';
import styles from '../search.module.css';

const most = 6;

/** Lists tools and other pages of the site. */
export function PageHits({ pages }: { pages: readonly Page[] }) {
  if (pages.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby="found-pages">
      <h3 id="found-pages">工具与页面</h3>
      <EntryList entries={pages.slice(0, most)} />
    </section>
  );
}
