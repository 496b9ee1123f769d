import { answeredTerms } from '#domain/search/answer-query.ts';
import { Button } from '../../ui/button.tsx';
import type { KeptResults } from '../kept/use-kept-search.ts';
import { ArticleHits } from './article-hits.tsx';
import { ChapterHits } from './chapter-hits.tsx';
import styles from '../search.module.css';

interface Props {
  readonly answered: KeptResults;
  readonly showMore: () => void;
}

/** Lists all hits on this device by kind. */
export function KeptLists({ answered: { q, articles, chapters }, showMore }: Props) {
  const hidden = articles.total - articles.list.length + chapters.total - chapters.list.length;
  return (
    <>
      {articles.total > 0 && (
        <section className={styles.group} aria-labelledby="kept-posters">
          <h3 id="kept-posters">读过的文章</h3>
          <ArticleHits
            hits={articles.list.map(({ shown, ...found }) => ({ poster: shown, ...found }))}
            terms={answeredTerms(q, articles)}
          />
        </section>
      )}
      {chapters.total > 0 && (
        <section className={styles.group} aria-labelledby="kept-chapters">
          <h3 id="kept-chapters">已存章节</h3>
          <ChapterHits hits={chapters.list.map(({ shown, ...found }) => ({ ...shown, ...found }))} />
        </section>
      )}
      {hidden > 0 && (
        <p className={styles.way}>
          <Button kind="quiet" onClick={showMore}>
            还有 {hidden} 条，显示更多
          </Button>
        </p>
      )}
    </>
  );
}
