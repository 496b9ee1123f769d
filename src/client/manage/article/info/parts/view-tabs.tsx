import { Link } from 'wouter';
import { type CentreQuery, changedCentre, type View, views } from '../centre-query.ts';
import styles from './view-tabs.module.css';
import type { PosterCounts } from '../../../../../contract/poster.ts';

const names: Readonly<Record<View, string>> = { all: '全部', draft: '草稿', published: '已发布', trash: '回收站' };

/** The views of the article centre with how many articles each has. Links, so that each has its address. */
export function ViewTabs({ query, counts }: { query: CentreQuery; counts: PosterCounts | undefined }) {
  return (
    <nav className={styles.views} aria-label="按状态看">
      {views.map((view) => (
        <Link key={view} href={changedCentre(query, { view })} aria-current={view === query.view ? 'true' : undefined}>
          {names[view]}
          {counts && <small>{counts[view]}</small>}
        </Link>
      ))}
    </nav>
  );
}
