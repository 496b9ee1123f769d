import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { codes } from '#contract/api.ts';
import { freePort } from '../support/free-port.ts';
import { startPostgres } from '../support/own-postgres.ts';

/** A site served by two processes, as behind a load balancer whose word about addresses they trust. */
interface TwoProcesses {
  readonly origins: readonly string[];
  readonly stop: () => void;
}

interface Try {
  readonly origin: string;
  readonly address: string;
  readonly name: string;
  readonly password: string;
}

interface Answered {
  readonly code: number;
  readonly milliseconds: number;
}

/**
 * What an attacker gets from the login: whether a name is there can be told from the time, and how many of 10,000 wrong
 * passwords from 50 addresses over two processes are looked at. `node tests/bench/login.ts [SQLite|PostgreSQL]`
 */
export async function benchLogin(only?: string): Promise<void> {
  if (only !== 'PostgreSQL') await measure('SQLite', undefined);
  if (only === 'SQLite') return;
  const postgres = await startPostgres();
  await measure('PostgreSQL', `${postgres.url}/postgres`);
  await postgres.stop();
}

async function measure(title: string, url: string | undefined): Promise<void> {
  const site = await startTwo(url);
  console.log(`\n登录，${title}，两个进程`);
  await compareNames(site);
  await flood(site, '一个账号', () => '被围攻的');
  await flood(site, '一万个账号', (index) => `名单${index}`);
  site.stop();
}

const eachName = 200;

/** By turns, each from an address of its own, so that every one is looked at. */
async function compareNames({ origins: [origin = ''] }: TwoProcesses): Promise<void> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let index = 0; index < eachName; index += 1) {
    const known = `认得${index}`;
    await post(origin, 'register', { name: known, password: 'snow-window' }, `10.1.0.${index}`);
    const order = index % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      const name = kind === 'known' ? known : `生人${index}`;
      const answered = await logIn({ origin, address: `10.2.${index}.1`, name, password: 'wrong-window' });
      if (answered.code !== codes.refused) throw new Error(`${kind}: ${answered.code}`);
      times[kind].push(answered.milliseconds);
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const apart = (100 * Math.abs(known - unknown)) / Math.min(known, unknown);
  console.log(
    `  各 ${eachName} 次的中位数：密码错 ${known.toFixed(2)} ms，没有此人 ${unknown.toFixed(2)} ms，相差 ${apart.toFixed(1)} %，` +
      `Mann-Whitney z = ${rankSum(times.known, times.unknown).toFixed(2)}（|z| < 1.96 看不出差别）`,
  );
}

const tries = 10_000;
const addresses = 50;
const atOnce = 64;

async function flood({ origins }: TwoProcesses, title: string, nameOf: (index: number) => string): Promise<void> {
  const counts = new Map<number, number>();
  const begin = performance.now();
  let next = 0;
  async function attack(): Promise<void> {
    for (let index = next++; index < tries; index = next++) {
      const address = `198.51.${title.length}.${index % addresses}`;
      const origin = origins[Math.floor(index / addresses) % origins.length] ?? '';
      const { code } = await logIn({ origin, address, name: nameOf(index), password: 'wrong-window' });
      counts.set(code, (counts.get(code) ?? 0) + 1);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, attack));
  const seconds = (performance.now() - begin) / 1000;
  const looked = counts.get(codes.refused) ?? 0;
  const sentAway = counts.get(codes.tooMany) ?? 0;
  console.log(
    `  ${title}，${tries} 次错误的登录，${addresses} 个地址，${seconds.toFixed(0)} 秒：看了密码 ${looked}，要等 ${sentAway}，别的 ${tries - looked - sentAway}`,
  );
}

async function logIn({ origin, address, name, password }: Try): Promise<Answered> {
  const begin = performance.now();
  const { code } = await post(origin, 'login', { name, password }, address);
  return { code, milliseconds: performance.now() - begin };
}

async function post(origin: string, call: string, body: object, address: string): Promise<{ code: number }> {
  const response = await fetch(`${origin}/api/user/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { code: number };
}

async function startTwo(url: string | undefined): Promise<TwoProcesses> {
  const directory = mkdtempSync(join(tmpdir(), 'site-login-'));
  const children: ChildProcess[] = [];
  const origins: string[] = [];
  for (let index = 0; index < 2; index += 1) {
    const port = await freePort();
    const environment = { DATA_DIR: directory, LOG_LEVEL: 'warn', TRUST_PROXY: '1', ...(url && { DATABASE_URL: url }) };
    children.push(
      spawn(process.execPath, ['src/server/launch.js'], {
        env: { ...process.env, ...environment, PORT: String(port) },
        stdio: ['ignore', 'inherit', 'inherit'],
      }),
    );
    origins.push(`http://localhost:${port}`);
    await answering(origins.at(-1) ?? '');
  }
  return {
    origins,
    stop() {
      for (const child of children) child.kill('SIGTERM');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function answering(origin: string): Promise<void> {
  for (let tried = 0; tried < 600; tried += 1) {
    const response = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server did not answer');
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The Mann-Whitney statistic of two samples as a normal deviate. */
function rankSum(some: readonly number[], others: readonly number[]): number {
  const wins = some.reduce((sum, one) => sum + others.filter((other) => one > other).length, 0);
  const pairs = some.length * others.length;
  const spread = Math.sqrt((pairs * (some.length + others.length + 1)) / 12);
  return (wins - pairs / 2) / spread;
}

if (import.meta.main) await benchLogin(process.argv[2]);
