import { X } from 'lucide-react';
import { Link } from 'wouter';
import type { PosterSort } from '#contract/poster-read.ts';
import { useRead } from '../../state/use-read.ts';
import { ChipLink } from '../../ui/choices.tsx';
import { SegmentBar } from '../../ui/segment.tsx';
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
    <div className={styles.controls} data-unprinted>
      <nav aria-label="排序">
        <SegmentBar>
          {orders.map(({ sort, name }) => (
            <Link
              key={sort}
              href={changedList(query, { sort })}
              aria-current={sort === query.sort ? 'true' : undefined}
            >
              {name}
            </Link>
          ))}
        </SegmentBar>
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
    <nav className={styles.tags} aria-label="按标签看">
      {query.tag && (
        <ChipLink
          href={changedList(query, { tag: undefined })}
          aria-current="true"
          aria-label={`标签：${query.tag}，移除`}
        >
          {query.tag}
          <X aria-hidden />
        </ChipLink>
      )}
      {tags
        .filter(({ tag }) => tag !== query.tag)
        .map(({ tag, count }) => (
          <ChipLink key={tag} href={changedList(query, { tag })}>
            {tag} <small>{count}</small>
          </ChipLink>
        ))}
      <ChipLink href="/article/tag">全部标签</ChipLink>
    </nav>
  );
}
