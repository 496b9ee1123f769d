/** The path of a book's page; records about reading the book are stored under the same path. */
export function bookPath(book: string): string {
  return `/article/book/${book}`;
}

/** The path of a chapter's page; records about reading the chapter are stored under the same path. */
export function chapterPath(book: string, chapter: string): string {
  return `${bookPath(book)}/${chapter}`;
}

/** The book and the chapter a path names; undefined where it is neither a book's nor a chapter's. */
export function readBookPath(
  path: string,
): { readonly book: string; readonly chapter: string | undefined } | undefined {
  const [, book, chapter] = /^\/article\/book\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? [];
  return book === undefined ? undefined : { book, chapter };
}

/** The path below the data host under which the files of books are read. */
export const bookFiles = '/data/book/';

/** The address of a file of a book: a chapter's Markdown, a picture, its `book.json`. */
export function bookFilePath(book: string, file: string): string {
  return `${bookFiles}${book}/${file.split('/').map(encodeURIComponent).join('/')}`;
}
