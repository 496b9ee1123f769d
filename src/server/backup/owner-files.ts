import { open, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeDirectory } from '../runtime/make-directory.ts';
import { nothingThere } from '../runtime/system-reason.ts';
import { writeToFile } from '../runtime/write-to-file.ts';
import { BackupError } from './backup-error.ts';
import { damageError } from './seal.ts';
import type { ArchiveWriter } from './write-archive.ts';

/** The folders of the data directory that belong to the owner: books (`book/library.ts`) and holidays (`calendar/holidays.ts`). */
export const ownerFolders = ['book', 'holidays'] as const;

const prefix = 'files/';

/** Adds the owner's files to an archive; returns how many there are. Hidden files and folders (`.git`) are no part of a book. */
export async function addOwnerFiles(archive: ArchiveWriter, dataDirectory: string): Promise<number> {
  let count = 0;
  for await (const name of ownerFiles(dataDirectory)) {
    await addFile(archive, join(dataDirectory, name), `${prefix}${name}`);
    count += 1;
  }
  return count;
}

/** The paths of the owner's files below the data directory, with `/` between their parts. */
export async function* ownerFiles(dataDirectory: string): AsyncGenerator<string> {
  for (const folder of ownerFolders) yield* filesBelow(dataDirectory, folder, new Set());
}

/** Follows links, as the library does; `above` holds the folders on the way, so that a link to one of them is not followed for ever. */
async function* filesBelow(root: string, folder: string, above: ReadonlySet<string>): AsyncGenerator<string> {
  const path = join(root, folder);
  const real = await realpath(path).catch(nothingThere);
  if (real === undefined || above.has(real)) return;
  for (const name of (await readdir(path)).toSorted()) {
    if (name.startsWith('.')) continue;
    const below = `${folder}/${name}`;
    const stats = await stat(join(root, below)).catch(nothingThere);
    if (stats?.isDirectory()) yield* filesBelow(root, below, new Set([...above, real]));
    if (stats?.isFile()) yield below;
  }
}

async function addFile(archive: ArchiveWriter, path: string, name: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    await archive.addStream(name, size, exactly(file.createReadStream({ autoClose: false }), { size, path }));
  } finally {
    await file.close();
  }
}

/** The first `size` bytes, which the archive has been promised, of a file that may be written meanwhile. */
async function* exactly(
  chunks: AsyncIterable<Uint8Array>,
  { size, path }: { readonly size: number; readonly path: string },
): AsyncGenerator<Uint8Array> {
  let left = size;
  for await (const chunk of chunks) {
    const part = chunk.subarray(0, left);
    left -= part.length;
    if (part.length > 0) yield part;
    if (left === 0) return;
  }
  if (left > 0) throw new BackupError('unreadable', `文件正在被改动，请稍后重试：${path}。`);
}

/** The path below the data directory of an entry that is an owner's file; undefined for other entries. */
export function ownerFileOf(entry: string): string | undefined {
  if (!entry.startsWith(prefix)) return undefined;
  const path = entry.slice(prefix.length);
  const [folder = '', ...rest] = path.split('/');
  const isSafe = rest.length > 0 && rest.every(isFileName);
  // An archive that anybody may have made must not write outside the two folders.
  if (!isSafe || !(ownerFolders as readonly string[]).includes(folder)) throw damageError();
  return path;
}

/** No file system of ours takes a name of more than 255 bytes. */
const isFileName = (name: string): boolean =>
  name !== '' && !name.startsWith('.') && !/[\\\0:]/.test(name) && Buffer.byteLength(name) <= 255;

export async function writeOwnerFile(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  makeDirectory(dirname(path));
  await writeToFile(path, (file) => pipeline(Readable.from(chunks, { objectMode: false }), file));
}
