import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { build } from '#server/app.ts';
import { answerBuildFiles } from '#server/build-file/answer-files.ts';
import { readConfig } from '#server/config/config.ts';
import { onCommit } from '#server/db/commits.ts';
import { openConfiguredReplica } from '#server/db/open-configured.ts';
import { type DatabaseSource, maintain, openDatabase } from '#server/db/open.ts';
import { type ReadSplitter, splitReads } from '#server/db/read-splitting.ts';
import type { Database } from '#server/db/schema.ts';
import type { PageSource } from '#server/page/source.ts';
import { registerFiles } from '#server/plugins/files.ts';
import { refreshIndex } from '#server/search/rebuild.ts';
import { seedDatabase } from '#server/seed/seed.ts';

export interface OpenedApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** For work that no time limit of a request may end. */
  readonly source: DatabaseSource;
  /** Another application on the same database, as a second process would be; over a connection of its own unless one is given. */
  readonly another: (own?: Database) => Promise<FastifyInstance>;
  readonly dataDirectory: string;
  /** Chooses the database of public reads; undefined without a replica. */
  readonly splitter: ReadSplitter | undefined;
  readonly close: () => Promise<void>;
}

interface Options {
  readonly url?: string | undefined;
  /** The same PostgreSQL past the connection pooler that `url` leads to. */
  readonly directUrl?: string | undefined;
  /** A streaming replica of the PostgreSQL. */
  readonly readUrl?: string | undefined;
  /** A SQLite file that the application begins on a copy of; without it the database is new. */
  readonly template?: string | undefined;
  readonly environment?: Record<string, string>;
  /** A built client whose files are served, too. */
  readonly files?: string | undefined;
  readonly logger?: Logger | undefined;
  /** Told of database connections that break; they are written to the console unless given. */
  readonly onError?: (error: Error) => void;
  /** Aborted where the process is asked to end. */
  readonly draining?: AbortSignal;
  /** Where pages come from; without it each says nothing but its path. */
  readonly pages?: PageSource | undefined;
}

/** The real application on a new database, without a port: SQLite unless an address is given. */
export async function openApp(
  clock: () => number,
  {
    url,
    directUrl,
    readUrl,
    template,
    environment = {},
    files,
    logger = pino({ level: 'silent' }),
    onError = console.error,
    draining = new AbortController().signal,
    pages = noPages,
  }: Options = {},
): Promise<OpenedApp> {
  const directory = mkdtempSync(join(tmpdir(), 'site-app-'));
  const place = {
    ...(url && { DATABASE_URL: url }),
    ...(directUrl && { DATABASE_DIRECT_URL: directUrl }),
    ...(readUrl && { DATABASE_READ_URL: readUrl }),
  };
  const config = readConfig({ DATA_DIR: directory, LOG_LEVEL: 'silent', ...place, ...environment });
  if (!config.ok) throw new Error(config.error.message);
  const source = { url, directUrl, file: join(directory, 'site.sqlite'), onError };
  if (template) copyFileSync(template, source.file);
  const database = await openDatabase(source);
  await seedDatabase(database, config.value, clock());
  // The lock of the builder needs one connection throughout, which a connection pooler does not give.
  await (directUrl === undefined ? refreshIndex(database) : maintain(source, database, refreshIndex));
  const replica = await openConfiguredReplica(config.value, { primary: database, onError });
  const splitter = replica && splitReads({ primary: database, replica, logger });
  if (splitter) onCommit(database, splitter.noteCommit);
  const open = (own: Database): Promise<FastifyInstance> =>
    build({
      config: config.value,
      database: own,
      splitter,
      clock,
      serveFiles: (server, readSite) =>
        files
          ? registerFiles(server, config.value, {
              directory: files,
              readSite,
              answerUnknown: answerBuildFiles(config.value, own),
            })
          : undefined,
      logger,
      draining,
      pages,
    });
  const app = await open(database);
  return {
    app,
    database,
    source,
    async another(own) {
      const other = own ?? (await openDatabase(source));
      const second = await open(other);
      if (!own) second.addHook('onClose', () => other.destroy());
      return second;
    },
    dataDirectory: directory,
    splitter,
    async close() {
      await app.close();
      splitter?.stop();
      await replica?.destroy();
      await database.destroy();
    },
  };
}

/** Pages are tested in a real browser; here only that the server asks for them. */
const noPages: PageSource = {
  isBuilt: true,
  page: async ({ path }) => ({ html: `<p>${path}</p>`, status: 200, hashes: { styles: [], scripts: [] } }),
  shell: async () => ({ html: '', scripts: [] }),
};
