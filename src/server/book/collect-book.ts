import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { bookLimits, isBookId, isBookPath, kindOf, pictureKinds } from '#domain/book/fields.ts';
import { failure, success, type Result } from '#domain/result.ts';
import { findInside, type Book } from './read-book.ts';
import { type FolderContent, type ScannedFolder, scanFolder } from './scan-folder.ts';

/** What of a folder is published, ready to be put into the database. */
export interface CollectedBook {
  readonly id: string;
  /** Undefined for an empty folder, which withdraws the book of its name. */
  readonly title: string | undefined;
  readonly files: readonly { readonly file: string; readonly bytes: Uint8Array }[];
  /** The files of the folder that are no part of the book, such as chapters that are not listed yet. */
  readonly ignored: readonly string[];
}

/** Reads a book's files after the same checks by which the library decides whether the book is shown. */
export async function collectBook(folder: string): Promise<Result<CollectedBook, 'bad-book'>> {
  const id = basename(folder);
  const scanned = await scanFolder(folder, id, undefined);
  const { content } = scanned;
  if (content.kind === 'broken') return badBook(content.problem);
  if (!isBookId(id)) return badBook('文件夹的名字只能用小写字母、数字和连字符');
  const names = await fileNames(folder);
  const wanted = content.kind === 'book' ? publishedFiles(content.book, names) : [];
  const found = await readFiles(folder, wanted);
  if (!found.ok) return found;
  if (await hasChanged(scanned, id)) return badBook('有文件正在被改动，请稍后重试');
  const ignored = names.filter((name) => !wanted.includes(name));
  return success({ id, title: titleOf(content), files: found.value, ignored });
}

const badBook = (message: string) => failure({ code: 'bad-book', message });

const titleOf = (content: FolderContent): string | undefined =>
  content.kind === 'book' ? content.book.title : undefined;

async function hasChanged(scanned: ScannedFolder, id: string): Promise<boolean> {
  return (await scanFolder(scanned.folder, id, scanned)) !== scanned;
}

/** All visible files of the folder and those below it, with `/` between the parts of their names. */
async function fileNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => name.split('/').every((part) => !part.startsWith('.')))
    .toSorted();
}

function publishedFiles({ chapters, cover }: Book, names: readonly string[]): string[] {
  const pictures = names.filter(
    (name) => isBookPath(name) && (pictureKinds as readonly string[]).includes(kindOf(name)),
  );
  return [...new Set(['book.json', ...chapters.map(({ file }) => file), ...(cover ? [cover] : []), ...pictures])];
}

async function readFiles(
  folder: string,
  names: readonly string[],
): Promise<Result<{ file: string; bytes: Uint8Array }[], 'bad-book'>> {
  const files: { file: string; bytes: Uint8Array }[] = [];
  let total = 0;
  for (const file of names) {
    const path = await findInside(folder, file);
    if (!path) return badBook(`${file} 无法读取，或者它在文件夹外面`);
    const { size } = await stat(path);
    total += size;
    if (size > bookLimits.pictureBytes)
      return badBook(`${file} 有 ${inMegabytes(size)} MB，最多 ${inMegabytes(bookLimits.pictureBytes)} MB`);
    if (total > bookLimits.bookBytes) return badBook(`整本书超过 ${inMegabytes(bookLimits.bookBytes)} MB`);
    files.push({ file, bytes: await readFile(path) });
  }
  return success(files);
}

const inMegabytes = (bytes: number): number => Math.ceil(bytes / 2 ** 20);
