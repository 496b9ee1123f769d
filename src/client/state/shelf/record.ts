import type { BookChapter } from '../../../contract/book.ts';
import type { PosterArticle } from '../../../contract/poster.ts';
import { chapterPath } from '../../../domain/book/paths.ts';
import type { KeptAnswer } from '../kept-answer.ts';

/** What is known of a whole article or chapter on this device, under the key of its answer. */
export interface ShelfRecord {
  readonly kind: 'article' | 'chapter';
  readonly title: string;
  /** The page that shows it. */
  readonly path: string;
  /** Of a chapter: its book with the number of its chapters, and which of them this is. */
  readonly book?: { readonly id: string; readonly title: string; readonly chapters: number };
  readonly number?: number;
  readonly bytes: number;
  /** When it was kept, in milliseconds. */
  readonly at: number;
  /** When it was read last; 0 for what was brought ahead and not read yet. */
  readonly openedAt: number;
  /** It stays, whatever else has to go. */
  readonly pinned: boolean;
}

/** Whether the answer under this key is a whole article. */
export function isArticle(key: string): boolean {
  return key.startsWith('poster/get?');
}

/** Whether it is something whole to read, and so on the shelf. Everything else that is kept is lists and ways to get there. */
export function isWhole(key: string): boolean {
  return isArticle(key) || key.startsWith('book/chapter?');
}

/** An answer as the store has it. Anything may be missing or broken in a store of a browser. */
function readAnswer(value: unknown): KeptAnswer | undefined {
  const { info, at } = (value ?? {}) as Partial<KeptAnswer>;
  return typeof at === 'number' && typeof info === 'object' && info !== null ? { info, at } : undefined;
}

/** The same of a whole article or chapter, which has a title, a text and, if it is a chapter, a book. */
export function readText(value: unknown): KeptAnswer | undefined {
  const answer = readAnswer(value);
  const { title, html, book } = (answer?.info ?? {}) as Partial<BookChapter>;
  const isSound = typeof title === 'string' && typeof html === 'string';
  return isSound && (book === undefined || typeof book?.id === 'string') ? answer : undefined;
}

/** What the catalogue has under a key. */
export function readRecord(value: unknown): ShelfRecord | undefined {
  const record = value as Partial<ShelfRecord> | undefined;
  return typeof record?.title === 'string' && typeof record.path === 'string' ? (record as ShelfRecord) : undefined;
}

/** The record of an answer that has none yet. */
export function recordOf({ info, at }: KeptAnswer): ShelfRecord {
  const shared = { bytes: sizeOf(info), at, openedAt: at, pinned: false };
  const { id, title, book, number } = info as PosterArticle & Partial<BookChapter>;
  if (!book) return { kind: 'article', title, path: `/article/blog/${id}`, ...shared };
  return { kind: 'chapter', title, path: chapterPath(book.id, id), book, number: number ?? 0, ...shared };
}

/** The bytes of an answer as JSON; the browser's own way of storing takes somewhat more. */
export function sizeOf(info: unknown): number {
  return new TextEncoder().encode(JSON.stringify(info) ?? '').length;
}
