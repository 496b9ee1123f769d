import { X } from 'lucide-react';
import { Link } from 'wouter';
import type { PosterSort } from '#contract/poster-read.ts';
import { useRead } from '../../state/use-read.ts';
import { changedList, type ListQuery } from '../parts/list/list-query.ts';
import styles from './controls.module.css';

const orders: readonly { sort: PosterSort; name: string }[] = [
  { sort: 'new', name: '最新' },
  { sort: 'hot', name: '最热' },
];

/** Answers the query of the most used tags, limited to the list's author where it has one. */
export function tagsCall({ author }: ListQuery) {
  return { size: 6, ...(author === undefined ? {} : { author }) };
}

/** Order and tags in one line. All are links, so that each state has its address and works without scripts. */
export function Controls({ query }: { query: ListQuery }) {
  return (
    <div className={styles.controls}>
      <nav className={styles.group} aria-label="排序">
        {orders.map(({ sort, name }) => (
          <Link key={sort} href={changedList(query, { sort })} aria-current={sort === query.sort ? 'true' : undefined}>
            <span>{name}</span>
          </Link>
        ))}
      </nav>
      <Tags query={query} />
    </div>
  );
}

/** Links the most used tags. The chosen one stands first, used or not, and removes itself. */
function Tags({ query }: { query: ListQuery }) {
  const { state } = useRead('poster/tags', tagsCall(query), { cache: true });
  const tags = state.status === 'ready' ? state.info.list : [];
  return (
    <nav className={styles.group} aria-label="按标签看">
      {query.tag && (
        <Link href={changedList(query, { tag: undefined })} aria-current="true" aria-label={`标签：${query.tag}，移除`}>
          <span>
            {query.tag}
            <X aria-hidden />
          </span>
        </Link>
      )}
      {tags
        .filter(({ tag }) => tag !== query.tag)
        .map(({ tag, count }) => (
          <Link key={tag} href={changedList(query, { tag })}>
            <span>
              {tag} <small>{count}</small>
            </span>
          </Link>
        ))}
      <Link href="/article/tag">
        <span>全部标签</span>
      </Link>
    </nav>
  );
}
