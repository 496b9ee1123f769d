import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useRetryOnReturn } from '../../ui/use-retry-on-return.ts';
import { foundPages } from '../found-pages.ts';
import type { SearchQuery } from '../search-query.ts';
import styles from '../search.module.css';
import { useKeptHits } from '../use-kept-hits.ts';
import { ChapterHits } from './chapter-hits.tsx';
import { PageHits } from './page-hits.tsx';
import { PosterHits } from './poster-hits.tsx';

interface Props {
  readonly query: SearchQuery;
  readonly retry: () => void;
}

/** Without the server: what this device keeps of what was read, looked through by the same rules. */
export function KeptResults({ query, retry }: Props) {
  const kept = useKeptHits(query);
  useRetryOnReturn(true, retry);
  if (!kept) return <Loading />;
  const { posters, chapters, looked } = kept;
  const pages = foundPages(query.terms);
  const found = posters.length + chapters.length + pages.length;
  return (
    <>
      <div className={styles.unreached} role="status">
        <p>
          现在没有网络，只在本机保存的 {looked.posters} 篇文章、{looked.chapters} 章教程里找
          {found > 0
            ? `到 ${posters.length} 篇文章、${chapters.length} 章教程。`
            : `，没有找到“${query.q}”。连上网络后再试，会找遍全站。`}
        </p>
        <Button kind="quiet" size="small" onClick={retry}>
          重试
        </Button>
      </div>
      <PageHits pages={pages} />
      {posters.length > 0 && (
        <section className={styles.group} aria-labelledby="found-posters">
          <h2 id="found-posters">读过的文章</h2>
          <PosterHits hits={posters} />
        </section>
      )}
      {chapters.length > 0 && (
        <section className={styles.group} aria-labelledby="found-chapters">
          <h2 id="found-chapters">存着的章节</h2>
          <ChapterHits hits={chapters} />
        </section>
      )}
    </>
  );
}
