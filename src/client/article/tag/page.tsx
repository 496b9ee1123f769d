import { Link } from 'wouter';
import { limits } from '#contract/limits.ts';
import type { TagCount } from '#contract/poster.ts';
import { pageById } from '#site/match.ts';
import type { ReadCall } from '#site/rendering.ts';
import { useRead } from '../../state/use-read.ts';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { ReadResult } from '../../ui/read-result.tsx';
import { ReadingPage } from '../../ui/reading-page.tsx';
import { listAddress } from '../parts/list/list-query.ts';
import styles from './tag.module.css';

const query = { size: limits.tags };
const wayOn = { path: '/article/blog', title: '看全部文章' };

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

function Tags({ tags }: { tags: readonly TagCount[] }) {
  return (
    <ul className={styles.tags}>
      {tags.map(({ tag, count }) => (
        <li key={tag}>
          <Link href={listAddress({ tag })} data-size={sizeOf(count, tags[0]?.count ?? 1)}>
            {tag}
            <small>{count}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Three sizes: the most used tags, tags of several articles, and tags of one. */
function sizeOf(count: number, most: number): 'large' | 'middle' | undefined {
  if (count === 1) return undefined;
  return count * 2 > most ? 'large' : 'middle';
}

function NoTags() {
  return (
    <EmptyNote text="还没有标签。">
      <Link href="/article/blog">看全部文章</Link>
    </EmptyNote>
  );
}
