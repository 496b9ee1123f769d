import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { PosterArticle } from '../../../contract/poster.ts';
import { headingsOf } from '../../../domain/article/headings.ts';
import { summaryOf } from '../../../domain/article/text-summary.ts';
import { type PageHead, type ReadCall, readKey } from '../../../site/rendering.ts';
import { type Services, useServices } from '../../state/services.ts';
import { useMarkOpened } from '../../state/offline-library/use-mark-opened.ts';
import { useRead } from '../../state/use-read.ts';
import { ReadResult } from '../../ui/read-result.tsx';
import { useRestoredScroll } from '../../ui/use-kept-scroll.ts';
import { ResumeReading } from '../parts/position/resume-reading.tsx';
import { ReadingProgress } from '../parts/position/reading-progress.tsx';
import { AsWrittenNote, isAsWritten, useLayout } from '../../ui/prose/as-written.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import { takeOverText } from '../../ui/prose/take-over.ts';
import { ReadingLayout } from '../parts/reading-layout.tsx';
import { ShareBar } from '../parts/share-bar.tsx';
import { ArticleHeader } from './article-header.tsx';
import { Neighbours } from './neighbours.tsx';
import styles from './detail.module.css';
import { Link } from 'wouter';
import { isPinned, pin, type PinOutcome, unpin } from '../../state/offline-library/pin.ts';
import { PinButton } from '../../ui/pin-button.tsx';
import { useSignals } from '@preact/signals-react/runtime';
import type { ReadState } from '../../state/read-state.ts';

/** Pages are rendered as for a visitor, so an author's own draft arrives refused; a signed-in author asks for it again. */
function useOwnDraft(state: ReadState<unknown>, retry: () => void): void {
  useSignals();
  const { session } = useServices();
  const mayBeOwn = state.status === 'refused' && session.loggedIn.value;
  const retryOnce = useEffectEvent(retry);
  // One retry for each page: a second refusal is final.
  useEffect(() => {
    if (mayBeOwn) retryOnce();
  }, [mayBeOwn]);
}

const glanceMilliseconds = 5000;
/** The articles counted since the page was loaded: opening one again is no second view. */
const counted = new Set<string>();

/** Reports a view to the server once the article has been visible for a few seconds without a break. */
function useViewCount({ id, status }: Pick<PosterArticle, 'id' | 'status'>): void {
  const services = useServices();
  useEffect(() => {
    if (status !== 'published' || counted.has(id)) return undefined;
    return afterGlance(() => reportView(services, id));
  }, [services, id, status]);
}

/** Views of offline readers, and reports that fail, are silently not counted. */
function reportView({ api, connectivity }: Services, id: string): void {
  if (counted.has(id) || !connectivity.online.peek()) return;
  counted.add(id);
  void api.write('poster/view', { id });
}

/** Calls back once the page has been visible without a break; a tab in the background does not count. */
function afterGlance(work: () => void): () => void {
  let timer = 0;
  function look(): void {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(work, glanceMilliseconds);
  }
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

interface Props {
  readonly params: { readonly id?: string };
}

/** Drafts are not kept, because the next person to use the device must not find them. */
const keepPublished = {
  keep: true,
  mayKeep: (article: PosterArticle) => article.status === 'published' && !isAsWritten(article),
};

export function needs({ params }: Props): ReadCall[] {
  const query = { id: params.id ?? '' };
  return [
    { name: 'poster/get', query },
    { name: 'poster/near', query },
  ];
}

export const takeOver = takeOverText;

export function head(info: unknown): Partial<PageHead> {
  const article = info as PosterArticle;
  return {
    title: article.title,
    description: article.summary || summaryOf(article.html) || article.title,
    type: 'article',
    publishedTime: article.publishTime ?? undefined,
    modifiedTime: article.updateTime,
    author: article.author.nickname,
    authorPath: `/article/blog?${new URLSearchParams({ author: article.author.username })}`,
    tags: article.tags,
    image: article.cover || undefined,
  };
}

export function Page({ params }: Props) {
  const query = { id: params.id ?? '' };
  const { state, retry } = useRead('poster/get', query, keepPublished);
  useOwnDraft(state, retry);
  useLayout(state, retry);
  useMarkOpened({ name: 'poster/get', query }, state);
  return (
    <ReadResult state={state} retry={retry} wayOn={{ path: '/article/blog', title: '看其他文章' }}>
      {(article) => <Article article={article} />}
    </ReadResult>
  );
}

function Article({ article }: { article: PosterArticle }) {
  const { platform, settings } = useServices();
  useEffect(() => platform.setTitle(`${article.title} · ${settings.name}`), [article.title, platform, settings]);
  useViewCount(article);
  useRestoredScroll();
  const headings = useMemo(() => headingsOf(article.html), [article.html]);
  const path = `/article/blog/${article.id}`;
  const isPublished = article.status === 'published';
  return (
    <ReadingLayout headings={headings} header={<ArticleHeader article={article} />}>
      <ReadingProgress />
      {!isPublished && <DraftNote id={article.id} />}
      <AsWrittenNote text={article} />
      <Prose html={article.html} />
      <footer className={styles.footer}>
        {isPublished && <PinToggle article={article} />}
        {isPublished && <ShareBar title={article.title} path={path} />}
        {isPublished && <Neighbours id={article.id} />}
      </footer>
      {isPublished && <ResumeReading path={path} headings={headings} />}
    </ReadingLayout>
  );
}

/** Tells authors, who alone see their drafts, that this one is not published. */
function DraftNote({ id }: { id: string }) {
  return (
    <p className={styles.draft}>
      <strong>草稿</strong>
      还没有发布，只有你自己看得到。
      <Link href={`/manage/article/edit/${id}`}>继续编辑</Link>
    </p>
  );
}

/** Pins the article in the offline library; articles that were read are kept unpinned until space is short. */
function PinToggle({ article }: { article: PosterArticle }) {
  const services = useServices();
  const [stays, setStays] = useState(false);
  const key = readKey({ name: 'poster/get', query: { id: article.id } });
  useEffect(() => void isPinned(services, key).then(setStays), [services, key]);

  async function toggle(): Promise<void> {
    const outcome = await (stays ? unpin(services, key) : pin(services, key, article));
    if (outcome === 'done') setStays(!stays);
    else services.toasts.show('error', refusals[outcome]);
  }

  return (
    <div className={styles.stay}>
      <PinButton isPinned={stays} onClick={() => void toggle()}>
        留着离线看
      </PinButton>
      <span>{stays ? '空间不够时也不去掉。' : '读过的会自动存下；空间不够时，最久没看的先去掉。'}</span>
      <Link href="/offline">离线书架</Link>
    </div>
  );
}

const refusals: Readonly<Record<Exclude<PinOutcome, 'done'>, string>> = {
  absent: '这篇已经不在本机了，刷新一下再留',
  quota: '这台设备没有地方了，没有存下来',
  refused: '这个浏览器现在不让网页存东西，没有存下来',
};
