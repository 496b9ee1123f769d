import { useEffect, useMemo } from 'react';
import type { PosterArticle } from '../../../contract/poster.ts';
import { headingsOf } from '../../../domain/article/headings.ts';
import type { PageHead, ReadCall } from '../../../site/rendering.ts';
import { useServices } from '../../state/services.ts';
import { useOpened } from '../../state/shelf/use-opened.ts';
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
import styles from './poster.module.css';
import { StayToggle } from './stay-toggle.tsx';
import { useCountedView } from './use-counted-view.ts';
import { useOwnDraft } from './use-own-draft.ts';

interface Props {
  readonly params: { readonly id?: string };
}

/** An author sees own drafts here too; those are not left on the device for the next person who uses it. */
const published = {
  keep: true,
  mayKeep: (poster: PosterArticle) => poster.status === 'published' && !isAsWritten(poster),
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
  const poster = info as PosterArticle;
  return {
    title: poster.title,
    description: poster.summary || poster.title,
    type: 'article',
    publishedTime: poster.publishTime ?? undefined,
    modifiedTime: poster.updateTime,
    author: poster.author.nickname,
    authorPath: `/article/blog?${new URLSearchParams({ author: poster.author.username })}`,
    tags: poster.tags,
    image: poster.cover || undefined,
  };
}

export function Page({ params }: Props) {
  const query = { id: params.id ?? '' };
  const { state, retry } = useRead('poster/get', query, published);
  useOwnDraft(state, retry);
  useLayout(state, retry);
  useOpened({ name: 'poster/get', query }, state);
  return (
    <ReadResult state={state} retry={retry} wayOn={{ path: '/article/blog', title: '看其他文章' }}>
      {(poster) => <Article poster={poster} />}
    </ReadResult>
  );
}

function Article({ poster }: { poster: PosterArticle }) {
  const { platform, settings } = useServices();
  useEffect(() => platform.setTitle(`${poster.title} · ${settings.name}`), [poster.title, platform, settings]);
  useCountedView(poster);
  useKeptPlace();
  const headings = useMemo(() => headingsOf(poster.html), [poster.html]);
  const path = `/article/blog/${poster.id}`;
  const isPublished = poster.status === 'published';
  return (
    <ReadingLayout headings={headings} header={<ArticleHeader poster={poster} />}>
      <ReadingProgress />
      {!isPublished && <DraftNote id={poster.id} />}
      <AsWrittenNote text={poster} />
      <Prose html={poster.html} />
      <footer className={styles.footer}>
        {isPublished && <StayToggle poster={poster} />}
        {isPublished && <ShareBar title={poster.title} path={path} />}
        {isPublished && <Neighbours id={poster.id} />}
      </footer>
      {isPublished && <ReadingPlace path={path} headings={headings} />}
    </ReadingLayout>
  );
}
