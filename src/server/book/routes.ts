import { codes, type ApiRefusal } from '#contract/api.ts';
import type { bookEndpoints } from '#contract/book.ts';
import { bookFilePath } from '#domain/book/paths.ts';
import { queryTerms } from '#domain/search/query.ts';
import { ok, type Handlers, fail } from '../call/context.ts';
import { chapterHtml } from './chapter-html.ts';
import type { Library } from './library.ts';
import { presentLink, presentCard, presentContents } from './present.ts';
import type { Book } from './read-book.ts';
import { searchBooks } from './search.ts';

const defaultSize = 10;

const noBook = fail(codes.notFound, '没有这本书，或者它已被撤下');
const noChapter = fail(codes.notFound, '这本书里没有这一章');
/** The `seconds` tell clients that the book will be back: they evict saved chapters only when a book is gone for good. */
const inRepair: ApiRefusal = { ...fail(codes.notFound, '这本书正在整理，暂时无法阅读，请稍后再来'), seconds: 60 };

export function bookHandlers(library: Library): Handlers<keyof typeof bookEndpoints> {
  async function open(id: string): Promise<Book | ApiRefusal> {
    const found = await library.find(id);
    if (found?.kind === 'book') return found.book;
    return found?.kind === 'broken' ? inRepair : noBook;
  }

  return {
    async 'book/list'(_, { config }) {
      return ok({ list: (await library.books()).map((book) => presentCard(book, config.dataHost)) });
    },

    async 'book/get'({ id }, { config }) {
      const book = await open(id);
      return 'code' in book ? book : ok(presentContents(book, config.dataHost));
    },

    async 'book/chapter'({ book: bookId, id }, { config }) {
      const book = await open(bookId);
      if ('code' in book) return book;
      const index = book.chapters.findIndex((chapter) => chapter.id === id);
      const chapter = book.chapters[index];
      if (!chapter) return noChapter;
      const [previous, next] = [book.chapters[index - 1], book.chapters[index + 1]];
      return ok({
        ...presentLink(chapter),
        book: { ...presentLink(book), chapters: book.chapters.length },
        number: index + 1,
        minutes: chapter.minutes,
        html: await chapterHtml(chapter, book, config.dataHost),
        updateTime: book.updateTime,
        path: config.dataHost + bookFilePath(book.id, chapter.file),
        previous: previous ? presentLink(previous) : null,
        next: next ? presentLink(next) : null,
      });
    },

    async 'book/search'({ q, page = 1, size = defaultSize, book: id }, { config }) {
      if (queryTerms(q).length === 0) return fail(codes.refused, '请输入关键词', 'q');
      const book = id === undefined ? undefined : await open(id);
      if (book && 'code' in book) return book;
      const books = book ? [book] : await library.books();
      return ok(await searchBooks(books, q, { page, size, host: config.dataHost }));
    },
  };
}
