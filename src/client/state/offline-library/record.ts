import type { BookChapter } from '#contract/book.ts';
import type { PosterArticle } from '#contract/poster.ts';
import { articlePath } from '#domain/article/address.ts';
import { chapterPath } from '#domain/book/paths.ts';
import { readKey } from '#site/rendering.ts';
import type { CachedAnswer } from '../read-state.ts';

/** The library's record of an article or a chapter, under the key of its answer. */
export interface LibraryRecord {
  readonly kind: 'article' | 'chapter';
  readonly title: string;
  /** The path of the page that shows it. */
  readonly path: string;
  /** A chapter names its book, the number of the book's chapters, and its own number. */
  readonly book?: { readonly id: string; readonly title: string; readonly chapters: number };
  readonly number?: number;
  readonly bytes: number;
  /** When the answer was stored, in milliseconds. */
  readonly at: number;
  /** When it was opened last; 0 for a text that was downloaded in advance and not opened yet. */
  readonly openedAt: number;
  /** A pinned text is exempt from eviction. */
  readonly pinned: boolean;
}

/** Whether the answer under this key is a whole article. */
export function isArticle(key: string): boolean {
  return key.startsWith('poster/get?');
}

/** The key under which an answer is stored: an article has one, whatever the name by which it was asked for. */
export function storedKey(key: string, info: unknown): string {
  const { id } = (info ?? {}) as Partial<PosterArticle>;
  return isArticle(key) && id ? readKey({ name: 'poster/get', query: { id } }) : key;
}

/** Whether the key belongs to an article or a chapter, which the library lists; all other stored answers are lists. */
export function isText(key: string): boolean {
  return isArticle(key) || key.startsWith('book/chapter?');
}

/** Parses a stored answer. Anything may be missing or broken in a browser's store. */
function readAnswer(value: unknown): CachedAnswer | undefined {
  const { info, at } = (value ?? {}) as Partial<CachedAnswer>;
  return typeof at === 'number' && typeof info === 'object' && info !== null ? { info, at } : undefined;
}

/** Parses the stored answer of an article or a chapter, which has a title, a text and, if it is a chapter, a book. */
export function readText(value: unknown): CachedAnswer | undefined {
  const answer = readAnswer(value);
  const { title, html, book } = (answer?.info ?? {}) as Partial<BookChapter>;
  const isSound = typeof title === 'string' && typeof html === 'string';
  return isSound && (book === undefined || typeof book?.id === 'string') ? answer : undefined;
}

/** Parses a stored record. */
export function readRecord(value: unknown): LibraryRecord | undefined {
  const record = value as Partial<LibraryRecord> | undefined;
  return typeof record?.title === 'string' && typeof record.path === 'string' ? (record as LibraryRecord) : undefined;
}

/** Creates the record of an answer. */
export function recordOf({ info, at }: CachedAnswer): LibraryRecord {
  const shared = { bytes: sizeOf(info), at, openedAt: at, pinned: false };
  const { id, slug, title, book, number } = info as PosterArticle & Partial<BookChapter>;
  if (!book) return { kind: 'article', title, path: articlePath({ id, slug }), ...shared };
  return { kind: 'chapter', title, path: chapterPath(book.id, id), book, number: number ?? 0, ...shared };
}

/** The bytes of an answer as JSON; the browser's own format takes somewhat more. */
export function sizeOf(info: unknown): number {
  return new TextEncoder().encode(JSON.stringify(info) ?? '').length;
}
