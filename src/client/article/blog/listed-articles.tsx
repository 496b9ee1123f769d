import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import type { PosterCard, PosterList as List } from '#contract/poster.ts';
import { yearOf } from '#domain/text/day-text.ts';
import { siteFacts } from '#site/config.ts';
import { useServices } from '../../state/services.ts';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { Pager } from '../../ui/pager.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ArticleList } from '../parts/list/article-list.tsx';
import { changedList, listAddress, type ListQuery, pageSize } from '../parts/list/list-query.ts';
import { useReadableIds } from './use-kept-articles.ts';
import styles from './blog.module.css';

interface Props {
  readonly list: List;
  readonly query: ListQuery;
  /** Whether the list comes from this device. */
  readonly isCached?: boolean;
  /** Whether the next list is loading. */
  readonly isOld?: boolean;
}

export function ListedArticles({ list, query, isCached = false, isOld = false }: Props) {
  useSignals();
  const { connectivity } = useServices();
  const readable = useReadableIds(isCached || !connectivity.online.value);
  const pages = Math.ceil(list.total / pageSize);
  if (list.total === 0) return <EmptyList query={query} />;
  if (list.list.length === 0) return <BeyondLastPage query={query} pages={pages} />;
  const pinned = list.list.slice(0, list.pinned ?? 0);
  const row = { narrow: (change: Partial<ListQuery>) => changedList(query, change), readable };
  return (
    <div data-old={isOld || undefined} className={styles.listed}>
      {query.sort === 'hot' ? (
        <section>
          <VisuallyHidden as="h2">最热</VisuallyHidden>
          <ArticleList articles={list.list} hasViews {...row} />
        </section>
      ) : (
        <>
          {pinned.length > 0 && (
            <section className={styles.year}>
              <h2>置顶</h2>
              <ArticleList articles={pinned} {...row} />
            </section>
          )}
          {byYear(list.list.slice(pinned.length)).map(([year, articles]) => (
            <section key={year} className={styles.year}>
              <h2>{year}</h2>
              <ArticleList articles={articles} isUnderYear {...row} />
            </section>
          ))}
        </>
      )}
      <Pager page={query.page} pages={pages} total={list.total} addressOf={(page) => listAddress({ ...query, page })} />
    </div>
  );
}

/** Groups a list by the years of publishing, in the order of the list. */
function byYear(articles: readonly PosterCard[]): [year: number, articles: PosterCard[]][] {
  const years = new Map<number, PosterCard[]>();
  for (const article of articles) {
    const year = yearOf(article.publishTime ?? article.updateTime, siteFacts.utcOffsetSeconds);
    years.set(year, [...(years.get(year) ?? []), article]);
  }
  return [...years];
}

function EmptyList({ query }: { query: ListQuery }) {
  const { tag, author, sort } = query;
  const what = tag && author ? '这位作者在这个标签下' : tag ? '这个标签下' : author ? '这位作者' : '这里';
  if (sort === 'hot') {
    return (
      <EmptyNote text={`${tag || author ? what : ''}还没有读者读过的文章。`}>
        <Link href={changedList(query, { sort: 'new' })}>看最新的</Link>
      </EmptyNote>
    );
  }
  return (
    <EmptyNote text={`${what}还没有文章。`}>
      {(tag || author) && <Link href="/article/blog">查看全部文章</Link>}
    </EmptyNote>
  );
}

/** Shows why the server refused a list, for example for a tag that is too long. */
export function RefusedList({ text }: { text: string }) {
  return (
    <EmptyNote isStatus text={`${text}。`}>
      <Link href="/article/blog">查看全部文章</Link>
    </EmptyNote>
  );
}

function BeyondLastPage({ query, pages }: { query: ListQuery; pages: number }) {
  return (
    <EmptyNote text={`没有第 ${query.page} 页，一共只有 ${pages} 页。`}>
      <Link href={listAddress({ ...query, page: pages })}>查看最后一页</Link>
      <Link href={listAddress({ ...query, page: 1 })}>看第一页</Link>
    </EmptyNote>
  );
}
