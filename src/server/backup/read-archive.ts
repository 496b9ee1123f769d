import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { entryNames } from './archive-format.ts';
import { BackupError, knownError } from './backup-error.ts';
import { type BackupKeys, decrypt } from './encryption.ts';
import { damageError, unseal } from './seal.ts';

export interface ArchiveEntry {
  readonly name: string;
  /** The content, read once, piece by piece. */
  readonly chunks: () => AsyncIterable<Uint8Array>;
  /** The whole content; refused where it is longer than such an entry ever is, because a small file unpacks to gigabytes. */
  readonly bytes: (most: number) => Promise<Buffer>;
}

export interface ArchiveSource {
  readonly path: string;
  readonly keys: BackupKeys;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Reads an archive entry by entry and throws as soon as something is wrong: the seal, gzip's and tar's own checksums, and the sum of
 * every entry, which must all be listed. Nothing that was read may be relied on before the last entry.
 */
export async function* readArchive({ path, keys, signal }: ArchiveSource): AsyncGenerator<ArchiveEntry> {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  const gunzip = createGunzip();
  const open = (source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> =>
    unseal(requireGzip(decrypt(source, keys)));
  let failure: unknown;
  const flow = pipeline(file, open, gunzip, signal ? { signal } : {}).catch((error: unknown) => {
    failure = error;
  });
  const tar = Readable.toWeb(gunzip) as ReadableStream<Uint8Array>;
  const entries = tar.pipeThrough(createTarDecoder({ strict: true })).values();
  try {
    yield* checkedEntries(entries, () => failure);
    await flow;
    if (failure) throw readingError(failure);
  } finally {
    file.destroy();
    gunzip.destroy();
  }
}

/** The entries before the list of checksums, which must be the last entry and name all others with their sums. */
async function* checkedEntries(
  entries: AsyncIterator<ParsedTarEntry, unknown>,
  cause: () => unknown,
): AsyncGenerator<ArchiveEntry> {
  // A hash of the list, because a small file unpacks to millions of entries.
  const sums = createHash('sha256');
  let isListed = false;
  for (;;) {
    const next = await entries.next().catch((error: unknown) => {
      throw readingError(cause() ?? error);
    });
    if (next.done) break;
    if (isListed) throw damageError();
    const entry = hashedEntry(next.value, sums, cause);
    if (entry.name === entryNames.sums) {
      const expected = sums.copy().digest('hex');
      const listed = createHash('sha256');
      for await (const chunk of entry.chunks()) listed.update(chunk);
      if (listed.digest('hex') !== expected) throw damageError();
      isListed = true;
    } else {
      yield entry;
      await entry.drain();
    }
  }
  if (!isListed) throw readingError(cause() ?? new BackupError('cut', '备份不完整：没有校验清单。'));
}

interface HashedEntry extends ArchiveEntry {
  /** Reads what its user has not read. */
  readonly drain: () => Promise<void>;
}

function hashedEntry({ header, body }: ParsedTarEntry, sums: Hash, cause: () => unknown): HashedEntry {
  let isRead = false;

  async function* chunks(): AsyncGenerator<Uint8Array> {
    isRead = true;
    const hash = createHash('sha256');
    const reader = body.getReader();
    for (;;) {
      const next = await reader.read().catch((error: unknown) => {
        throw readingError(cause() ?? error);
      });
      if (next.done) break;
      hash.update(next.value);
      yield next.value;
    }
    sums.update(`${hash.digest('hex')}  ${header.name}\n`);
  }

  return {
    name: header.name,
    chunks,
    async bytes(most) {
      if (header.size > most) throw damageError();
      const parts: Uint8Array[] = [];
      for await (const chunk of chunks()) parts.push(chunk);
      return Buffer.concat(parts);
    },
    async drain() {
      if (!isRead) for await (const _ of chunks());
    },
  };
}

/** Refuses a file that begins neither as gzip nor, decrypted before, as age does. */
async function* requireGzip(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const chunk of source) {
    if (isFirst && !(chunk[0] === 0x1f && chunk[1] === 0x8b)) {
      throw new BackupError('not-a-backup', '这不是雪窗集的备份，或开头已损坏。');
    }
    isFirst = false;
    yield chunk;
  }
  if (isFirst) throw new BackupError('cut', '文件是空的。');
}

/** Every error of reading that is not the system's means that the bytes are not those of a backup. */
function readingError(error: unknown): unknown {
  const known = knownError(error);
  if (known) return known;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR') return new BackupError('cut', '备份不完整：文件的末尾缺失。', error);
  return damageError(error);
}
