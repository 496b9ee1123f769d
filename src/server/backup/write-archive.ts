import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createTarPacker, type TarPackController } from 'modern-tar';
import type { BackupLock } from '../config/backup-settings.ts';
import { writeToFile } from '../runtime/write-to-file.ts';
import { entryNames } from './archive-format.ts';
import { BackupError } from './backup-error.ts';
import { encrypt } from './encryption.ts';
import { seal } from './seal.ts';

export interface ArchiveTarget {
  readonly path: string;
  /** What encrypts the file; without it the file can be read by everybody who has it. */
  readonly lock: BackupLock | undefined;
  /** Seconds since the epoch, the time of every entry. */
  readonly time: number;
  readonly signal?: AbortSignal | undefined;
}

export interface ArchiveWriter {
  readonly add: (name: string, content: string | Uint8Array) => Promise<void>;
  /** Adds an entry whose bytes come in pieces, `size` in all. */
  readonly addStream: (name: string, size: number, chunks: AsyncIterable<Uint8Array>) => Promise<void>;
}

export interface WrittenArchive {
  readonly bytes: number;
}

/** The name of a file that is not complete yet. */
export const partialPath = (path: string): string => `${path}.partial`;

/**
 * Writes an archive piece by piece: tar, gzip, seal and, where wanted, age. The file gets its name only when it is complete, on the
 * disk, and was read back as it was written; after an error nothing is left.
 */
export async function writeArchive(
  target: ArchiveTarget,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<WrittenArchive> {
  const partial = partialPath(target.path);
  const { readable, controller } = createTarPacker();
  const written = { bytes: 0, hash: createHash('sha256') };
  let failure: unknown;
  const writing = writeFile(partial, Readable.fromWeb(readable as never), { ...target, written }).catch(
    (error: unknown) => {
      failure = error;
      controller.error(error);
    },
  );
  try {
    await addEntries(controller, target.time, fill);
    await writing;
    if (failure) throw failure;
    if ((await hashFile(partial, target.signal)) !== written.hash.digest('hex')) throw misread();
    await rename(partial, target.path);
    await syncDirectory(dirname(target.path));
    return { bytes: written.bytes };
  } catch (error) {
    // A file that cannot be written also ends the packing, whose error would say less.
    const cause: unknown = failure ?? error;
    controller.error(cause);
    await writing;
    await rm(partial, { force: true });
    throw cause;
  }
}

const misread = (): BackupError => new BackupError('damaged', '从磁盘读回来的备份与写下的不一致，已删除；请检查磁盘。');

async function hashFile(path: string, signal: AbortSignal | undefined): Promise<string> {
  const hash = createHash('sha256');
  const chunks = createReadStream(path, { highWaterMark: 2 ** 20, ...(signal && { signal }) });
  for await (const chunk of chunks) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}

interface Written {
  bytes: number;
  readonly hash: Hash;
}

/** Most of a backup is text that compresses to a quarter; a higher level takes twice the time for a few hundredths. */
const compressionLevel = 5;

async function writeFile(
  path: string,
  tar: Readable,
  { lock, signal, written }: Pick<ArchiveTarget, 'lock' | 'signal'> & { readonly written: Written },
): Promise<void> {
  const finish = async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const sealed = seal(source);
    for await (const chunk of lock ? encrypt(sealed, lock) : sealed) {
      written.bytes += chunk.length;
      written.hash.update(chunk);
      yield chunk;
    }
  };
  const options = signal ? { signal } : {};
  await writeToFile(
    path,
    (file) => pipeline(tar, createGzip({ level: compressionLevel }), finish, file, options),
    0o600,
  );
}

async function addEntries(
  controller: TarPackController,
  time: number,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const sums: string[] = [];

  async function addStream(name: string, size: number, chunks: AsyncIterable<Uint8Array>): Promise<void> {
    const header = { name, size, mode: 0o600, mtime: new Date(time * 1000) };
    const writer = controller.add(header).getWriter();
    const hash = createHash('sha256');
    for await (const chunk of chunks) {
      hash.update(chunk);
      await writer.write(chunk);
    }
    await writer.close();
    sums.push(`${hash.digest('hex')}  ${name}\n`);
  }

  const archive: ArchiveWriter = {
    addStream,
    add(name, content) {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      return addStream(name, bytes.length, pieces(bytes));
    },
  };
  await fill(archive);
  await archive.add(entryNames.sums, sums.join(''));
  controller.finalize();
}

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes.length > 0) yield bytes;
}

/** Makes the new name of a file last a power failure. Windows cannot open directories, and needs it not. */
async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const directory = await open(path, 'r');
  await directory.sync().finally(() => directory.close());
}
