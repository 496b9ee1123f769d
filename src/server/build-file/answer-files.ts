import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config/config.ts';
import { isPostgres } from '../db/kind.ts';
import type { Database, Schema } from '../db/schema.ts';
import { acceptedEncoding, addToVary, compress } from '../plugins/encoding.ts';
import { answerMissing } from '../plugins/errors.ts';
import { fileHeaders } from '../plugins/files.ts';
import { typeOfHashedFile } from './publish-files.ts';

type StoredFile = Pick<Schema['build_file'], 'encoding' | 'content_hash'> & { readonly bytes: Buffer };

const decompress = promisify<Buffer, Buffer>(brotliDecompress);

/**
 * Answers for files below `/static/` that this machine's build does not have: from the database, into which the other machines put
 * theirs. During a rolling deployment a page of one machine asks the other for its files. With SQLite there is no other machine.
 * Decision 169 says what becomes of files without a hash in their names.
 */
export function answerBuildFiles(config: Config, database: Database) {
  if (!isPostgres(database)) return answerMissing;
  const names = knownNames(() => readNames(database));
  const files = fileCache((path) => readFile(database, path));
  const setHeaders = fileHeaders(config);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = (request.params as { '*': string })['*'];
    const type = typeOfHashedFile(path);
    const file = type !== undefined && (await names.has(path)) ? await files.fetch(path) : undefined;
    if (type === undefined || !file) return answerMissing(request, reply);
    setHeaders(reply, `/static/${path}`);
    return sendFile(request, reply.type(type), file);
  };
}

/** Sends a file in the encoding that the request takes, however small it is, as the files of the disk are sent. */
async function sendFile({ headers }: FastifyRequest, reply: FastifyReply, file: StoredFile): Promise<FastifyReply> {
  const encoding = acceptedEncoding(headers['accept-encoding']);
  reply.header('etag', `W/"${file.content_hash}"`);
  addToVary(reply, 'accept-encoding');
  if (encoding) reply.header('content-encoding', encoding);
  if (encoding === file.encoding) return reply.send(file.bytes);
  const content = file.encoding === 'br' ? await decompress(file.bytes) : file.bytes;
  return reply.send(encoding ? await compress(content, encoding) : content);
}

/** Far more names than the builds of two weeks have. */
const maxNames = 50_000;

async function readNames(database: Database): Promise<Set<string>> {
  const rows = await database.selectFrom('build_file').select('path').limit(maxNames).execute();
  return new Set(rows.map(({ path }) => path));
}

async function readFile(database: Database, path: string): Promise<StoredFile | undefined> {
  const row = await database
    .selectFrom('build_file')
    .select(['bytes', 'encoding', 'content_hash'])
    .where('path', '=', path)
    .executeTakeFirst();
  return row && { ...row, bytes: Buffer.from(row.bytes) };
}

/** The shortest time between two readings of all names. */
const readingMilliseconds = 1_000;

/**
 * Knows which files exist. A name that is not known waits for a reading that begins after its request, because a machine puts its files
 * into the database before it answers with pages that name them. All requests of a second share one reading, so that a scan for random
 * names costs the database no more than one request.
 */
function knownNames(read: () => Promise<Set<string>>): { readonly has: (path: string) => Promise<boolean> } {
  let names = new Set<string>();
  let readAt = -Infinity;
  /** The reading that has not begun; further requests join it. */
  let next: Promise<void> | undefined;
  let last: Promise<void> = Promise.resolve();

  async function readAfter(before: Promise<void>): Promise<void> {
    await before.catch(() => undefined);
    const rest = readAt + readingMilliseconds - performance.now();
    if (rest > 0) await pause(rest);
    next = undefined;
    readAt = performance.now();
    names = await read();
  }

  return {
    async has(path) {
      if (names.has(path)) return true;
      last = next ??= readAfter(last);
      await last;
      return names.has(path);
    },
  };
}

/** The files of a build in their compressed form are 3 MB; this is room for several builds. */
const maxBytes = 16 * 1024 * 1024;

/** Keeps the files that were asked for last; requests for one that is being read share the reading. */
const fileCache = (read: (path: string) => Promise<StoredFile | undefined>): LRUCache<string, StoredFile> =>
  new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
    fetchMethod: read,
    // A file that is pushed out while it is being read is sent all the same.
    ignoreFetchAbort: true,
  });
