import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '#server/db/open.ts';
import { freePort } from '../support/free-port.ts';
import { startPostgres } from '../support/own-postgres.ts';

// `node tests/bench/kills.ts [kills=150] [sqlite|postgres] [processes=1]`, after a build. Serving processes are killed (SIGKILL) while
// eight authors write; the code is 1 where a write was lost or carried out twice, or the database does not agree with itself.

const kind = process.argv[3] === 'postgres' ? 'postgres' : 'sqlite';
const [kills = 150, processes = 1] = [Number(process.argv[2] ?? 150), Number(process.argv[4] ?? 1)];
const authorCount = 8;
/** Every so many kills all processes are killed at once, the first one too. */
const wholeEvery = 10;

interface Author {
  readonly cookie: string;
  /** The article that the author changes again and again. */
  readonly id: string;
  version: number;
  content: string;
  /** Titles of articles whose creation was acknowledged. */
  readonly created: string[];
}

interface Counts {
  acknowledged: number;
  unanswered: number;
  readonly refused: Map<string, number>;
}

interface Site {
  readonly origin: string;
  readonly environment: Record<string, string>;
  child: ChildProcess;
}

async function run(): Promise<boolean> {
  const postgres = kind === 'postgres' ? await startPostgres() : undefined;
  const directory = mkdtempSync(join(tmpdir(), 'site-kills-'));
  const port = await freePort();
  const url = postgres && `${postgres.url}/postgres`;
  const environment: Record<string, string> = {
    PORT: String(port),
    DATA_DIR: directory,
    LOG_LEVEL: 'fatal',
    WEB_CONCURRENCY: String(processes),
    ...(url && { DATABASE_URL: url }),
  };
  const site: Site = { origin: `http://localhost:${port}`, environment, child: await start(environment) };
  await answering(site);
  const authors = await Promise.all(Array.from({ length: authorCount }, (_, index) => signUp(site, index)));
  const counts: Counts = { acknowledged: 0, unanswered: 0, refused: new Map() };
  const over = new AbortController();
  const writing = authors.map((author) => write(site, author, { counts, over: over.signal }));
  const recoveries: number[] = [];
  for (let killed = 1; killed <= kills; killed += 1) recoveries.push(await killOne(site, killed));
  over.abort();
  await Promise.all(writing);
  const wrong = (await Promise.all(authors.map((author) => compare(site, author)))).flat();
  site.child.kill('SIGTERM');
  await once(site.child, 'exit');
  wrong.push(...(await compareTables({ url, file: join(directory, 'site.sqlite') }, authors)));
  await postgres?.stop();
  rmSync(directory, { recursive: true });
  recoveries.sort((one, other) => one - other);
  const at = (share: number): string => (recoveries[Math.floor((recoveries.length - 1) * share)] ?? 0).toFixed(2);
  console.log(
    `${kind}, ${processes} process(es): ${kills} kills, ${counts.acknowledged} writes acknowledged, ${counts.unanswered} unanswered and repeated, ` +
      `refused: ${[...counts.refused].map(([what, count]) => `${count} × ${what}`).join('; ') || 'none'}; ` +
      `answering again after ${at(0.5)} s (median), ${at(1)} s (longest); wrong: ${wrong.join('; ') || 'none'}`,
  );
  return wrong.length === 0;
}

async function start(environment: Record<string, string>): Promise<ChildProcess> {
  return spawn(process.execPath, ['src/server/launch.js'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Kills a serving process at a moment of its own, and resolves to the seconds until the site answers. */
async function killOne(site: Site, number: number): Promise<number> {
  await pause(100 + Math.random() * 300);
  const serving = processes > 1 ? childrenOf(site.child.pid ?? 0) : [];
  const isWhole = serving.length === 0 || number % wholeEvery === 0;
  const began = performance.now();
  if (isWhole) {
    const ended = once(site.child, 'exit');
    for (const pid of [site.child.pid ?? 0, ...serving]) process.kill(pid, 'SIGKILL');
    await ended;
    site.child = await start(site.environment);
  } else process.kill(serving[Math.floor(Math.random() * serving.length)] ?? 0, 'SIGKILL');
  await answering(site);
  return (performance.now() - began) / 1_000;
}

/** The processes that a process has started, by procfs. */
function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

async function answering({ origin, child }: Site): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const answer = await fetch(`${origin}/readyz`, fresh).catch(() => undefined);
    if (answer?.ok) return;
    await pause(30);
  }
}

/** A kept connection would lead to the same process again. */
const fresh = { headers: { connection: 'close' } };

interface Answer {
  readonly code: number;
  readonly info: unknown;
  readonly cookie: string;
}

interface Posting {
  readonly input: object;
  readonly key?: string;
  readonly cookie?: string;
}

/** Undefined where no answer came. */
async function post({ origin }: Site, call: string, { input, key, cookie = '' }: Posting): Promise<Answer | undefined> {
  try {
    const response = await fetch(`${origin}/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie, ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(30_000),
    });
    const { code, info } = (await response.json()) as Answer;
    const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    return { code, info, cookie: cookies.join('; ') };
  } catch {
    return undefined;
  }
}

const textOf = (title: string, content: string) => ({
  title,
  content,
  summary: '',
  tags: ['杀不死'],
  cover: '',
  status: 'published',
});

async function signUp(site: Site, index: number): Promise<Author> {
  const credentials = { name: `写者${index}`, password: 'snow-window' };
  await post(site, 'user/register', { input: credentials });
  const cookie = (await post(site, 'user/login', { input: credentials }))?.cookie ?? '';
  const made = await post(site, 'poster/create', { input: textOf('反复改的', 'first'), cookie });
  if (!made) throw new Error('the first article was not answered');
  return { cookie, id: (made.info as { id: string }).id, version: 1, content: 'first', created: [] };
}

/** Changes one article and creates others, each write with one key, repeated until it is acknowledged. */
async function write(
  site: Site,
  author: Author,
  { counts, over }: { readonly counts: Counts; readonly over: AbortSignal },
): Promise<void> {
  for (let turn = 0; !over.aborted; turn += 1) {
    const content = randomUUID();
    const isChange = turn % 4 !== 0;
    const input = isChange
      ? { id: author.id, version: author.version, ...textOf('反复改的', content) }
      : textOf(content, '新写的一篇');
    await writeOnce(site, isChange ? 'poster/update' : 'poster/create', { input, cookie: author.cookie, counts });
    if (isChange) Object.assign(author, { content, version: author.version + 1 });
    else author.created.push(content);
    await pause(15);
  }
}

async function writeOnce(
  site: Site,
  call: string,
  { input, cookie, counts }: { readonly input: object; readonly cookie: string; readonly counts: Counts },
): Promise<void> {
  const key = randomUUID();
  for (;;) {
    const answer = await post(site, call, { input, key, cookie });
    if (answer?.code === 0) {
      counts.acknowledged += 1;
      return;
    }
    if (answer) {
      const what = `${call} ${answer.code} ${JSON.stringify(answer.info)}`;
      counts.refused.set(what, (counts.refused.get(what) ?? 0) + 1);
    } else counts.unanswered += 1;
    await pause(40);
  }
}

/** Every change counts the version up by one, so that a lost or repeated one shows in it. */
async function compare({ origin }: Site, { cookie, id, version, content }: Author): Promise<string[]> {
  const response = await fetch(`${origin}/api/poster/edit?id=${id}`, { headers: { cookie } });
  const { info } = (await response.json()) as { info: { version: number; content: string } };
  return info.version === version && info.content === content ? [] : [`version ${info.version} instead of ${version}`];
}

/** Whether every acknowledged article is there once, and every article is in the search index and in the lists of its tag. */
async function compareTables(place: { url: string | undefined; file: string }, authors: Author[]): Promise<string[]> {
  const database = await openDatabase({ ...place, onError: console.error });
  const wrong: string[] = [];
  const rows = await database.selectFrom('poster').select(['title', 'id']).execute();
  const titles = Map.groupBy(rows, ({ title }) => title);
  for (const title of authors.flatMap(({ created }) => created)) {
    const count = titles.get(title)?.length ?? 0;
    if (count !== 1) wrong.push(`an article is there ${count} times`);
  }
  const expected = authors.flatMap(({ created }) => created).length + authors.length;
  const tagged = await database.selectFrom('poster_tag').select('poster_id').where('tag', '=', '杀不死').execute();
  if (tagged.length !== expected) wrong.push(`${tagged.length} tagged articles instead of ${expected}`);
  const missing = await sql`
    select 1 from poster where status = 'published' and id not in (select poster_id from search_article)`.execute(
    database,
  );
  if (missing.rows.length > 0) wrong.push(`${missing.rows.length} articles are not in the search index`);
  if (place.url === undefined) {
    const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database);
    if (check.rows[0]?.integrity_check !== 'ok') wrong.push('the file is damaged');
  }
  await database.destroy();
  return wrong;
}

process.exit((await run()) ? 0 : 1);
