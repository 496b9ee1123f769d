import { X } from 'lucide-react';
import { Link } from 'wouter';
import type { PosterList, PosterSort } from '../../../contract/poster.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { changedList, type ListQuery } from '../parts/list/list-query.ts';
import styles from './controls.module.css';
import { TagRow } from './tag-row.tsx';

interface Props {
  readonly query: ListQuery;
  /** The list on the screen, which holds the author's nickname. */
  readonly list: PosterList | undefined;
}

const orders: readonly { sort: PosterSort; name: string }[] = [
  { sort: 'new', name: '最新' },
  { sort: 'hot', name: '最热' },
];

/** Order and filters of the list. All are links, so that each state has its address and works without scripts. */
export function Controls({ query, list }: Props) {
  const { tag, author } = query;
  const known = list?.list.find((article) => article.author.username.toLowerCase() === author?.toLowerCase());
  return (
    <div className={styles.controls}>
      <div className={styles.line}>
        <nav className={styles.orders} aria-label="排序">
          {orders.map(({ sort, name }) => (
            <Link
              key={sort}
              href={changedList(query, { sort })}
              aria-current={sort === query.sort ? 'true' : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
        {tag && <Chip text={`标签：${tag}`} href={changedList(query, { tag: undefined })} />}
        {author && (
          <Chip text={`作者：${known?.author.nickname ?? author}`} href={changedList(query, { author: undefined })} />
        )}
      </div>
      <TagRow query={query} />
    </div>
  );
}

/** Shows an active filter as a link that removes it. */
function Chip({ text, href }: { text: string; href: string }) {
  return (
    <Link href={href} className={styles.chip}>
      {text}
      <X aria-hidden />
      <VisuallyHidden>，去掉</VisuallyHidden>
    </Link>
  );
}
