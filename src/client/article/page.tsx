import { Link } from 'wouter';
import { pageById } from '#site/match.ts';
import { sectionEntries } from '#site/menu.ts';
import type { ReadCall } from '#site/rendering.ts';
import { useRead } from '../state/use-read.ts';
import { EntryList } from '../ui/entry-list.tsx';
import { ReadingPage } from '../ui/reading-page.tsx';
import { ArticleList, ArticleListSkeleton } from './parts/list/article-list.tsx';
import styles from './article.module.css';

const latest = { size: 5 };

export function needs(): ReadCall[] {
  return [{ name: 'poster/new', query: latest }];
}

/** Shows the newest articles below the entries of the section; without any, the entries alone. */
export function Page() {
  const { state } = useRead('poster/new', latest, { cache: true });
  const articles = state.status === 'ready' ? state.info.list : [];
  return (
    <ReadingPage title={pageById('article').title}>
      <EntryList entries={sectionEntries('/article')} />
      {(state.status === 'loading' || articles.length > 0) && (
        <section className={styles.latest}>
          <h2>最近的文章</h2>
          {state.status === 'loading' ? (
            <ArticleListSkeleton count={latest.size} />
          ) : (
            <ArticleList articles={articles} />
          )}
          <p>
            <Link href="/article/blog">全部文章</Link>
            <Link href="/article/archive">归档</Link>
            <Link href="/article/tag">标签</Link>
          </p>
        </section>
      )}
    </ReadingPage>
  );
}
