import { Link } from 'wouter';
import type { PosterCard } from '#contract/poster.ts';
import { words } from '../../state/words.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { useRetryOnReturn } from '../../ui/use-retry-on-return.ts';
import { ArticleList } from '../parts/list/article-list.tsx';
import type { ListQuery } from '../parts/list/list-query.ts';
import { useKeptArticles } from './use-kept-articles.ts';
import styles from './blog.module.css';

interface Props {
  readonly query: ListQuery;
  readonly retry: () => void;
}

/** Shows the articles of the offline library in place of a list that was never loaded and cannot be loaded now. */
export function KeptArticles({ query, retry }: Props) {
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
