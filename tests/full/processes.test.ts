import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { type RunningServer, startServer } from '../support/server.ts';

// Several processes of one machine on one port (`WEB_CONCURRENCY`).

/** A kept connection would end with the process that is killed. */
const once = { headers: { connection: 'close' } };

let server: RunningServer;
let metricsPort = 0;
beforeAll(async () => {
  metricsPort = await freePort();
  server = await startServer({ WEB_CONCURRENCY: '3', METRICS_PORT: String(metricsPort) });
});
afterAll(async () => {
  expect(await server.stop()).toBe(0);
  await expect(fetch(`${server.origin}/healthz`)).rejects.toThrow('fetch failed');
  server.remove();
});

/** The ids of the processes that serve: the children of the one that was started. */
function servingProcesses(): number[] {
  const all = execFileSync('ps', ['-eo', 'pid,ppid,args'], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((row) => row !== null)
    .map(([, pid, parent, words = '']) => ({ pid: Number(pid), parent: Number(parent), words }));
  const mine = all.filter(({ words, parent }) => parent === process.pid && words.includes('src/server/launch.js'));
  return all.filter(({ parent }) => mine.some(({ pid }) => pid === parent)).map(({ pid }) => pid);
}

const readMetrics = async (): Promise<string> => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
/** How many processes listen; one that has just ended cannot answer for itself. */
const listening = async (): Promise<string | undefined> => /^site_processes (\d+)$/m.exec(await readMetrics())?.[1];

test('三个进程一起回答；被杀的一个由另一个补上，读者不知道', async () => {
  await expect.poll(listening, { timeout: 20_000 }).toBe('3');
  const answers = await Promise.all(Array.from({ length: 60 }, () => fetch(`${server.origin}/api/poster/fetch`, once)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const [first = 0] = servingProcesses();
  process.kill(first, 'SIGKILL');
  await wait(200);
  for (let count = 0; count < 20; count += 1) expect((await fetch(`${server.origin}/healthz`, once)).status).toBe(200);
  await expect.poll(listening, { timeout: 20_000 }).toBe('3');
  expect(servingProcesses()).toHaveLength(3);
  expect(servingProcesses()).not.toContain(first);
});

test('指标是各个进程加起来的', async () => {
  const count = (text: string): number =>
    text
      .split('\n')
      .filter(
        (line) => line.startsWith('site_http_request_duration_seconds_count') && line.includes('route="/healthz"'),
      )
      .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
  const before = count(await readMetrics());
  for (let asked = 0; asked < 30; asked += 1) await fetch(`${server.origin}/healthz`, once);
  const after = await readMetrics();
  expect(count(after) - before).toBe(30);
  expect(after).toMatch(/^site_database_up 1$/m);
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
});

/** The sums over all processes of a queue's jobs. */
function jobsOf(queue: string, text: string): { running: number; waiting: number } {
  const read = (state: string): number =>
    Number(new RegExp(`^site_jobs{queue="${queue}",state="${state}"} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  return { running: read('running'), waiting: read('waiting') };
}

test('两个进程平分一台机器的限额：登录的人再多，一起校验的密码不超过两个', async () => {
  const port = await freePort();
  const own = await startServer({
    WEB_CONCURRENCY: '2',
    METRICS_PORT: String(port),
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  });
  const metrics = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await expect.poll(metrics).toMatch(/^site_processes 2$/m);
  const signIn = (index: number): Promise<Response> =>
    fetch(`${own.origin}/api/user/login`, {
      method: 'POST',
      headers: {
        ...once.headers,
        'content-type': 'application/json',
        origin: own.origin,
        'x-forwarded-for': `203.0.${index}.7`,
      },
      body: JSON.stringify({ name: `没有这个人${index}`, password: 'wrong-password' }),
    });
  const done = new AbortController();
  const work = (async () => {
    for (let round = 0; round < 6; round += 1)
      await Promise.all(Array.from({ length: 40 }, (_, index) => signIn(round * 40 + index)));
  })().finally(() => done.abort());
  const seen = [];
  while (!done.signal.aborted) seen.push(jobsOf('校验密码', await metrics()));
  await work;
  // Both were at work, more waited, and together they did what one alone may do.
  expect(Math.max(...seen.map(({ running }) => running))).toBe(2);
  expect(Math.max(...seen.map(({ waiting }) => waiting))).toBeGreaterThan(0);
  expect(await own.stop()).toBe(0);
  own.remove();
});
