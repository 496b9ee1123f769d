import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';

/** Names the variable with the PgBouncer through which the tests of the API reach PostgreSQL; they need none without it. */
const pgbouncerVariable = 'TEST_PGBOUNCER';

export interface OwnPgbouncer {
  /** The address without a database, like that of the PostgreSQL behind it. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts a PgBouncer in transaction mode in front of a PostgreSQL; undefined where the variable names none. */
export async function startPgbouncer(postgres: string): Promise<OwnPgbouncer | undefined> {
  const program = process.env[pgbouncerVariable];
  if (!program) return undefined;
  const behind = new URL(postgres);
  const port = await freePort();
  const directory = mkdtempSync(join(tmpdir(), 'site-pgbouncer-'));
  chmodSync(directory, 0o777);
  const users = join(directory, 'users.txt');
  const settings = join(directory, 'pgbouncer.ini');
  writeFileSync(users, `"${behind.username}" "${behind.password}"\n`);
  writeFileSync(settings, settingsOf({ behind, port, users }));
  const isRoot = process.getuid?.() === 0;
  const child = spawn(program, ['--quiet', ...(isRoot ? ['--user=postgres'] : []), settings], { stdio: 'ignore' });
  const url = Object.assign(new URL(postgres), { port: String(port) }).href.replace(/\/$/, '');
  await untilAnswering(url, child);
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

interface Place {
  readonly behind: URL;
  readonly port: number;
  readonly users: string;
}

/**
 * As `src/docs/operating.md` tells owners to set it up, for every database of the PostgreSQL. The connections of tests that are over are
 * given back soon, because PostgreSQL has 200 for all.
 */
const settingsOf = ({ behind, port, users }: Place): string => `
[databases]
* = host=${behind.hostname} port=${behind.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = md5
auth_file = ${users}
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 10
server_idle_timeout = 3
server_login_retry = 1
query_wait_timeout = 5
`;

async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
    const client = new pg.Client({ connectionString: `${url}/postgres`, connectionTimeoutMillis: 1_000 });
    client.on('error', () => undefined);
    const isAnswering = await client.connect().then(
      () => true,
      () => false,
    );
    void client.end().catch(() => undefined);
    if (isAnswering) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
