import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BreakablePostgres, startBreakablePostgres } from '../support/breakable-postgres.ts';
import { freePort } from '../support/free-port.ts';

// `node tests/bench/database-failures.ts [stops=20] [freezes=20] [terminations=40]`, after a build. PostgreSQL fails under reads
// and writes of 1 and of 2 server processes; what it came to is printed, and the code is 1 where something was lost or ended.

const [stops = 20, freezes = 20, terminations = 40] = process.argv.slice(2).map(Number);
const frozenMilliseconds = 6_000;
const stoppedMilliseconds = 1_000;
const settleMilliseconds = 300;
const patienceMilliseconds = 60_000;

interface Server {
  readonly origin: string;
  readonly child: ChildProcess;
}

/** What was seen while one kind of failure was repeated. */
interface Seen {
  right: number;
  unavailable: number;
  /** Every other answer, by its status, and connections that got none. */
  readonly wrong: Map<string, number>;
  longestMilliseconds: number;
  longestReadyMilliseconds: number;
}

interface Writer {
  readonly cookie: string;
  readonly id: string;
  version: number;
  /** The content of the last write that was acknowledged. */
  content: string;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const fresh = (): Seen => ({
  right: 0,
  unavailable: 0,
  wrong: new Map(),
  longestMilliseconds: 0,
  longestReadyMilliseconds: 0,
});

async function measure(processes: number): Promise<void> {
  const postgres = await startBreakablePostgres();
  const directory = mkdtempSync(join(tmpdir(), 'site-failures-'));
  const servers: Server[] = [];
  try {
    for (let index = 0; index < processes; index += 1) servers.push(await startServer(postgres.url, directory));
    const writers = await Promise.all([1, 2, 3, 4].map((number) => startWriter(servers[0]!, `写者${number}`)));
    await terminate(postgres, servers, writers);
    await stop(postgres, servers, writers);
    await freeze(postgres, servers, writers);
  } finally {
    for (const { child } of servers) await end(child);
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function terminate(postgres: BreakablePostgres, servers: Server[], writers: Writer[]): Promise<void> {
  let ended = 0;
  await underLoad(`${terminations} terminated backends`, { servers, writers }, async (returns) => {
    while (ended < terminations) {
      ended += await postgres.terminateBackends();
      returns.push(await untilRight(servers));
      await pause(settleMilliseconds);
    }
  });
}

async function stop(postgres: BreakablePostgres, servers: Server[], writers: Writer[]): Promise<void> {
  await underLoad(`${stops} immediate stops`, { servers, writers }, async (returns) => {
    for (let round = 0; round < stops; round += 1) {
      await postgres.crash();
      await pause(stoppedMilliseconds);
      await postgres.start();
      returns.push(await untilRight(servers));
      await pause(settleMilliseconds);
    }
  });
}

async function freeze(postgres: BreakablePostgres, servers: Server[], writers: Writer[]): Promise<void> {
  await underLoad(`${freezes} freezes`, { servers, writers }, async (returns) => {
    for (let round = 0; round < freezes; round += 1) {
      postgres.freeze();
      await pause(frozenMilliseconds);
      postgres.thaw();
      returns.push(await untilRight(servers));
      await pause(settleMilliseconds);
    }
  });
}

interface Scene {
  readonly servers: readonly Server[];
  readonly writers: readonly Writer[];
}

/** Reads and writes while the trouble lasts, then compares what was acknowledged with what is there. */
async function underLoad(title: string, scene: Scene, trouble: (returns: number[]) => Promise<void>): Promise<void> {
  const { servers, writers } = scene;
  const seen = fresh();
  const returns: number[] = [];
  const over = new AbortController();
  const paths = [
    '/',
    '/article/blog',
    '/api/poster/fetch?page=1',
    '/api/poster/tags',
    // Searched in threads that have connections of their own.
    '/api/poster/search?q=%E9%9B%AA',
    '/rss.xml',
    '/readyz',
  ];
  async function read(path: string, server: Server): Promise<void> {
    // Each with a number of its own, so that no kept answer stands in for the database.
    for (let number = 0; !over.signal.aborted; number += 1)
      await look(server, path, seen, `${path.includes('?') ? '&' : '?'}n=${number}`);
  }
  async function write(writer: Writer, index: number): Promise<void> {
    while (!over.signal.aborted) await writeOnce(writer, servers, { seen, first: index });
  }
  const load = [
    ...servers.flatMap((server) => paths.map((path) => read(path, server))),
    ...writers.map((writer, index) => write(writer, index)),
  ];
  await trouble(returns);
  over.abort();
  await Promise.all(load);
  await report(title, scene, { seen, returns });
}

/** Asks once, notes the answer, and rests a little: this is to meet failures, not to fill the machine. */
async function look(server: Server, path: string, seen: Seen, suffix: string): Promise<void> {
  const isReady = path === '/readyz';
  const started = performance.now();
  const status = await statusOf(server.origin + path + (path.startsWith('/api') ? '' : suffix));
  const took = performance.now() - started;
  if (isReady) seen.longestReadyMilliseconds = Math.max(seen.longestReadyMilliseconds, took);
  else seen.longestMilliseconds = Math.max(seen.longestMilliseconds, took);
  noteStatus(seen, status, path);
  await pause(20);
}

function noteStatus(seen: Seen, status: string, path: string): void {
  if (status === '200') seen.right += 1;
  else if (status === '503') seen.unavailable += 1;
  else seen.wrong.set(`${status} ${path}`, (seen.wrong.get(`${status} ${path}`) ?? 0) + 1);
}

/** The status; a 503 without Retry-After, or one of a page that is no page, is wrong. */
async function statusOf(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(patienceMilliseconds) });
    const text = await response.text();
    if (response.status !== 503 || url.includes('/readyz')) return String(response.status);
    const isPage = !/\/api\/|\.xml/.test(url);
    const isWhole = response.headers.has('retry-after') && (!isPage || text.startsWith('<!doctype html>'));
    return isWhole ? '503' : '503 without Retry-After or page';
  } catch (error) {
    return `no answer (${String((error as Error).cause ?? error)})`;
  }
}

/** One write with one key, asked again until it is acknowledged, now of one process and now of the other. */
async function writeOnce(
  writer: Writer,
  servers: readonly Server[],
  { seen, first }: { readonly seen: Seen; readonly first: number },
): Promise<void> {
  const content = randomUUID();
  const key = randomUUID();
  const input = { id: writer.id, version: writer.version, ...textOf(content) };
  for (let tries = first; ; tries += 1) {
    const started = performance.now();
    const answer = await post(servers[tries % servers.length]!, 'poster/update', { input, key, cookie: writer.cookie });
    seen.longestMilliseconds = Math.max(seen.longestMilliseconds, performance.now() - started);
    noteStatus(seen, answer.status, 'poster/update');
    if (answer.code === 0) {
      Object.assign(writer, { content, version: writer.version + 1 });
      return pause(20);
    }
    if (answer.status === '200') noteStatus(seen, `code ${answer.code}`, 'poster/update');
    await pause(100);
  }
}

const textOf = (content: string) => ({
  title: '坏了也不丢',
  summary: '',
  content,
  tags: [],
  cover: '',
  status: 'published',
});

interface Posted {
  readonly status: string;
  readonly code: number | undefined;
  readonly info: unknown;
  readonly cookie: string;
}

interface Posting {
  readonly input: object;
  readonly key?: string;
  readonly cookie?: string;
}

async function post({ origin }: Server, call: string, { input, key, cookie = '' }: Posting): Promise<Posted> {
  try {
    const response = await fetch(`${origin}/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie, ...(key ? { 'idempotency-key': key } : {}) },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    const { code, info } = (await response.json()) as { code: number; info: unknown };
    const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    return { status: String(response.status), code, info, cookie: cookies.join('; ') };
  } catch (error) {
    return { status: `no answer (${String((error as Error).cause ?? error)})`, code: undefined, info: '', cookie: '' };
  }
}

async function startWriter(server: Server, name: string): Promise<Writer> {
  const credentials = { name, password: 'snow-window' };
  await post(server, 'user/register', { input: credentials });
  const { cookie, info } = await post(server, 'user/login', { input: credentials });
  if (!cookie) throw new Error(`signing in was answered with ${JSON.stringify(info)}`);
  const made = await post(server, 'poster/create', { input: textOf('first'), cookie });
  return { cookie, id: (made.info as { id: string }).id, version: 1, content: 'first' };
}

/** Seconds until every process has answered a read and is ready. */
async function untilRight(servers: readonly Server[]): Promise<number> {
  const started = performance.now();
  for (const { origin } of servers) {
    while ((await statusOf(`${origin}/api/poster/near?id=${randomUUID()}`)) !== '200') await pause(20);
  }
  return (performance.now() - started) / 1000;
}

interface Result {
  readonly seen: Seen;
  readonly returns: number[];
}

async function report(title: string, { servers, writers }: Scene, { seen, returns }: Result): Promise<void> {
  const ends = servers.filter(({ child }) => child.exitCode !== null || child.signalCode !== null).length;
  const lost = (await Promise.all(writers.map((writer) => isLost(servers[0]!, writer)))).filter(Boolean).length;
  const wrong = [...seen.wrong].map(([what, count]) => `${count} × ${what}`);
  isFine &&= ends === 0 && lost === 0 && wrong.length === 0;
  const sorted = returns.toSorted((one, other) => one - other);
  const seconds = (value = 0): string => value.toFixed(2);
  process.stdout.write(
    `${servers.length} process(es), ${title}: ${ends} ends, ${lost} of ${writers.length} articles with lost or repeated writes, ` +
      `${seen.right} right, ${seen.unavailable} × 503, wrong: ${wrong.join('; ') || 'none'}; right again after ` +
      `${seconds(sorted[Math.floor(sorted.length / 2)])} s (median), ${seconds(sorted.at(-1))} s (longest); longest answer ` +
      `${seconds(seen.longestMilliseconds / 1000)} s, of /readyz ${seconds(seen.longestReadyMilliseconds / 1000)} s\n`,
  );
}

/** Every write counts the version up by one, so one that was lost, or carried out twice, shows in it. */
async function isLost({ origin }: Server, { cookie, id, version, content }: Writer): Promise<boolean> {
  const response = await fetch(`${origin}/api/poster/edit?id=${id}`, { headers: { cookie } });
  const { info } = (await response.json()) as { info: { version: number; content: string } };
  return info.version !== version || info.content !== content;
}

async function startServer(url: string, directory: string): Promise<Server> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['src/server/launch.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: directory,
      DATABASE_URL: `${url}/postgres`,
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while ((await statusOf(`${origin}/healthz`)) !== '200') {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    await pause(50);
  }
  return { origin, child };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

let isFine = true;
for (const count of [1, 2]) await measure(count);
process.exit(isFine ? 0 : 1);
