import type { BookCard, BookContents, ChapterEntry } from '../../contract/book.ts';
import { bookFilePath } from '../../domain/book/paths.ts';
import type { Book, Chapter } from './read-book.ts';

/** The only place where a book becomes what the shelf shows. `host` is where its files are read; empty for our own origin. */
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

/** What a link to a book or a chapter needs. */
export function presentLink({ id, title }: { id: string; title: string }): { id: string; title: string } {
  return { id, title };
}
