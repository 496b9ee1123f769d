import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import type { PosterList as List } from '../../../contract/poster.ts';
import { useServices } from '../../state/services.ts';
import { Pager } from '../../ui/pager.tsx';
import { changedList, listAddress, type ListQuery, pageSize } from '../parts/list/list-query.ts';
import { ArticleList } from '../parts/list/article-list.tsx';
import styles from './blog.module.css';
import { useReadableIds } from './use-kept-articles.ts';

interface Props {
  readonly list: List;
  readonly query: ListQuery;
  /** Whether the list comes from this device. */
  readonly isKept?: boolean;
  /** Whether the next list is loading. */
  readonly isOld?: boolean;
}

export function ListedArticles({ list, query, isKept = false, isOld = false }: Props) {
  useSignals();
  const { connectivity } = useServices();
  const readable = useReadableIds(isKept || !connectivity.online.value);
  const pages = Math.ceil(list.total / pageSize);
  if (list.total === 0) return <EmptyList query={query} />;
  if (list.list.length === 0) return <BeyondLastPage query={query} pages={pages} />;
  return (
    <div className={styles.listed} data-old={isOld || undefined}>
      <ArticleList articles={list.list} narrow={(change) => changedList(query, change)} readable={readable} />
      <Pager page={query.page} pages={pages} total={list.total} addressOf={(page) => listAddress({ ...query, page })} />
    </div>
  );
}

function EmptyList({ query: { tag, author } }: { query: ListQuery }) {
  const what = tag && author ? '这位作者在这个标签下' : tag ? '这个标签下' : author ? '这位作者' : '这里';
  return (
    <p className={styles.empty}>
      {what}还没有文章。{(tag || author) && <Link href="/article/blog">看全部文章</Link>}
    </p>
  );
}

/** Shows why the server refused a list, for example for a tag that is too long. */
export function RefusedList({ text }: { text: string }) {
  return (
    <p className={styles.empty} role="status">
      {text}。<Link href="/article/blog">看全部文章</Link>
    </p>
  );
}

function BeyondLastPage({ query, pages }: { query: ListQuery; pages: number }) {
  return (
    <p className={styles.empty}>
      没有第 {query.page} 页，一共只有 {pages} 页。
      <Link href={listAddress({ ...query, page: pages })}>看最后一页</Link>
      <Link href={listAddress({ ...query, page: 1 })}>从第一页看起</Link>
    </p>
  );
}
