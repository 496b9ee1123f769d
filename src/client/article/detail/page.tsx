import { useSignals } from '@preact/signals-react/runtime';
import { Check, Pin } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { PosterArticle, WithheldReason } from '#contract/poster.ts';
import { articlePath, articlesPath } from '#domain/article/address.ts';
import { noCover } from '#domain/article/cover.ts';
import { firstPicture } from '#domain/article/first-picture.ts';
import { headingsOf } from '#domain/article/headings.ts';
import { summaryOf } from '#domain/article/text-summary.ts';
import { dayText } from '#domain/text/day-text.ts';
import { siteFacts } from '#site/config.ts';
import { type PageHead, type ReadCall, readKey } from '#site/rendering.ts';
import { isPinned, pin, type PinOutcome, unpin } from '../../state/offline-library/pin.ts';
import { useMarkOpened } from '../../state/offline-library/use-mark-opened.ts';
import type { ReadState } from '../../state/read-state.ts';
import { type Services, useServices } from '../../state/services.ts';
import { useRead } from '../../state/use-read.ts';
import { DayTime } from '../../ui/day-time.tsx';
import { MistakeMail } from '../../ui/mistake-mail.tsx';
import { AsWrittenNote, isAsWritten, useLayout } from '../../ui/prose/as-written.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import { ReadResult } from '../../ui/read-result.tsx';
import { ReadingLayout } from '../../ui/reading/reading-layout.tsx';
import { ReadingProgress } from '../../ui/reading/reading-progress.tsx';
import { useRestoredScroll } from '../../ui/use-kept-scroll.ts';
import { ArticleCover } from '../parts/article-cover.tsx';
import { CorrectionDays } from '../parts/correction-days.tsx';
import { DialogButton } from '../parts/dialogs/dialog-button.tsx';
import { LetterButton } from '../parts/dialogs/letter-button.tsx';
import { ResumeReading } from '../parts/position/resume-reading.tsx';
import { ShareBar } from '../parts/share-bar.tsx';
import { ArticleHeader } from './article-header.tsx';
import { Neighbours } from './neighbours.tsx';
import styles from './detail.module.css';

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
function useViewCount(article: PosterArticle): void {
  const services = useServices();
  const { id } = article;
  const isCounted = isPublic(article);
  useEffect(() => {
    if (!isCounted || counted.has(id)) return undefined;
    return afterGlance(() => reportView(services, id));
  }, [services, id, isCounted]);
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

/** Whether readers see the article; its author also sees drafts, and both author and owner what is withheld. */
const isPublic = ({ status, withheld }: PosterArticle): boolean => status === 'published' && !withheld;

/** Drafts are not kept, because the next person to use the device must not find them. */
const keepPublished = {
  cache: true,
  mayCache: (article: PosterArticle) => isPublic(article) && !isAsWritten(article),
};

export function needs({ params }: Props): ReadCall[] {
  const query = { id: params.id ?? '' };
  return [
    { name: 'poster/get', query },
    { name: 'poster/near', query },
  ];
}

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
    image: article.cover === noCover ? undefined : article.cover || firstPicture(article.html),
    ...(article.listing === 'unlisted' && { noindex: true }),
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
      {(article) => <Article article={article} name={query.id} />}
    </ReadResult>
  );
}

function Article({ article, name }: { article: PosterArticle; name: string }) {
  const { platform, settings } = useServices();
  const { title, summary, cover } = article;
  useEffect(() => platform.setTitle(`${title} · ${settings.name}`), [title, platform, settings]);
  useViewCount(article);
  useRestoredScroll();
  const headings = useMemo(() => headingsOf(article.html), [article.html]);
  const isShown = isPublic(article);
  return (
    <ReadingLayout
      headings={headings}
      header={<ArticleHeader article={article} />}
      cover={cover && cover !== noCover && <ArticleCover key={cover} url={cover} />}
      lead={summary}
    >
      <ReadingProgress />
      {article.status === 'draft' && <DraftNote id={article.id} />}
      {article.withheld && <WithheldNote reason={article.withheld} />}
      <AsWrittenNote text={article} />
      <Prose html={article.html} />
      {isShown && (
        <footer className={styles.footer} data-unprinted>
          <ShareBar title={title} path={articlePath(article)} facts={<Facts article={article} />}>
            <PinToggle article={article} />
            {article.acceptsLetters && <LetterButton author={article.author} article={article.id} />}
            <MistakeMail title={title} />
            {settings.interaction !== 'off' && <ReportButton article={article} />}
          </ShareBar>
          <Neighbours id={name} current={article.id} author={article.author.username} />
        </footer>
      )}
      {isShown && <ResumeReading path={articlesPath + article.id} headings={headings} />}
    </ReadingLayout>
  );
}

/** The time of the last change, except on the day of publishing, the corrections and the number of reads. */
function Facts({ article: { id, html, publishTime, updateTime, views } }: { article: PosterArticle }) {
  const isChanged = publishTime !== null && dayText(publishTime, siteFacts) !== dayText(updateTime, siteFacts);
  return (
    <>
      {isChanged && (
        <span>
          更新于 <DayTime seconds={updateTime} />
        </span>
      )}
      <CorrectionDays text={id} html={html} />
      {views > 0 && <span>{views} 次阅读</span>}
    </>
  );
}

/** Tells authors, who alone see their drafts, that this one is not published. */
function DraftNote({ id }: { id: string }) {
  return (
    <p className={styles.draft}>
      <strong>草稿</strong>
      尚未发布，仅自己可见。
      <Link href={`/manage/article/edit/${id}`} data-unprinted>
        继续编辑
      </Link>
    </p>
  );
}

const withheldTexts: Readonly<Record<WithheldReason, string>> = {
  hidden: '站主已隐藏',
  pending: '等待站主批准作者的账号',
  suspended: '作者的账号已停用',
};

/** Tells the author and the owner of the site, who alone see a withheld article, why readers do not. */
function WithheldNote({ reason }: { reason: WithheldReason }) {
  return (
    <p className={styles.draft}>
      <strong>未公开显示</strong>
      {withheldTexts[reason]}。
    </p>
  );
}

/** Tells the owner of the site about the article. */
function ReportButton({ article: { id, title } }: { article: PosterArticle }) {
  return (
    <DialogButton
      words="举报"
      className={styles.report}
      render={({ ReportDialog }, close) => <ReportDialog id={id} title={title} close={close} />}
    />
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
    <button type="button" aria-pressed={stays} title="固定后，空间不足时也不会被清除" onClick={() => void toggle()}>
      {stays ? <Check aria-hidden /> : <Pin aria-hidden />}
      固定到本机
    </button>
  );
}

const refusals: Readonly<Record<Exclude<PinOutcome, 'done'>, string>> = {
  absent: '本机没有这篇文章，刷新后再试',
  quota: '这台设备的存储空间不足，未能固定',
  refused: '浏览器不允许本站存储数据，未能固定',
};
