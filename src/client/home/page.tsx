import type { ReadCall } from '../../site/rendering.ts';
import { useServices } from '../state/services.ts';
import { useRead } from '../state/use-read.ts';
import { words } from '../state/words.ts';
import styles from './home.module.css';
import { Books } from './parts/books.tsx';
import { HotArticles, LatestArticles } from './parts/articles.tsx';
import { Part } from './parts/part.tsx';
import { SearchBox } from './parts/search-box.tsx';
import { Today } from './parts/today.tsx';
import { Tools } from './parts/tools.tsx';

const few = { size: 5 };
const kept = { keep: true };

export function needs(): ReadCall[] {
  return [
    { name: 'poster/new', query: few },
    { name: 'poster/hot', query: few },
    { name: 'book/list', query: {} },
  ];
}

/** The site at a glance: on a phone the day, the search, the tools and the first articles fit on one screen. */
export function Page() {
  const { settings } = useServices();
  const latest = useRead('poster/new', few, kept);
  const hot = useRead('poster/hot', few, kept);
  const books = useRead('book/list', {}, kept);
  return (
    <div className={styles.page}>
      <header className={styles.welcome}>
        <h1>{settings.name}</h1>
        <p>{settings.description}</p>
        <SearchBox />
      </header>
      <Today />
      <Tools />
      {latest.state.status === 'ready' && latest.state.keptAt !== undefined && !latest.state.isLate && (
        <p className={styles.kept} role="status">
          {words.offlineNow}
        </p>
      )}
      <Part {...latest} title="最新文章" more="/article/blog">
        {({ list }) => <LatestArticles articles={list} />}
      </Part>
      <Part {...hot} title="热门文章" more="/article/blog?sort=hot">
        {({ list }) => <HotArticles articles={list} />}
      </Part>
      <Part {...books} title="在线教程" more="/article/book">
        {({ list }) => <Books books={list} />}
      </Part>
    </div>
  );
}
