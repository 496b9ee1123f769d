import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { PosterCard, PosterList } from '#contract/poster.ts';
import { feedAddress, feedFormats, type FeedFormat } from '#contract/syndication.ts';
import type { PageHead, ReadCall } from '#site/rendering.ts';
import type { ReadState } from '../../state/read-state.ts';
import { useServices } from '../../state/services.ts';
import { useLastValue } from '../../state/use-last-value.ts';
import { useRead } from '../../state/use-read.ts';
import { words } from '../../state/words.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { ReadResult } from '../../ui/read-result.tsx';
import { ReadingPage } from '../../ui/reading-page.tsx';
import { useKeptScroll } from '../../ui/use-kept-scroll.ts';
import { useRetryOnReturn } from '../../ui/use-retry-on-return.ts';
import { useScrollToListTop } from '../../ui/use-scroll-to-list-top.ts';
import { ArticleList, ArticleListSkeleton } from '../parts/list/article-list.tsx';
import { listCall, pageSize, readListQuery, type ListQuery } from '../parts/list/list-query.ts';
import { AuthorHead } from './author-head.tsx';
import { Controls, tagsCall } from './controls.tsx';
import { listHead, listHeading, listTitle } from './list-head.ts';
import { ListedArticles, RefusedList } from './listed-articles.tsx';
import { useKeptArticles } from './use-kept-articles.ts';
import styles from './blog.module.css';

const feedFormatNames = Object.keys(feedFormats) as FeedFormat[];

export function needs({ search }: { search: string }): ReadCall[] {
  const query = readListQuery(search);
  return [
    { name: 'poster/fetch', query: listCall(query) },
    { name: 'poster/tags', query: tagsCall(query) },
    ...(query.author ? [{ name: 'poster/author', query: { name: query.author } } as const] : []),
  ];
}

export function head(info: unknown, { search }: { search: string }): Partial<PageHead> {
  return listHead(info as PosterList, readListQuery(search));
}

export function Page({ search }: { search: string }) {
  const query = readListQuery(search);
  const top = useRef<HTMLDivElement>(null);
  const { state, retry } = useRead('poster/fetch', listCall(query), { cache: true });
  // The previous list stays while the next one loads, so that the page neither empties nor jumps.
  const shown = state.status === 'ready' ? { info: state.info, query } : undefined;
  const held = useLastValue<HeldList>(shown, (last, next) => last.info === next.info);
  const isSettled = state.status !== 'loading';
  useScrollToListTop(top, search, isSettled);
  useKeptScroll(isSettled);
  const { platform, settings } = useServices();
  const known = state.status === 'ready' ? state.info : held?.info;
  const title = listTitle(query, known);
  const heading = listHeading(query, known);
  useEffect(() => platform.setTitle(`${title} · ${settings.name}`), [title, platform, settings]);
  return (
    <ReadingPage
      title={heading}
      beside={
        // The head of an author's list links the archive of this author.
        query.author === undefined && (
          <p className={styles.ways}>
            <Link href="/article/archive">归档</Link>
          </p>
        )
      }
    >
      {query.author && <Author key={query.author} name={query.author} />}
      <Controls query={query} />
      <div ref={top} className={styles.list} tabIndex={-1} aria-label="文章列表" role="region" aria-busy={!isSettled}>
        <List query={query} state={state} held={held} retry={retry} />
      </div>
      <Feeds query={query} />
    </ReadingPage>
  );
}

/** Nothing for a name that is no author's: the list below says so. */
function Author({ name }: { name: string }) {
  const { state } = useRead('poster/author', { name }, { cache: true });
  if (state.status === 'loading') return <AuthorHead author={undefined} />;
  return state.status === 'ready' ? <AuthorHead author={state.info} /> : null;
}

/** The list that was loaded last, with its query. */
interface HeldList {
  readonly info: PosterList;
  readonly query: ListQuery;
}

interface ListProps {
  readonly query: ListQuery;
  readonly state: ReadState<PosterList>;
  readonly held: HeldList | undefined;
  readonly retry: () => void;
}

function List({ query, state, held, retry }: ListProps) {
  if (state.status === 'failed') return <KeptArticles query={query} retry={retry} />;
  if (state.status === 'refused') return <RefusedList text={state.refusal.info} />;
  if (state.status === 'loading') {
    return held ? (
      <ListedArticles list={held.info} query={held.query} isOld />
    ) : (
      <div className={styles.year}>
        {/* The height of the year above the first article. */}
        <p className={styles.reserved} aria-hidden="true">
          &nbsp;
        </p>
        <ArticleListSkeleton count={pageSize} />
      </div>
    );
  }
  return (
    <ReadResult state={state} retry={retry} wayOn={{ path: '/article/blog', title: '查看全部文章' }}>
      {(list) => <ListedArticles list={list} query={query} isCached={'cachedAt' in state} />}
    </ReadResult>
  );
}

/** Links the feeds for feed readers, with the filter of the list. */
function Feeds({ query: { tag, author } }: { query: ListQuery }) {
  return (
    <p className={styles.feeds} data-unprinted>
      订阅
      {feedFormatNames.map((format) => (
        <a key={format} href={feedAddress(format, { tag, author })} type={feedFormats[format].type}>
          {feedFormats[format].title}
        </a>
      ))}
    </p>
  );
}

interface Props {
  readonly query: ListQuery;
  readonly retry: () => void;
}

/** Shows the articles of the offline library in place of a list that was never loaded and cannot be loaded now. */
function KeptArticles({ query, retry }: Props) {
  const kept = useKeptArticles(true);
  useRetryOnReturn(true, retry);
  if (!kept) return null;
  const fitting = kept.filter((article) => matchesQuery(article, query));
  const offered = fitting.length > 0 ? fitting : kept;
  return (
    <>
      <EmptyNote
        isStatus
        text={`${words.networkError}：本机没有这一页列表。${offered.length > 0 ? '已存到本机的文章可以读。' : ''}`}
      >
        <Button onClick={retry}>重试</Button>
        <Link href="/offline">离线书架</Link>
      </EmptyNote>
      {offered.length > 0 && (
        <section className={styles.year}>
          <h2>已存到本机{fitting.length > 0 && (query.tag || query.author) ? '（按所选条件）' : ''}</h2>
          <ArticleList articles={offered} />
        </section>
      )}
    </>
  );
}

function matchesQuery({ tags, author }: PosterCard, query: ListQuery): boolean {
  if (query.tag && !tags.includes(query.tag)) return false;
  return !query.author || author.username.toLowerCase() === query.author.toLowerCase();
}
