import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { BookContents, ChapterEntry } from '#contract/book.ts';
import { isUnfinished, type SavedPosition } from '#domain/article/saved-position.ts';
import { bookPath, chapterPath } from '#domain/book/paths.ts';
import { percentOf, type BookReading, unread } from '#domain/book/progress.ts';
import type { PageHead, ReadCall } from '#site/rendering.ts';
import { useServices } from '../../state/services.ts';
import { useRead } from '../../state/use-read.ts';
import { DayTime } from '../../ui/day-time.tsx';
import { ReadResult } from '../../ui/read-result.tsx';
import { useRestoredScroll } from '../../ui/use-kept-scroll.ts';
import { bookQuery } from '../parts/book/book-query.ts';
import { ContinueReading } from '../parts/book/continue-reading.tsx';
import { Cover } from '../parts/book/cover.tsx';
import { SearchBox } from '../parts/book/search-box.tsx';
import { SearchResults } from '../parts/book/search-results.tsx';
import { useBookReading } from '../parts/book/use-book-reading.ts';
import { KeepPanel } from './parts/keep-panel.tsx';
import note from '#client/ui/note.module.css';
import chapterList from '../parts/book/chapter-list.module.css';
import styles from './book-contents.module.css';

interface Props {
  readonly params: { readonly bookId?: string };
  readonly search: string;
}

export function needs({ params: { bookId = '' }, search }: Props): ReadCall[] {
  const query = bookQuery(search, bookId);
  return [{ name: 'book/get', query: { id: bookId } }, ...(query ? [{ name: 'book/search', query } as const] : [])];
}

export function head(info: unknown): Partial<PageHead> {
  const { title, summary, author, cover, tags, updateTime } = info as BookContents;
  return {
    title,
    description: summary,
    author,
    tags,
    image: cover || undefined,
    type: 'book',
    modifiedTime: updateTime,
  };
}

export function Page({ params: { bookId = '' }, search }: Props) {
  const { state, retry } = useRead('book/get', { id: bookId }, { cache: true });
  return (
    <ReadResult state={state} retry={retry} wayOn={{ path: '/article/book', title: '看书架' }}>
      {(book) => <BookContentsView book={book} search={search} />}
    </ReadResult>
  );
}

function BookContentsView({ book, search }: { book: BookContents; search: string }) {
  const { platform, settings } = useServices();
  useEffect(() => platform.setTitle(`${book.title} · ${settings.name}`), [book.title, platform, settings]);
  useRestoredScroll();
  const reading = useBookReading()?.get(book.id) ?? unread;
  const path = bookPath(book.id);
  const query = bookQuery(search, book.id);
  return (
    <article className={styles.volume}>
      <Header book={book} reading={reading} />
      {query ? (
        <SearchResults query={query} path={path} wayBack="看全书目录" />
      ) : (
        <section aria-labelledby="chapters">
          <h2 id="chapters">目录</h2>
          <ChapterList
            book={book.id}
            chapters={book.chapters}
            places={reading.places}
            last={reading.bookmark?.chapter.id}
          />
        </section>
      )}
      <SearchBox path={path} query={query?.q ?? ''} label="在这本书里查找" />
    </article>
  );
}

function Header({ book, reading }: { book: BookContents; reading: BookReading }) {
  return (
    <header className={styles.header}>
      <div className={styles.cover}>
        <Cover book={book} isFirst />
      </div>
      <div className={styles.title}>
        <p className={styles.shelf}>
          <Link href="/article/book">在线教程</Link>
        </p>
        <h1>{book.title}</h1>
        <p className={note.note}>
          {book.author} · {book.chapters.length} 章 · {book.minutes} 分钟 · 更新于 <DayTime seconds={book.updateTime} />
        </p>
      </div>
      <div className={styles.about}>
        <p>{book.summary}</p>
        {book.tags.length > 0 && <p className={note.note}>{book.tags.join(' · ')}</p>}
        <StartReading book={book} reading={reading} />
        <KeepPanel book={book} />
      </div>
    </header>
  );
}

/** Links the chapter where reading stopped, or the first one of an unopened book. */
function StartReading({ book, reading }: { book: BookContents; reading: BookReading }) {
  const [first] = book.chapters;
  if (reading.bookmark) return <ContinueReading book={book} chapters={book.chapters.length} reading={reading} isMain />;
  if (!first) return null;
  return (
    <Link href={chapterPath(book.id, first.id)} className={styles.begin}>
      开始读
    </Link>
  );
}

interface ChapterListProps {
  readonly book: string;
  readonly chapters: readonly ChapterEntry[];
  readonly places: ReadonlyMap<string, SavedPosition>;
  /** The id of the open chapter, on chapter pages. */
  readonly current?: string;
  /** The id of the chapter that was open last. */
  readonly last?: string | undefined;
}

/** Lists the chapters of a book with their reading state on this device. */
function ChapterList({ book, chapters, places, current, last }: ChapterListProps) {
  return (
    <ol className={chapterList.chapters}>
      {chapters.map(({ id, title, minutes }, index) => (
        <li key={id}>
          <Link
            href={chapterPath(book, id)}
            aria-current={id === current ? 'page' : undefined}
            data-read={places.get(id)?.done || undefined}
            data-last={id === last || undefined}
          >
            <span className={chapterList.number}>{index + 1}</span>
            <span className={chapterList.title}>{title}</span>
            <span className={chapterList.note}>
              <PlaceNote place={places.get(id)} minutes={minutes} />
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

function PlaceNote({ place, minutes }: { place: SavedPosition | undefined; minutes: number }) {
  if (place?.done) {
    return (
      <>
        <Check aria-hidden /> 读完
      </>
    );
  }
  return place && isUnfinished(place) ? `读到 ${percentOf(place.ratio)}%` : `${minutes} 分钟`;
}
