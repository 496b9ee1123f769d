import { FileText } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { Link } from 'wouter';
import type { BookChapter, BookContents } from '#contract/book.ts';
import { localKeys } from '#contract/storage.ts';
import { headingsOf } from '#domain/article/headings.ts';
import { summaryOf } from '#domain/article/text-summary.ts';
import { bookPath, chapterPath } from '#domain/book/paths.ts';
import { type Bookmark, unread } from '#domain/book/progress.ts';
import type { PageHead, ReadCall } from '#site/rendering.ts';
import { useMarkOpened } from '../../state/offline-library/use-mark-opened.ts';
import { useServices } from '../../state/services.ts';
import { useRead } from '../../state/use-read.ts';
import { DayTime } from '../../ui/day-time.tsx';
import { MistakeMail } from '../../ui/mistake-mail.tsx';
import { AsWrittenNote, isAsWritten, useLayout } from '../../ui/prose/as-written.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import { ReadResult } from '../../ui/read-result.tsx';
import { ChapterLinks } from '../../ui/reading/chapters/chapter-links.tsx';
import { ChapterNav } from '../../ui/reading/chapters/chapter-nav.tsx';
import { useChapterNavigation } from '../../ui/reading/chapters/use-chapter-navigation.ts';
import { ReadingLayout } from '../../ui/reading/reading-layout.tsx';
import { watchReadingPosition } from '../../ui/reading/reading-position.ts';
import { ReadingProgress } from '../../ui/reading/reading-progress.tsx';
import { useRestoredScroll } from '../../ui/use-kept-scroll.ts';
import { useBookReading } from '../parts/book/use-book-reading.ts';
import { CorrectionDays } from '../parts/correction-days.tsx';
import { ResumeReading } from '../parts/position/resume-reading.tsx';
import { ShareBar } from '../parts/share-bar.tsx';
import facts from '../../ui/reading/reading-facts.module.css';
import styles from './chapter.module.css';

/** Readers who have come this far usually open the next chapter. */
const prefetchRatio = 0.6;

/** Stores which chapter of its book is open, and downloads the next one ahead of time. */
function useBookmark(chapter: BookChapter): void {
  const { platform, reads } = useServices();
  const { book, id, title, number, next } = chapter;

  const storeBookmark = useEffectEvent(() => {
    const bookmark: Bookmark = { chapter: { id, title, number }, next, at: platform.now() };
    void platform.reading.set(bookPath(book.id), bookmark);
    // The home page reserves a line for what was begun before its first paint.
    platform.local.write(localKeys.begun, platform.local.read(localKeys.begun) ?? '1');
  });
  useEffect(() => storeBookmark(), [platform, book.id, id]);

  const bookId = book.id;
  const nextId = next?.id;
  useEffect(() => {
    if (!nextId) return undefined;
    const stop = watchReadingPosition(({ ratio }) => {
      if (ratio < prefetchRatio) return;
      stop();
      reads.open('book/chapter', { book: bookId, id: nextId }, { cache: true, isAhead: true });
    });
    return stop;
  }, [reads, bookId, nextId]);
}

interface Props {
  readonly params: { readonly bookId?: string; readonly chapterId?: string };
}

const cacheOptions = { cache: true };
const cacheWholeOptions = { cache: true, mayCache: (chapter: BookChapter) => !isAsWritten(chapter) };

export function needs({ params: { bookId = '', chapterId = '' } }: Props): ReadCall[] {
  return [
    { name: 'book/chapter', query: { book: bookId, id: chapterId } },
    { name: 'book/get', query: { id: bookId } },
  ];
}

export function head(info: unknown): Partial<PageHead> {
  const { title, book, html, number, updateTime } = info as BookChapter;
  return {
    title: `${title} · ${book.title}`,
    description: summaryOf(html) || `《${book.title}》的一章。`,
    type: 'article',
    modifiedTime: updateTime,
    chapter: { number, book: { title: book.title, path: bookPath(book.id) } },
  };
}

export function Page({ params: { bookId = '', chapterId = '' } }: Props) {
  const query = { book: bookId, id: chapterId };
  const { state, retry } = useRead('book/chapter', query, cacheWholeOptions);
  useLayout(state, retry);
  useMarkOpened({ name: 'book/chapter', query }, state);
  const book = useRead('book/get', { id: bookId }, cacheOptions).state;
  const contents = book.status === 'ready' ? book.info : undefined;
  useTitleFromContents(contents, chapterId);
  const wayOn = contents
    ? { path: bookPath(contents.id), title: `看《${contents.title}》的目录` }
    : { path: '/article/book', title: '看书架' };
  return (
    <ReadResult state={state} retry={retry} wayOn={wayOn}>
      {(chapter) => <Chapter chapter={chapter} contents={contents} />}
    </ReadResult>
  );
}

/**
 * Sets the title from the contents of a downloaded book, which names chapters that are not stored; a loaded chapter
 * sets the same title.
 */
function useTitleFromContents(contents: BookContents | undefined, chapterId: string): void {
  const { platform, settings } = useServices();
  const listed = contents?.chapters.find(({ id }) => id === chapterId);
  const title = listed && `${listed.title} · ${contents?.title}`;
  useEffect(() => {
    if (title) platform.setTitle(`${title} · ${settings.name}`);
  }, [title, platform, settings]);
}

function Chapter({ chapter, contents }: { chapter: BookChapter; contents: BookContents | undefined }) {
  const { platform, settings } = useServices();
  const title = `${chapter.title} · ${chapter.book.title}`;
  const path = chapterPath(chapter.book.id, chapter.id);
  const headings = useMemo(() => headingsOf(chapter.html), [chapter.html]);
  useEffect(() => platform.setTitle(`${title} · ${settings.name}`), [title, platform, settings]);
  useRestoredScroll();
  useBookmark(chapter);
  const { previous, next } = leavesOf(chapter);
  useChapterNavigation((step) => {
    const leaf = step === 1 ? next : previous;
    if (leaf) platform.go(leaf.href);
  });
  return (
    <div className={styles.leaf}>
      <ReadingLayout
        headings={headings}
        header={<Header chapter={chapter} />}
        chapters={contents && <Chapters contents={contents} current={chapter.id} />}
      >
        <ReadingProgress />
        <AsWrittenNote text={chapter} />
        <Prose html={chapter.html} />
        <footer className={styles.footer} data-unprinted>
          <ChapterLinks
            previous={previous}
            next={next}
            end={{ href: bookPath(chapter.book.id), title: `回到《${chapter.book.title}》`, hint: '全书完' }}
          />
          <ShareBar title={title} path={path} facts={<Facts chapter={chapter} />}>
            <a href={chapter.path}>
              <FileText aria-hidden />
              Markdown 原文
            </a>
            <MistakeMail title={title} />
          </ShareBar>
        </footer>
        <ResumeReading path={path} headings={headings} />
      </ReadingLayout>
    </div>
  );
}

function leavesOf({ book, previous, next }: BookChapter) {
  const leafOf = (leaf: BookChapter['next']) =>
    leaf ? { href: chapterPath(book.id, leaf.id), title: leaf.title } : undefined;
  return { previous: leafOf(previous), next: leafOf(next) };
}

/** The day of the last change to the book, and the days on which this chapter was corrected. */
function Facts({ chapter: { book, id, html, updateTime } }: { chapter: BookChapter }) {
  return (
    <>
      <span>
        全书更新于 <DayTime seconds={updateTime} />
      </span>
      <CorrectionDays text={`${book.id}/${id}`} html={html} />
    </>
  );
}

function Header({ chapter: { book, number, minutes, title } }: { chapter: BookChapter }) {
  return (
    <header className={facts.header}>
      <p className={facts.line}>
        <Link href={bookPath(book.id)}>{book.title}</Link>
        <span>
          第 {number} 章，共 {book.chapters} 章
        </span>
        <span>约 {minutes} 分钟</span>
      </p>
      <h1>{title}</h1>
    </header>
  );
}

/** The chapters of the book; those read to the end on this device are marked. */
function Chapters({ contents: { id: book, chapters }, current }: { contents: BookContents; current: string }) {
  const { places } = useBookReading()?.get(book) ?? unread;
  const listed = chapters.map(({ id, title }) => ({
    href: chapterPath(book, id),
    title,
    isRead: places.get(id)?.done,
  }));
  return <ChapterNav chapters={listed} current={chapterPath(book, current)} />;
}
