import type { LibraryItem } from '../state/offline-library/contents.ts';

/** The stored part of one book. */
export interface LibraryBook {
  readonly id: string;
  readonly title: string;
  /** How many chapters the book has. */
  readonly chapters: number;
  /** The stored chapters in the order of the book. */
  readonly kept: readonly LibraryItem[];
}

/** Groups stored chapters by book, the book read last first. */
export function booksOf(items: readonly LibraryItem[]): LibraryBook[] {
  const books = new Map<string, LibraryItem[]>();
  for (const item of items) if (item.book) books.set(item.book.id, [...(books.get(item.book.id) ?? []), item]);
  return [...books.values()].flatMap((kept) => {
    const book = kept[0]?.book;
    return book ? [{ ...book, kept: [...kept].sort((one, other) => (one.number ?? 0) - (other.number ?? 0)) }] : [];
  });
}

/** Whether an item's title, or its book's title, contains the text, regardless of case. */
export function matchesTitle({ title, book }: LibraryItem, text: string): boolean {
  return [title, book?.title ?? ''].some((name) => name.toLowerCase().includes(text.trim().toLowerCase()));
}

export function totalBytes(items: readonly LibraryItem[]): number {
  return items.reduce((sum, { bytes }) => sum + bytes, 0);
}
