import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { PosterList } from '../../../contract/poster.ts';
import type { PageHead, ReadCall } from '../../../site/rendering.ts';
import type { ReadState } from '../../state/read-state.ts';
import { useServices } from '../../state/services.ts';
import { useLastValue } from '../../state/use-last-value.ts';
import { useRead } from '../../state/use-read.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { ReadResult } from '../../ui/read-result.tsx';
import { listCall, type ListQuery, pageSize, readListQuery } from '../parts/list/list-query.ts';
import { ArticleListSkeleton } from '../parts/list/article-list.tsx';
import { useKeptScroll } from '../../ui/use-kept-scroll.ts';
import styles from './blog.module.css';
import { Controls } from './controls.tsx';
import { KeptArticles } from './kept-articles.tsx';
import { listHead, listTitle } from './list-head.ts';
import { ListedArticles, RefusedList } from './listed-articles.tsx';
import { tagsCall } from './tag-row.tsx';
import { useScrollToListTop } from '../../ui/use-scroll-to-list-top.ts';
import { Rss } from 'lucide-react';

export function needs({ search }: { search: string }): ReadCall[] {
  const query = readListQuery(search);
  return [
    { name: 'poster/fetch', query: listCall(query) },
    { name: 'poster/tags', query: tagsCall(query) },
  ];
}

export function head(info: unknown, { search }: { search: string }): Partial<PageHead> {
  return listHead(info as PosterList, readListQuery(search));
}

export function Page({ search }: { search: string }) {
  const query = readListQuery(search);
  const top = useRef<HTMLDivElement>(null);
  const { state, retry } = useRead('poster/fetch', listCall(query), { keep: true });
  // The previous list stays while the next one loads, so that the page neither empties nor jumps.
  const shown = state.status === 'ready' ? { info: state.info, query } : undefined;
  const held = useLastValue<HeldList>(shown, (last, next) => last.info === next.info);
  const isSettled = state.status !== 'loading';
  useScrollToListTop(top, search, isSettled);
  useKeptScroll(isSettled);
  const { platform, settings } = useServices();
  const title = listTitle(query, state.status === 'ready' ? state.info : undefined);
  useEffect(() => platform.setTitle(`${title} · ${settings.name}`), [title, platform, settings]);
  return (
    <>
      <PageTitle title="技术文章">
        读过的文章保存在本机的<Link href="/offline">离线书架</Link>上，没有网络也能打开。
      </PageTitle>
      <Controls query={query} list={state.status === 'ready' ? state.info : held?.info} />
      <div ref={top} className={styles.list} tabIndex={-1} aria-label="文章列表" role="region" aria-busy={!isSettled}>
        <List query={query} state={state} held={held} retry={retry} />
      </div>
      <Feeds />
    </>
  );
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
      <ArticleListSkeleton count={pageSize} />
    );
  }
  return (
    <ReadResult state={state} retry={retry} wayOn={{ path: '/article/blog', title: '看全部文章' }}>
      {(list) => <ListedArticles list={list} query={query} isKept={'keptAt' in state} />}
    </ReadResult>
  );
}

const feeds = [
  { path: '/rss.xml', name: 'RSS', type: 'application/rss+xml' },
  { path: '/atom.xml', name: 'Atom', type: 'application/atom+xml' },
  { path: '/feed.json', name: 'JSON Feed', type: 'application/feed+json' },
];

/** Links the feeds for feed readers. */
function Feeds() {
  return (
    <p className={styles.feeds}>
      <Rss aria-hidden />
      订阅新文章：
      {feeds.map(({ path, name, type }) => (
        <a key={path} href={path} type={type}>
          {name}
        </a>
      ))}
    </p>
  );
}
