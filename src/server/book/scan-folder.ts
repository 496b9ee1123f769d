import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isBookId } from '#domain/book/fields.ts';
import { BrokenBook, findInside, isAbsent, readBookFile, readChapter, type Book, type Chapter } from './read-book.ts';

/** The content of a folder: a book, a broken one with the reason, or nothing, which withdraws a book of the site. */
export type FolderContent =
  | { readonly kind: 'book'; readonly book: Book }
  | { readonly kind: 'broken'; readonly problem: string }
  | { readonly kind: 'withdrawn' };

/** A scanned folder, with the fingerprints of its files by which a change is noticed. */
export interface ScannedFolder {
  readonly folder: string;
  readonly content: FolderContent;
  readonly fingerprints: ReadonlyMap<string, string>;
}

/** Scans a folder: returns `known` where no file has changed, otherwise reads the folder again. */
export async function scanFolder(
  folder: string,
  name: string,
  known: ScannedFolder | undefined,
): Promise<ScannedFolder> {
  if (known && known.folder === folder && !(await hasChanged(known))) return known;
  const marks = new Map<string, string>();
  const found = await read(folder, name, known, marks).catch((error: unknown): FolderContent => {
    if (error instanceof BrokenBook) return { kind: 'broken', problem: error.message };
    if (isAbsent(error)) return { kind: 'broken', problem: '有文件无法读取' };
    throw error;
  });
  return { folder, content: found, fingerprints: marks };
}

async function read(
  folder: string,
  name: string,
  known: ScannedFolder | undefined,
  marks: Map<string, string>,
): Promise<FolderContent> {
  /** The mark is taken before the file is read, so a write during the read is noticed by the next scan. */
  const note = async (file: string): Promise<void> => void marks.set(file, await fingerprintOf(join(folder, file)));
  await note('book.json');
  if (await isEmpty(folder)) return { kind: 'withdrawn' };
  if (!isBookId(name)) throw new BrokenBook('文件夹的名字只能用小写字母、数字和连字符');
  const file = await readBookFile(folder, name);
  const before = isSame(known, marks, 'book.json') ? known : undefined;
  const chapters: Chapter[] = [];
  await Promise.all(file.chapters.map((chapter) => note(chapter.file)));
  for (const [index, chapter] of file.chapters.entries()) {
    const old = isSame(before, marks, chapter.file) ? chapterOf(before, index) : undefined;
    chapters.push(old ?? (await readChapter(folder, chapter, index + 1)));
  }
  if (file.cover) await note(file.cover);
  if (file.cover && !(await findInside(folder, file.cover))) throw new BrokenBook(`没有封面 ${file.cover} 这个文件`);
  return { kind: 'book', book: { ...file, folder, chapters } };
}

/** A chapter is kept, and with it the HTML made of it, while neither its file nor the list of chapters changes. */
function isSame(known: ScannedFolder | undefined, marks: ReadonlyMap<string, string>, file: string): boolean {
  return known?.fingerprints.get(file) !== undefined && known.fingerprints.get(file) === marks.get(file);
}

function chapterOf(known: ScannedFolder | undefined, index: number): Chapter | undefined {
  return known?.content.kind === 'book' ? known.content.book.chapters[index] : undefined;
}

async function hasChanged({ folder, content: found, fingerprints: marks }: ScannedFolder): Promise<boolean> {
  if (found.kind === 'withdrawn' && !(await isEmpty(folder))) return true;
  const now = await Promise.all(
    [...marks].map(async ([file, mark]) => (await fingerprintOf(join(folder, file))) !== mark),
  );
  return now.includes(true);
}

async function fingerprintOf(path: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(path);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return 'absent';
  }
}

async function isEmpty(folder: string): Promise<boolean> {
  return (await readdir(folder)).every((name) => name.startsWith('.'));
}
