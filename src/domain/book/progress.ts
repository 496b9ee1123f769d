import { type SavedPosition, parseSavedPosition } from '../article/saved-position.ts';
import { readBookPath } from './paths.ts';

/** A chapter as a link to it needs it. */
export interface ChapterName {
  readonly id: string;
  readonly title: string;
}

/** The chapter of a book that was open last, as the device keeps it by the book's path. */
export interface Bookmark {
  readonly chapter: ChapterName & { readonly number: number };
  readonly next: ChapterName | null;
  /** The time of reading in milliseconds since the epoch. */
  readonly at: number;
}

/** The reading progress of one book on this device: the bookmark, and the position in each chapter by its id. */
export interface BookReading {
  readonly bookmark: Bookmark | undefined;
  readonly places: ReadonlyMap<string, SavedPosition>;
}

/** The progress of a book that was never opened. */
export const unread: BookReading = { bookmark: undefined, places: new Map() };

/** Groups stored reading records by book; records of no book, and invalid ones, are skipped. */
export function readingByBook(
  entries: readonly (readonly [path: string, record: unknown])[],
): Map<string, BookReading> {
  const books = new Map<string, { bookmark: Bookmark | undefined; places: Map<string, SavedPosition> }>();
  for (const [path, record] of entries) {
    const named = readBookPath(path);
    if (!named) continue;
    const known = books.get(named.book) ?? { bookmark: undefined, places: new Map() };
    books.set(named.book, known);
    const place = named.chapter === undefined ? undefined : parseSavedPosition(record);
    if (named.chapter === undefined) known.bookmark = readBookmark(record);
    else if (place) known.places.set(named.chapter, place);
  }
  return books;
}

/** A stored bookmark; undefined for a value that is none. */
export function readBookmark(record: unknown): Bookmark | undefined {
  const { chapter, next, at } = (record ?? {}) as Partial<Record<keyof Bookmark, unknown>>;
  if (!isName(chapter) || typeof chapter['number'] !== 'number' || typeof at !== 'number') return undefined;
  const { id, title, number } = chapter;
  return { chapter: { id, title, number }, next: isName(next) ? { id: next.id, title: next.title } : null, at };
}

function isName(value: unknown): value is ChapterName & Readonly<Record<string, unknown>> {
  const { id, title } = (value ?? {}) as Partial<Record<keyof ChapterName, unknown>>;
  return typeof id === 'string' && typeof title === 'string';
}

/** The part of a book that is read, from 0 to 1; 1 only when every chapter was read to its end. */
export function readShare({ places }: BookReading, chapters: number): number {
  let read = 0;
  for (const { ratio, done } of places.values()) read += done ? 1 : Math.min(ratio, 0.99);
  return chapters > 0 ? Math.min(1, read / chapters) : 0;
}

/** A share as people read it: something begun is not 0 %, something unfinished not 100 %. */
export function percentOf(share: number): number {
  if (share <= 0 || share >= 1) return share <= 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round(share * 100)));
}

/** The chapter to continue with: the one that was open last or, where that one is finished, the one after it. */
export function resumePositionOf({ bookmark, places }: BookReading): ChapterName | undefined {
  if (!bookmark) return undefined;
  const { chapter, next } = bookmark;
  return places.get(chapter.id)?.done && next ? next : chapter;
}
