import { Link } from 'wouter';
import { pageById } from '../../site/match.ts';
import { sectionEntries } from '../../site/menu.ts';
import type { ReadCall } from '../../site/rendering.ts';
import { useRead } from '../state/use-read.ts';
import { Loading } from '../ui/loading.tsx';
import { SectionPage } from '../ui/section-page.tsx';
import { ArticleList } from './parts/list/article-list.tsx';
import styles from './article.module.css';

const latest = { size: 3 };

export function needs(): ReadCall[] {
  return [{ name: 'poster/new', query: latest }];
}

/** Shows the newest articles below the entries of the section; without any, the entries alone. */
export function Page() {
  const { state } = useRead('poster/new', latest, { keep: true });
  const articles = state.status === 'ready' ? state.info.list : [];
  return (
    <>
      <SectionPage page={pageById('article')} entries={sectionEntries('/article')} />
      {state.status === 'loading' && <Loading />}
      {articles.length > 0 && (
        <section className={styles.latest}>
          <h2>最近的文章</h2>
          <ArticleList articles={articles} depth={3} />
          <p>
            <Link href="/article/blog">全部文章</Link>
            <Link href="/article/blog?sort=hot">最热的文章</Link>
          </p>
        </section>
      )}
    </>
  );
}
