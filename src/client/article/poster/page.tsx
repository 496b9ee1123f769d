import { useEffect, useMemo } from 'react';
import type { PosterArticle } from '../../../contract/poster.ts';
import { headingsOf } from '../../../domain/article/headings.ts';
import type { PageHead, ReadCall } from '../../../site/rendering.ts';
import { useServices } from '../../state/services.ts';
import { useRead } from '../../state/use-read.ts';
import { ReadResult } from '../../ui/read-result.tsx';
import { PosterMeta } from '../parts/poster-list.tsx';
import { Prose } from '../parts/prose/prose.tsx';
import { ReadingLayout } from '../parts/reading-layout.tsx';
import { ReadingPlace } from '../parts/place/reading-place.tsx';
import { ReadingProgress } from '../parts/place/reading-progress.tsx';
import { ShareBar } from '../parts/share-bar.tsx';
import styles from './poster.module.css';

interface Props {
  readonly params: { readonly id?: string };
}

/** An author sees own drafts here too; those are not left on the device for the next person who uses it. */
const published = { keep: true, mayKeep: (poster: PosterArticle) => poster.status === 'published' };

export function needs({ params }: Props): ReadCall[] {
  return [{ name: 'poster/get', query: { id: params.id ?? '' } }];
}

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
  const { state, retry } = useRead('poster/get', { id: params.id ?? '' }, published);
  return (
    <ReadResult state={state} retry={retry} wayOn={{ path: '/article/blog', title: '看其他文章' }}>
      {(poster) => <Article poster={poster} />}
    </ReadResult>
  );
}

function Article({ poster }: { poster: PosterArticle }) {
  const { platform, settings } = useServices();
  useEffect(() => platform.setTitle(`${poster.title} · ${settings.name}`), [poster.title, platform, settings]);
  const headings = useMemo(() => headingsOf(poster.html), [poster.html]);
  const path = `/article/blog/${poster.id}`;
  return (
    <ReadingLayout headings={headings} header={<Header poster={poster} />}>
      <ReadingProgress />
      <Prose html={poster.html} />
      <footer className={styles.footer}>
        <ShareBar title={poster.title} path={path} />
      </footer>
      {poster.status === 'published' && <ReadingPlace path={path} headings={headings} />}
    </ReadingLayout>
  );
}

function Header({ poster }: { poster: PosterArticle }) {
  return (
    <header className={styles.header}>
      <h1>{poster.title}</h1>
      <PosterMeta poster={poster} />
      {poster.summary && <p className={styles.summary}>{poster.summary}</p>}
    </header>
  );
}
