import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuild } from '#server/process/ensure-build.ts';
import { freePort } from '../support/free-port.ts';
import { startPostgres } from '../support/own-postgres.ts';

// `node tests/bench/rolling.ts [rounds=20] [processes=2] [nginx|caddy]`: processes behind the example configuration of a real proxy
// (`src/deploy`), on one PostgreSQL, each with a data folder of its own. In every round each process is replaced, now by one of the
// other build, so that both builds serve side by side, while readers and writers go on. The code is 1 where anything failed.

const [rounds = 20, count = 2] = [Number(process.argv[2] ?? 20), Number(process.argv[3] ?? 2)];
const kind = process.argv[4] === 'caddy' ? 'caddy' : 'nginx';
const builds = ['dist', 'dist/second'] as const;
/** What the operator's guide says: so long after the last process is ready, the next one is restarted. */
const betweenMilliseconds = 2_000;
const readerCount = 8;
const writerCount = 2;

interface Site {
  readonly port: number;
  readonly dataDirectory: string;
  build: number;
  child: ChildProcess;
}

interface Seen {
  readonly failed: string[];
  answered: number;
  /** How many pages of each build were read. */
  readonly builds: Map<string, number>;
}

async function run(): Promise<boolean> {
  await ensureBuild({ directory: builds[0] });
  await ensureBuild({
    directory: builds[1],
    environment: { BUILD_COMPRESS: '0', BUILD_SINGLE_FILE: '0', BUILD_VERSION: '99.0.0' },
  });
  const postgres = await startPostgres();
  const directory = mkdtempSync(join(tmpdir(), 'site-rolling-'));
  const url = `${postgres.url}/postgres`;
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const sites: Site[] = [];
  for (let index = 0; index < count; index += 1) sites.push(await startSite({ index, directory, url, origin }));
  const proxy = await startProxy(port, directory, sites);
  const seen: Seen = { failed: [], answered: 0, builds: new Map() };
  const over = new AbortController();
  const load = [
    ...Array.from({ length: readerCount }, (_, index) => read(origin, seen, { over: over.signal, index })),
    ...Array.from({ length: writerCount }, (_, index) => write(origin, seen, { over: over.signal, index })),
  ];
  const began = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    for (const site of sites) await replace(site, { url, origin });
  }
  const seconds = (performance.now() - began) / 1_000;
  over.abort();
  await Promise.all(load);
  await end(proxy);
  for (const { child } of sites) await end(child);
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
  console.log(
    `${kind}, ${count} processes, ${rounds} rounds in ${seconds.toFixed(0)} s: ${seen.answered} answered, ${seen.failed.length} failed; ` +
      `pages of the builds: ${[...seen.builds].map(([name, pages]) => `${pages} of ${name}`).join(', ')}`,
  );
  for (const [what, lines] of Map.groupBy(seen.failed, (line) => line.replace(/[?&]n=\S*/, ''))) {
    console.log(`  ${lines.length} × ${what}`);
  }
  return seen.failed.length === 0;
}

interface Place {
  readonly url: string;
  readonly origin: string;
}

async function startSite({ index, directory, ...place }: Place & { index: number; directory: string }): Promise<Site> {
  const dataDirectory = join(directory, `data-${index}`);
  mkdirSync(dataDirectory, { mode: 0o700 });
  const site = { port: await freePort(), dataDirectory, build: 0 };
  return { ...site, child: await start(site, place) };
}

async function start(
  { port, dataDirectory, build }: Omit<Site, 'child'>,
  { url, origin }: Place,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['src/server/launch.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDirectory,
      DATABASE_URL: url,
      DIST_DIR: builds[build],
      SITE_ORIGIN: origin,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      // The writers write far more than people do.
      ARTICLES_PER_DAY: '1000000',
      ADDRESS_ARTICLES_PER_DAY: '1000000',
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`a server ended with ${child.exitCode}`);
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (ready?.ok) return child;
    await pause(50);
  }
}

/** Ends a process as an operator does, and starts one of the other build in its place. */
async function replace(site: Site, place: Place): Promise<void> {
  await end(site.child);
  site.build = 1 - site.build;
  site.child = await start(site, place);
  await pause(betweenMilliseconds);
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** The example configuration, without certificates, and with ports and folders of this run. */
async function startProxy(port: number, directory: string, sites: readonly Site[]): Promise<ChildProcess> {
  const child = kind === 'nginx' ? startNginx(port, directory, sites) : startCaddy(port, directory, sites);
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the proxy ended with ${child.exitCode}`);
    if ((await fetch(`http://localhost:${port}/healthz`).catch(() => undefined))?.ok) return child;
    await pause(50);
  }
}

function startNginx(port: number, directory: string, sites: readonly Site[]): ChildProcess {
  const servers = sites.map((site) => `server 127.0.0.1:${site.port} max_fails=0;`).join('\n    ');
  const example = readFileSync('src/deploy/nginx.conf', 'utf8')
    .replace(/ {4}server 127\.0\.0\.1:3000[^\n]*\n[^\n]*\n/, `    ${servers}\n`)
    .replace(/server \{\s+listen 80;[\s\S]*?\n\}\n/, '')
    .replace(/listen 443[^\n]*\n\s*listen \[::\][^\n]*\n/, `listen 127.0.0.1:${port};\n`)
    .replace(/ {4}ssl_[^\n]*\n/g, '')
    .replace(/server_name [^;]*;/, 'server_name localhost;')
    .replace('proxy_set_header Host $host;', 'proxy_set_header Host $http_host;')
    .replaceAll('/var/cache/nginx-site', join(directory, 'cache'))
    .replaceAll('/var/log/nginx/site.log', join(directory, 'access.log'));
  const file = join(directory, 'nginx.conf');
  const whole = `daemon off;\nuser root;\npid ${directory}/nginx.pid;\nerror_log ${directory}/error.log;\nevents { worker_connections 1024; }\nhttp {\n${example}\n}\n`;
  writeFileSync(file, whole);
  return spawn('/usr/sbin/nginx', ['-c', file, '-p', directory], { stdio: ['ignore', 'ignore', 'inherit'] });
}

function startCaddy(port: number, directory: string, sites: readonly Site[]): ChildProcess {
  const upstreams = sites.map((site) => `127.0.0.1:${site.port}`).join(' ');
  return spawn('caddy', ['run', '--config', 'src/deploy/Caddyfile', '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      DOMAIN: `http://localhost:${port}`,
      UPSTREAMS: upstreams,
      XDG_DATA_HOME: directory,
      XDG_CONFIG_HOME: directory,
    },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
}

interface Client {
  readonly over: AbortSignal;
  readonly index: number;
}

/** Reads a page and the files that it names, as a browser does, and calls of the API. */
async function read(origin: string, seen: Seen, { over, index }: Client): Promise<void> {
  const pages = ['/', '/article/blog', '/tool/json', '/search'];
  for (let at = index; !over.aborted; at += 1) {
    const page = await ask(`${origin}${pages[at % pages.length]}?n=${randomUUID()}`, seen);
    const names = [...new Set(page?.match(/\/static\/[\w./-]+\.(?:js|css)/g) ?? [])];
    const name = names.find((each) => each.includes('/js/')) ?? 'none';
    seen.builds.set(name, (seen.builds.get(name) ?? 0) + 1);
    for (const file of names.slice(0, 6)) await ask(origin + file, seen);
    await ask(`${origin}/api/poster/fetch?page=1`, seen);
    await pause(20);
  }
}

async function ask(url: string, seen: Seen): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(20_000) });
    const text = await response.text();
    if (response.status === 200) seen.answered += 1;
    else seen.failed.push(`${response.status} ${url}`);
    return text;
  } catch (error) {
    seen.failed.push(`${String((error as Error).cause ?? error)} ${url}`);
    return undefined;
  }
}

async function write(origin: string, seen: Seen, { over, index }: Client): Promise<void> {
  const credentials = { name: `滚动${index}`, password: 'snow-window' };
  await post(origin, 'user/register', { input: credentials });
  const cookie = (await post(origin, 'user/login', { input: credentials })).cookie;
  while (!over.aborted) {
    const input = { title: randomUUID(), content: '滚动更新时写的', summary: '', tags: [], cover: '', status: 'draft' };
    const { outcome } = await post(origin, 'poster/create', { input, cookie });
    if (outcome === '200 0') seen.answered += 1;
    else seen.failed.push(`poster/create ${outcome}`);
    await pause(100);
  }
}

interface Posted {
  readonly outcome: string;
  readonly cookie: string;
}

async function post(
  origin: string,
  call: string,
  { input, cookie = '' }: { readonly input: object; readonly cookie?: string },
): Promise<Posted> {
  try {
    const response = await fetch(`${origin}/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie, 'idempotency-key': randomUUID() },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await response.text();
    const code = /"code":(\d+)/.exec(text)?.[1] ?? text.slice(0, 80);
    const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    return { outcome: `${response.status} ${code}`, cookie: cookies.join('; ') };
  } catch (error) {
    return { outcome: String((error as Error).cause ?? error), cookie: '' };
  }
}

process.exit((await run()) ? 0 : 1);
