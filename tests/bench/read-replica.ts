import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../support/free-port.ts';

// `node tests/bench/read-replica.ts [seconds=8]`, after a build. Reads and writes of one server on a PostgreSQL of the machine and its
// streaming replica (`pg_basebackup`; POSTGRES_BIN names another folder than Debian's), while the replica stands still, is killed and
// comes back, and while the primary does. Each part takes so many seconds. The code is 1 where a read was older than a write before
// it, or failed where one of the two could have answered.

const [seconds = 8] = process.argv.slice(2).map(Number);
const programs = process.env['POSTGRES_BIN'] ?? '/usr/lib/postgresql/15/bin';
const patienceMilliseconds = 30_000;
const writers = 3;
const readers = 4;

/** PostgreSQL refuses to run as root. */
function runPostgres(program: string, ...parameters: string[]): void {
  const command = [join(programs, program), ...parameters];
  const asOther = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...command] : command;
  execFileSync(asOther[0]!, asOther.slice(1), { stdio: ['ignore', 'ignore', 'inherit'], timeout: 120_000 });
}

/** One of the two servers of PostgreSQL; its data lie in `directory`. */
interface Server {
  readonly directory: string;
  readonly port: number;
}

const urlOf = ({ port }: Server, user = 'postgres'): string => `postgres://${user}@127.0.0.1:${port}/postgres`;

function start({ directory, port }: Server): void {
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c wal_retrieve_retry_interval=200ms`;
  runPostgres('pg_ctl', 'start', '-w', '-D', directory, '-l', `${directory}.log`, '-o', options);
}
const kill = ({ directory }: Server): void => runPostgres('pg_ctl', 'stop', '-w', '-m', 'immediate', '-D', directory);

async function ask({ url, text }: { url: string; text: string }): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patienceMilliseconds });
  await client.connect();
  await client.query(text);
  await client.end();
}

/** What was seen in one part. */
interface Seen {
  reads: number;
  writes: number;
  /** Reads of a state before a write that was acknowledged before the read began. */
  stale: number;
  readonly failedReads: Map<string, number>;
  readonly failedWrites: Map<string, number>;
  readonly milliseconds: number[];
}

interface Article {
  readonly id: string;
  readonly cookie: string;
  /** The version whose write was acknowledged last. */
  version: number;
}

const count = (counts: Map<string, number>, what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
const titleOf = (version: number): string => `第 ${version} 版`;
const textOf = (version: number) => ({
  title: titleOf(version),
  summary: '',
  content: `雪 ${version}`,
  tags: [],
  cover: '',
  status: 'published',
});

interface Site {
  readonly origin: string;
  readonly child: ChildProcess;
}

async function post({ origin }: Site, call: string, { input, cookie = '' }: { input: object; cookie?: string }) {
  const response = await fetch(`${origin}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(patienceMilliseconds),
  });
  const { code, info } = (await response.json()) as { code: number; info: { id: string; version: number } };
  const sent = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { code, info, cookie: sent.join('; ') };
}

async function startArticle(site: Site, number: number): Promise<Article> {
  const input = { name: `写者${number}`, password: 'snow-window' };
  await post(site, 'user/register', { input });
  const { cookie } = await post(site, 'user/login', { input });
  const { info } = await post(site, 'poster/create', { input: textOf(1), cookie });
  return { id: info.id, cookie, version: 1 };
}

/** Writes, and reads at once what was written: without a session, from the API and in the rendered page. */
async function writeAndRead(site: Site, article: Article, seen: Seen): Promise<void> {
  const next = article.version + 1;
  const input = { id: article.id, version: article.version, ...textOf(next) };
  const { code } = await post(site, 'poster/update', { input, cookie: article.cookie });
  if (code !== 0) {
    count(seen.failedWrites, String(code));
    return pause(100);
  }
  seen.writes += 1;
  article.version = next;
  await readArticle(site, article, seen);
}

const versionIn = (text: string): number => Number(/第 (\d+) 版/.exec(text)?.[1] ?? Number.NaN);

async function readArticle(site: Site, article: Article, seen: Seen): Promise<void> {
  for (const path of [`/api/poster/get?id=${article.id}`, `/article/blog/${article.id}`]) {
    const wanted = article.version;
    const started = performance.now();
    const response = await fetch(site.origin + path, { signal: AbortSignal.timeout(patienceMilliseconds) });
    const text = await response.text();
    seen.milliseconds.push(performance.now() - started);
    seen.reads += 1;
    if (response.status !== 200) count(seen.failedReads, String(response.status));
    else if (!(versionIn(text) >= wanted)) seen.stale += 1;
  }
}

interface Scene {
  readonly site: Site;
  readonly articles: readonly Article[];
}

interface Part {
  readonly title: string;
  readonly trouble: () => void | Promise<void>;
  readonly end?: () => void | Promise<void>;
  /** Whether writes fail meanwhile, and reads may where the last write has not reached the replica. */
  readonly isWithoutPrimary?: boolean;
}

/** Reads and writes for some seconds after the trouble has begun, and for some after it has ended. */
async function run(
  { site, articles }: Scene,
  { title, trouble, end: endTrouble, isWithoutPrimary = false }: Part,
): Promise<void> {
  const seen: Seen = {
    reads: 0,
    writes: 0,
    stale: 0,
    failedReads: new Map(),
    failedWrites: new Map(),
    milliseconds: [],
  };
  const over = new AbortController();
  const before = await publicReads(site);
  const repeat = async (work: () => Promise<void>): Promise<void> => {
    while (!over.signal.aborted) await work();
  };
  const load = [
    ...articles.map((article) => repeat(() => writeAndRead(site, article, seen))),
    ...Array.from({ length: readers }, (_, index) =>
      repeat(() => readArticle(site, articles[index % articles.length]!, seen)),
    ),
  ];
  await trouble();
  await pause(seconds * 1_000);
  const during = await publicReads(site);
  await endTrouble?.();
  if (endTrouble) await pause((seconds * 1_000) / 2);
  over.abort();
  await Promise.all(load);
  report(title, { seen, before, during, after: await publicReads(site), isWithoutPrimary });
}

interface PublicReads {
  readonly primary: number;
  readonly replica: number;
}

async function publicReads({ origin }: Site): Promise<PublicReads> {
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const text = await response.text();
  const of = (server: string): number =>
    Number(new RegExp(`^site_public_reads_total\\{server="${server}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
  return { primary: of('primary'), replica: of('replica') };
}

interface Result {
  readonly seen: Seen;
  readonly before: PublicReads;
  readonly during: PublicReads;
  readonly after: PublicReads;
  readonly isWithoutPrimary: boolean;
}

function report(title: string, { seen, before, during, after, isWithoutPrimary }: Result): void {
  const sorted = seen.milliseconds.toSorted((one, other) => one - other);
  const at = (part: number): string => (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(0);
  const list = (counts: Map<string, number>): string =>
    [...counts].map(([what, number]) => `${number} × ${what}`).join(', ') || 'none';
  const asked = (from: PublicReads, to: PublicReads): string =>
    `${to.replica - from.replica} replica / ${to.primary - from.primary} primary`;
  isFine &&= seen.stale === 0 && (isWithoutPrimary || seen.failedReads.size + seen.failedWrites.size === 0);
  process.stdout.write(
    `${title}: ${seen.reads} reads, ${seen.stale} older than a write before, failed: ${list(seen.failedReads)}; ${seen.writes} writes, ` +
      `failed: ${list(seen.failedWrites)}; asked of the databases ${asked(before, during)}, afterwards ${asked(during, after)}; ` +
      `read ${at(0.5)} ms (median), ${at(0.99)} ms (99 %), ${at(1)} ms (longest)\n`,
  );
}

const token = 'only-for-this-measurement';

async function startSite(environment: Record<string, string>): Promise<Site> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['src/server/launch.js'], {
    env: { ...process.env, PORT: String(port), METRICS_TOKEN: token, LOG_LEVEL: 'fatal', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (;;) {
    const response = await fetch(`${origin}/readyz`).catch(() => undefined);
    const body = (await response?.json().catch(() => undefined)) as { replica?: string } | undefined;
    if (body?.replica === 'used') return { origin, child };
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    await pause(100);
  }
}

async function stopSite(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** An ordinary role owns the site's tables, so that what is measured needs no superuser. */
async function startPair(parent: string): Promise<{ primary: Server; replica: Server }> {
  const primary = { directory: join(parent, 'primary'), port: await freePort() };
  runPostgres('initdb', '-D', primary.directory, '-U', 'postgres', '--auth=trust', '--no-sync');
  start(primary);
  await ask({ url: urlOf(primary), text: 'create role site login; grant create on schema public to site' });
  const replica = { directory: join(parent, 'replica'), port: await freePort() };
  runPostgres('pg_basebackup', '-R', '-D', replica.directory, '-d', urlOf(primary), '--checkpoint=fast');
  start(replica);
  return { primary, replica };
}

const parent = mkdtempSync(join(tmpdir(), 'site-replica-'));
chmodSync(parent, 0o777);
let isFine = true;
const { primary, replica } = await startPair(parent);
const site = await startSite({
  DATA_DIR: join(parent, 'site'),
  DATABASE_URL: urlOf(primary, 'site'),
  DATABASE_READ_URL: urlOf(replica, 'site'),
  PASSWORD_MIN_LENGTH: '6',
});
try {
  const articles = await Promise.all(Array.from({ length: writers }, (_, number) => startArticle(site, number)));
  const scene = { site, articles };
  const onReplica = (text: string) => () => ask({ url: urlOf(replica), text });
  await run(scene, { title: 'both answer', trouble: () => {} });
  await run(scene, {
    title: 'replay paused',
    trouble: onReplica('select pg_wal_replay_pause()'),
    end: onReplica('select pg_wal_replay_resume()'),
  });
  await run(scene, { title: 'replica killed', trouble: () => kill(replica), end: () => start(replica) });
  await run(scene, {
    title: 'primary killed',
    trouble: () => kill(primary),
    end: () => start(primary),
    isWithoutPrimary: true,
  });
} finally {
  await stopSite(site.child);
  for (const server of [replica, primary]) if (existsSync(join(server.directory, 'postmaster.pid'))) kill(server);
  rmSync(parent, { recursive: true, force: true });
}
process.exit(isFine ? 0 : 1);
