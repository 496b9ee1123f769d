import { Link } from 'wouter';
import type { PosterCard } from '../../../contract/poster.ts';
import { words } from '../../state/words.ts';
import { Button } from '../../ui/button.tsx';
import { useRetryOnReturn } from '../../ui/use-retry-on-return.ts';
import type { ListQuery } from '../parts/list/list-query.ts';
import { ArticleList } from '../parts/list/article-list.tsx';
import styles from './blog.module.css';
import { useKeptArticles } from './use-kept-articles.ts';

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
      <div className={styles.unreached} role="status">
        <p>
          {words.networkError}：这一页列表还没有在本机保存过。
          {offered.length > 0 ? '下面是本机存着的文章，现在就能读。' : '读过的文章会留在本机，现在还一篇都没有。'}
        </p>
        <Button onClick={retry}>重试</Button>
        <Link href="/offline">离线书架</Link>
        {query.page > 1 && <Link href="/article/blog">看第一页</Link>}
      </div>
      {offered.length > 0 && (
        <section className={styles.kept}>
          <h2>本机存着的文章{fitting.length > 0 && (query.tag || query.author) ? '（按所选条件）' : ''}</h2>
          <ArticleList articles={offered} depth={3} />
        </section>
      )}
    </>
  );
}

function matchesQuery({ tags, author }: PosterCard, query: ListQuery): boolean {
  if (query.tag && !tags.includes(query.tag)) return false;
  return !query.author || author.username.toLowerCase() === query.author.toLowerCase();
}
