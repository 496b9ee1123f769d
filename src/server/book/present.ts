import type { BookCard, BookContents, ChapterEntry } from '#contract/book.ts';
import { bookFilePath } from '#domain/book/paths.ts';
import type { Book, Chapter } from './read-book.ts';

/** Converts a book into an entry of the list of books. `host` is the origin of its files; empty for the site's own. */
export function presentCard(
  { id, title, author, cover, summary, tags, updateTime, chapters }: Book,
  host: string,
): BookCard {
  return {
    id,
    title,
    author,
    cover: cover && host + bookFilePath(id, cover),
    summary,
    tags: [...tags],
    updateTime,
    chapters: chapters.length,
    minutes: chapters.reduce((sum, { minutes }) => sum + minutes, 0),
  };
}

export function presentContents(book: Book, host: string): BookContents {
  return { ...presentCard(book, host), chapters: book.chapters.map((chapter) => presentEntry(book, chapter, host)) };
}

function presentEntry(book: Book, { id, title, file, minutes }: Chapter, host: string): ChapterEntry {
  return { id, title, path: host + bookFilePath(book.id, file), minutes };
}

/** Id and title, from which the client makes a link. */
export function presentLink({ id, title }: { id: string; title: string }): { id: string; title: string } {
  return { id, title };
}
