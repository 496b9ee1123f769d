import { Link } from 'wouter';
import { limits } from '#contract/limits.ts';
import { pageById } from '#site/match.ts';
import type { ReadCall } from '#site/rendering.ts';
import { useRead } from '../../state/use-read.ts';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { ReadResult } from '../../ui/read-result.tsx';
import { ReadingPage } from '../../ui/reading-page.tsx';
import { Tags } from '../parts/tags/tags.tsx';

const query = { size: limits.tags };
const wayOn = { path: '/article/blog', title: '查看全部文章' };

export function needs(): ReadCall[] {
  return [{ name: 'poster/tags', query }];
}

/** All tags with the number of their articles, the most used first. */
export function Page() {
  const { state, retry } = useRead('poster/tags', query, { cache: true });
  return (
    <ReadingPage title={pageById('article/tag').title}>
      <ReadResult state={state} retry={retry} wayOn={wayOn}>
        {({ list }) => (list.length > 0 ? <Tags tags={list} /> : <NoTags />)}
      </ReadResult>
    </ReadingPage>
  );
}

function NoTags() {
  return (
    <EmptyNote text="还没有标签。">
      <Link href="/article/blog">查看全部文章</Link>
    </EmptyNote>
  );
}
