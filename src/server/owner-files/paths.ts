import { isBookId, isBookPath, kindOf, pictureKinds } from '#domain/book/fields.ts';
import { isYearIn } from '#domain/calendar/year.ts';
import { holidayYears } from '#domain/holiday/index.ts';

/** The only file of a book that is withdrawn: a folder that holds nothing but hidden files withdraws the book of its name. */
export const withdrawnFile = '.withdrawn';

/** The folder of all holiday schedules; each book has a folder of its own. */
export const holidayFolder = 'holidays';

export const bookFolder = (id: string): string => `book/${id}`;

export const holidayPath = (year: number): string => `${holidayFolder}/${year}.json`;

/** A path of the table `owner_file`, split into the folder that is copied as one and the file in it. */
export interface OwnerPath {
  readonly folder: string;
  readonly file: string;
}

/** Splits a path; undefined for one that is neither a book's nor a schedule's, and that must therefore never become a file. */
export function readOwnerPath(path: string): OwnerPath | undefined {
  const [, id = '', bookFile = ''] = /^book\/([^/]+)\/(.+)$/s.exec(path) ?? [];
  if (isBookId(id) && isFileOfBook(bookFile)) return { folder: bookFolder(id), file: bookFile };
  const year = Number(/^holidays\/(\d{4})\.json$/.exec(path)?.[1]);
  return isYearIn(year, holidayYears) ? { folder: holidayFolder, file: `${year}.json` } : undefined;
}

function isFileOfBook(file: string): boolean {
  if (file === withdrawnFile || file === 'book.json') return true;
  return isBookPath(file) && (kindOf(file) === 'md' || isPicture(file));
}

const isPicture = (file: string): boolean => (pictureKinds as readonly string[]).includes(kindOf(file));
