import { useSignals } from '@preact/signals-react/runtime';
import type { Info } from '#contract/endpoints.ts';
import { sectionEntries } from '#site/menu.ts';
import type { ReadCall } from '#site/rendering.ts';
import { listOf, type ReadState, withoutJump } from '../state/read-state.ts';
import { useServices } from '../state/services.ts';
import type { ToolSample } from '../state/tool-samples.ts';
import { useDeferredWork } from '../state/use-deferred-work.ts';
import { useRead } from '../state/use-read.ts';
import { words } from '../state/words.ts';
import { BookRow } from '../ui/book-row.tsx';
import { LatestArticles } from '../ui/latest-articles.tsx';
import { ListSection } from '../ui/list-section.tsx';
import { PasteButton } from '../ui/paste-button.tsx';
import { SearchTrigger } from '../ui/search-trigger.tsx';
import { ToolGrid, type ToolTile } from '../ui/tool-grid.tsx';
import type { Begun } from './begun.tsx';
import type { HomeFacts } from './facts.ts';
import { Hero } from './parts/hero.tsx';
import note from '#client/ui/note.module.css';
import styles from './home.module.css';

export const documentTitle = '万年历、工具与技术文章';

const firstFive = { size: 5 };
const cacheOptions = { cache: true };

export function needs(): ReadCall[] {
  return [
    { name: 'poster/new', query: firstFive },
    { name: 'poster/featured', query: {} },
    { name: 'book/list', query: {} },
  ];
}

/** The home page: the window with today in it, the search, what was begun, and the newest of everything. */
export function Page() {
  const { palette } = useServices();
  const latest = useRead('poster/new', firstFive, cacheOptions);
  const featured = useRead('poster/featured', {}, cacheOptions);
  const books = useRead('book/list', {}, cacheOptions);
  const facts = useFacts();
  const begun = useBegun(latest.state, books.state);
  return (
    <div className={styles.page}>
      <Hero facts={facts} kept={begun?.days} />
      <div className={styles.inside}>
        <div className={styles.search} data-unprinted>
          <SearchTrigger large />
          <div className={styles.paste}>
            <PasteButton onText={(text) => palette.open?.(text)} />
          </div>
        </div>
        <section className={styles.begun} data-unprinted aria-labelledby="begun">
          <h2 id="begun">继续阅读</h2>
          <div className={styles.begunRoom}>{begun?.list}</div>
        </section>
        {latest.state.status === 'ready' && latest.state.cachedAt !== undefined && !latest.state.isLate && (
          <p className={note.note} role="status">
            {words.offlineNow}
          </p>
        )}
        <ListSection
          {...latest}
          state={withoutJump(latest.state, featured.state)}
          title="最新文章"
          things="文章"
          more="/article/blog"
        >
          {({ list }) => <LatestArticles newest={list} featured={listOf(featured.state)} />}
        </ListSection>
        <ListSection {...books} title="在线教程" things="教程" more="/article/book">
          {({ list }) => <BookRow books={list} begun={begun?.books} />}
        </ListSection>
        <Tools tools={facts?.tools} />
      </div>
    </div>
  );
}

/** What was begun on this device; undefined until the device's store has answered. It is read again with every hour, as the sky is. */
function useBegun(latest: ReadState<Info<'poster/new'>>, books: ReadState<Info<'book/list'>>): Begun | undefined {
  useSignals();
  const { platform, clock } = useServices();
  const hour = new Date(clock.instant.value * 1000).getHours();
  const isLoading = [latest.status, books.status].includes('loading');
  return useDeferredWork(isLoading ? undefined : `${clock.today.value.day} ${hour}`, async () =>
    (await import('./begun.tsx')).findBegun(platform, { articles: listOf(latest), books: listOf(books) }),
  );
}

/** The facts of today: those in the rendered page, or from the lazy code where the reader's day is another. */
function useFacts(): HomeFacts | undefined {
  useSignals();
  const { clock, facts } = useServices();
  const rendered = facts['home'] as HomeFacts | undefined;
  const { year, month, day } = clock.today.value;
  const isToday = rendered?.date.year === year && rendered.date.month === month && rendered.date.day === day;
  const worked = useDeferredWork(isToday ? undefined : `${year}-${month}-${day}`, async () =>
    (await import('./facts.ts')).homeFacts({ year, month, day }, new Date().getHours()),
  );
  return isToday ? rendered : (worked ?? rendered);
}

/** What the list shows until the samples are there. */
const toolNames: readonly ToolTile[] = sectionEntries('/tool');

/** The tools, each with a result of its own. */
function Tools({ tools = toolNames }: { tools: readonly (ToolTile | ToolSample)[] | undefined }) {
  return (
    <nav aria-labelledby="tools">
      <h2 id="tools">常用工具</h2>
      <ToolGrid tools={tools} />
    </nav>
  );
}
