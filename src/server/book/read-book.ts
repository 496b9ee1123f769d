import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { readingMinutes } from '#domain/article/word-count.ts';
import { checkBookFile, type BookFile, type ChapterFile } from '#domain/book/book-file.ts';
import { bookLimits } from '#domain/book/fields.ts';
import { failure, type Result } from '#domain/result.ts';

/** A chapter as it stands on the disk; the same object as long as nothing about it changes. */
export interface Chapter extends ChapterFile {
  readonly text: string;
  readonly minutes: number;
}

export interface Book extends Omit<BookFile, 'chapters'> {
  readonly folder: string;
  readonly chapters: readonly Chapter[];
}

/** Why a folder is no book: a sentence for its owner, with no path of the server in it. */
export class BrokenBook extends Error {}

const largestBookFile = 256 * 1024;

/** What `book.json` of a folder says. */
export async function readBookFile(folder: string, name: string): Promise<BookFile> {
  const text = await readTextInside(folder, 'book.json', largestBookFile);
  const checked = checkBookText(text, name);
  if (!checked.ok) throw new BrokenBook(checked.error.message);
  return checked.value;
}

/** Checks the text of a `book.json` of the folder with this name. */
export function checkBookText(text: string, name: string): Result<BookFile, 'bad-book'> {
  try {
    return checkBookFile(JSON.parse(text), name);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return failure({ code: 'bad-book', message: `book.json 不是合法的 JSON（${error.message}）` });
  }
}

/** Reads a chapter's text; `number` counts from 1. */
export async function readChapter(folder: string, chapter: ChapterFile, number: number): Promise<Chapter> {
  try {
    const text = await readTextInside(folder, chapter.file, bookLimits.chapterBytes);
    return { ...chapter, text, minutes: readingMinutes(text) };
  } catch (error) {
    if (error instanceof BrokenBook) throw new BrokenBook(`第 ${number} 章“${chapter.title}”：${error.message}`);
    throw error;
  }
}

async function readTextInside(folder: string, file: string, maxBytes: number): Promise<string> {
  const path = await findInside(folder, file);
  if (!path) throw new BrokenBook(`没有 ${file} 这个文件，或者它在文件夹外面`);
  const { size } = await stat(path);
  if (size > maxBytes) throw new BrokenBook(`${file} 有 ${Math.ceil(size / 1024)} KB，最多 ${maxBytes / 1024} KB`);
  const text = decode(await readFile(path), file);
  if (text.trim() === '') throw new BrokenBook(`${file} 是空的`);
  return text;
}

function decode(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new BrokenBook(`${file} 不是 UTF-8 编码`);
  }
}

/** The real path of a file of the folder; undefined where there is none, or where a link leads out of the folder. */
export async function findInside(folder: string, file: string): Promise<string | undefined> {
  try {
    const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, file))]);
    return path.startsWith(root + sep) && (await stat(path)).isFile() ? path : undefined;
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

/** Codes of the system for a name that leads to nothing readable. */
const absent = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EACCES', 'EPERM']);

export function isAbsent(error: unknown): boolean {
  return absent.has((error as NodeJS.ErrnoException).code ?? '');
}
