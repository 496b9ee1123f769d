import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createZip } from '#domain/zip/pack.ts';
import type { Book } from './read-book.ts';

/** The name under which the app that a book builds is downloaded, beside the book's other files. */
export const sampleFile = 'app.zip';

const folderOf = (book: string): string => join(book, 'app');
type BookOnDisk = Pick<Book, 'folder' | 'id' | 'updateTime'>;

const archives = new WeakMap<BookOnDisk, Uint8Array | undefined>();

/**
 * The files of the app that a book builds, as they are after a chapter. The folder `app` has a folder for each chapter, `01` and
 * so on, with the files that the chapter adds or replaces.
 */
export function readSample(book: string, chapter = Infinity): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const states = readdirSync(folderOf(book)).filter((name) => Number(name) <= chapter);
  for (const state of states.sort()) {
    const folder = join(folderOf(book), state);
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      const path = join(folder, name);
      if (lstatSync(path).isFile()) files.set(name.replaceAll('\\', '/'), readFileSync(path));
    }
  }
  return files;
}

/** The app of a book after its last chapter, packed once for each version of the book; nothing when it builds none. */
export function sampleArchive(book: BookOnDisk): Uint8Array | undefined {
  if (!archives.has(book)) archives.set(book, hasSample(book) ? pack(book) : undefined);
  return archives.get(book);
}

function hasSample({ folder }: BookOnDisk): boolean {
  return lstatSync(folderOf(folder), { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function pack({ folder, id, updateTime }: BookOnDisk): Uint8Array {
  const zip = createZip();
  for (const [name, bytes] of readSample(folder))
    zip.add(`${id}/${name}`, bytes, { time: updateTime, compress: !name.endsWith('.png') });
  return Buffer.concat(zip.finish());
}
