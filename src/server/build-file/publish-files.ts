import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Schema } from '../db/schema.ts';
import { nothingThere } from '../runtime/system-reason.ts';

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'application/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
};

/** A name as the build gives it: `name.HASH.js`, `name.HASH.chunk.js`, `name.HASH.worker.js`. */
const hashedName = /^[\w./-]+\.[\w-]{7,8}(?:\.chunk|\.worker)?\.(?<extension>css|js|json|svg)$/;

/** The type of a file whose name carries a hash of its content; undefined for every other name. */
export function typeOfHashedFile(path: string): string | undefined {
  const extension = hashedName.exec(path)?.groups?.['extension'];
  return extension === undefined ? undefined : types[extension];
}

/** A batch is read into memory and written by one statement. */
const bytesAtOnce = 2 * 1024 * 1024;
/** Files that a build in use has are marked again after half a day, so that each start does not write all rows. */
const markSeconds = 43_200;
/** Longer than a tab stays open on most devices; a build in use marks its files every few hours. */
const keptSeconds = 14 * 86_400;
/** A start does not wait longer for the database; what is missing then follows while the server works. */
const startMilliseconds = 20_000;
const repeatMilliseconds = 6 * 3_600_000;

interface Publishing {
  /** Runs work on the database that may take longer than a request. */
  readonly maintain: (work: (database: Database) => Promise<void>) => Promise<void>;
  /** The folder of the build whose files are served below `/static/`. */
  readonly directory: string;
  readonly clock: () => number;
  readonly logger: FastifyBaseLogger;
  /** Aborted when the process is to end. */
  readonly signal: AbortSignal;
}

/**
 * Puts the files of this build into the database, where other machines find them, and repeats that every few hours. Resolves once they
 * are there, so that no page names a file that only this machine has; a database that fails or is slow does not stop the start. The
 * returned function stops the timer and waits for the running work.
 */
export async function publishRegularly(publishing: Publishing): Promise<() => Promise<void>> {
  const publish = (): Promise<void> => publishLogged(publishing);
  let running = publish();
  const isInTime = await Promise.race([running.then(() => true), inTime(startMilliseconds)]);
  if (!isInTime) publishing.logger.error('the files of this build are not yet all in the database');
  const timer = setInterval(() => {
    running = running.then(publish);
  }, repeatMilliseconds);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}

function inTime(milliseconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), milliseconds).unref());
}

async function publishLogged({ maintain, directory, clock, logger, signal }: Publishing): Promise<void> {
  await maintain((database) => publishFiles(database, { directory, now: clock(), signal })).catch((error: unknown) => {
    logger.error({ err: error }, 'the files of this build could not be put into the database for other machines');
  });
}

/** Adds the files of a folder that are missing in the database, and marks those that are there as used. */
export async function publishFiles(
  database: Database,
  { directory, now, signal }: { directory: string; now: number; signal?: AbortSignal },
): Promise<void> {
  const paths = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((path) => typeOfHashedFile(path) !== undefined);
  if (paths.length === 0) return;
  const known = await database.selectFrom('build_file').select('path').where('path', 'in', paths).execute();
  await database
    .updateTable('build_file')
    .set({ update_time: now })
    .where('path', 'in', paths)
    .where('update_time', '<', now - markSeconds)
    .execute();
  const isKnown = new Set(known.map(({ path }) => path));
  await addFiles(
    database,
    paths.filter((path) => !isKnown.has(path)),
    { directory, now, signal },
  );
}

/** Another machine with the same build may add the same files meanwhile. */
async function addFiles(
  database: Database,
  paths: readonly string[],
  { directory, now, signal }: { directory: string; now: number; signal: AbortSignal | undefined },
): Promise<void> {
  let batch: Schema['build_file'][] = [];
  let bytes = 0;

  async function write(): Promise<void> {
    if (batch.length > 0) {
      const rows = database.insertInto('build_file').values(batch);
      await rows.onConflict((conflict) => conflict.doNothing()).execute();
    }
    batch = [];
    bytes = 0;
  }

  for (const path of paths) {
    if (signal?.aborted) return;
    const row = { path, ...(await readBuilt(join(directory, path))), update_time: now };
    batch.push(row);
    bytes += row.bytes.length;
    if (bytes >= bytesAtOnce) await write();
  }
  await write();
}

/** The compressed copy where the build has one: a third of the bytes. */
async function readBuilt(file: string): Promise<Pick<Schema['build_file'], 'bytes' | 'encoding' | 'content_hash'>> {
  const content = await readFile(file);
  const compressed = await readFile(`${file}.br`).catch(nothingThere);
  return {
    bytes: compressed ?? content,
    encoding: compressed ? 'br' : '',
    content_hash: createHash('sha256').update(content).digest('base64url'),
  };
}

/** Deletes the files that no build in use has had for two weeks. */
export async function sweepBuildFiles(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('build_file')
    .where('update_time', '<', now - keptSeconds)
    .execute();
}
