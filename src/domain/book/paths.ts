/** The page of a book, and what is kept about reading it is kept under the same path. */
export function bookPath(book: string): string {
  return `/article/book/${book}`;
}

/** The page of a chapter, and what is kept about reading it is kept under the same path. */
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

/** Where the files of the books are read, below the data host. */
export const bookFiles = '/data/book/';

/** The address of a file of a book: a chapter's Markdown, a picture, its `book.json`. */
export function bookFilePath(book: string, file: string): string {
  return `${bookFiles}${book}/${file.split('/').map(encodeURIComponent).join('/')}`;
}
