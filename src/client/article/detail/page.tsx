import { useEffect, useMemo } from 'react';
import type { PosterArticle } from '../../../contract/poster.ts';
import { headingsOf } from '../../../domain/article/headings.ts';
import type { PageHead, ReadCall } from '../../../site/rendering.ts';
import { useServices } from '../../state/services.ts';
import { useMarkOpened } from '../../state/offline-library/use-mark-opened.ts';
import { useRead } from '../../state/use-read.ts';
import { ReadResult } from '../../ui/read-result.tsx';
import { useKeptPlace } from '../../ui/use-kept-scroll.ts';
import { ReadingPlace } from '../parts/place/reading-place.tsx';
import { ReadingProgress } from '../parts/place/reading-progress.tsx';
import { AsWrittenNote, isAsWritten, useLayout } from '../../ui/prose/as-written.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import { takeOverText } from '../../ui/prose/take-over.ts';
import { ReadingLayout } from '../parts/reading-layout.tsx';
import { ShareBar } from '../parts/share-bar.tsx';
import { ArticleHeader } from './article-header.tsx';
import { DraftNote } from './draft-note.tsx';
import { Neighbours } from './neighbours.tsx';
import styles from './detail.module.css';
import { PinToggle } from './stay-toggle.tsx';
import { useViewCount } from './use-counted-view.ts';
import { useOwnDraft } from './use-own-draft.ts';

interface Props {
  readonly params: { readonly id?: string };
}

/** An author sees own drafts here too; those are not left on the device for the next person who uses it. */
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
    description: article.summary || article.title,
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
  useKeptPlace();
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
      {isPublished && <ReadingPlace path={path} headings={headings} />}
    </ReadingLayout>
  );
}
