import { Link } from 'wouter';
import { limits } from '#contract/limits.ts';
import { pageById } from '#site/match.ts';
import type { ReadCall } from '#site/rendering.ts';
import { listOf, withoutJump } from '../state/read-state.ts';
import { useRead } from '../state/use-read.ts';
import { words } from '../state/words.ts';
import { BookRow } from '../ui/book-row.tsx';
import { LatestArticles } from '../ui/latest-articles.tsx';
import { ListSection } from '../ui/list-section.tsx';
import { ReadingPage } from '../ui/reading-page.tsx';
import { Tags } from './parts/tags/tags.tsx';
import note from '#client/ui/note.module.css';
import styles from './article.module.css';

export const documentTitle = '技术文章与在线教程';

/** The queries of the home page and of the page of all tags, whose kept answers stand in for these without a network. */
const latestQuery = { size: 5 };
const tagQuery = { size: limits.tags };
const shownTags = 16;
const cacheOptions = { cache: true };

export function needs(): ReadCall[] {
  return [
    { name: 'poster/new', query: latestQuery },
    { name: 'poster/featured', query: {} },
    { name: 'book/list', query: {} },
    { name: 'poster/tags', query: tagQuery },
  ];
}

/** What there is to read: the newest articles with the first one large, the books, and the tags used most. */
export function Page() {
  const latest = useRead('poster/new', latestQuery, cacheOptions);
  const featured = useRead('poster/featured', {}, cacheOptions);
  const books = useRead('book/list', {}, cacheOptions);
  const tags = useRead('poster/tags', tagQuery, cacheOptions);
  const isKept = latest.state.status === 'ready' && latest.state.cachedAt !== undefined && !latest.state.isLate;
  return (
    <ReadingPage title={pageById('article').title} beside={<Archive />} width="page">
      {isKept && (
        <p className={note.note} role="status">
          {words.offlineNow}
        </p>
      )}
      <div className={styles.sections}>
        <ListSection
          {...latest}
          state={withoutJump(latest.state, featured.state)}
          title={pageById('article/blog').title}
          things="文章"
          more="/article/blog"
        >
          {({ list }) => <LatestArticles newest={list} featured={listOf(featured.state)} />}
        </ListSection>
        <ListSection {...books} title={pageById('article/book').title} things="教程" more="/article/book">
          {({ list }) => <BookRow books={list} />}
        </ListSection>
        <ListSection {...tags} title={pageById('article/tag').title} things="标签" more="/article/tag">
          {({ list }) => <Tags tags={list.slice(0, shownTags)} />}
        </ListSection>
      </div>
    </ReadingPage>
  );
}

function Archive() {
  const { path, title } = pageById('article/archive');
  return (
    <Link href={path} className={styles.archive}>
      {title}
    </Link>
  );
}
