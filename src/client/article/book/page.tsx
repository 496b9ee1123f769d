import type { PosterCard } from '../../../contract/poster.ts';
import type { ReadCall } from '../../../site/rendering.ts';
import { useRead } from '../../state/use-read.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { ReadResult } from '../../ui/read-result.tsx';
import { PosterList } from '../parts/list/poster-list.tsx';
import styles from './book.module.css';
import { seriesOf } from './series.ts';

const query = { size: 50 };

export function needs(): ReadCall[] {
  return [{ name: 'poster/new', query }];
}

export function Page() {
  const { state, retry } = useRead('poster/new', query, { keep: true });
  return (
    <>
      <PageTitle title="在线教程">把文章按主题串起来，每个主题从最早的一篇读起。</PageTitle>
      <ReadResult state={state} retry={retry} wayOn={{ path: '/article/blog', title: '看技术文章' }}>
        {({ list }) => <Shelf posters={list} />}
      </ReadResult>
    </>
  );
}

function Shelf({ posters }: { posters: readonly PosterCard[] }) {
  const series = seriesOf(posters);
  if (series.length === 0) return <p>还没有带主题的文章。</p>;
  return series.map(({ topic, posters: chapters }) => (
    <section key={topic} className={styles.series}>
      <h2>
        {topic}
        <small>{chapters.length} 篇</small>
      </h2>
      <PosterList posters={chapters} depth={3} />
    </section>
  ));
}
