import { describe, expect, test } from 'vitest';
import { sessionOf, startUpload } from '../support/slow-upload.ts';
import { type Command, commands, startBy } from '../support/started.ts';

const signals = ['SIGTERM', 'SIGINT'] as const;
/** A shell dies of the signal by itself, before the server has ended. */
const isShell = (command: Command): boolean => command.startsWith('sh');

describe.each(Object.keys(commands) as Command[])('用 %s 启动', (command) => {
  test.each(signals)('一次 %s 就结束，什么也不留下', async (signal) => {
    const site = await startBy(command);
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
    const { code, isOrphaned } = await site.end(signal);
    expect({ code: isShell(command) ? 0 : code, isOrphaned }).toEqual({ code: 0, isOrphaned: false });
  });
});

/** The shells hand a signal on as they do without an upload. */
describe.each(['node', 'npm'] as const)('用 %s 启动，正在上传', (command) => {
  test.each(signals)('%s 的时候传完才结束', async (signal) => {
    const site = await startBy(command);
    const upload = await startUpload(site.origin, await sessionOf(site.origin));
    const ended = site.end(signal);
    await refusing(site.port);
    const answer = await upload.finish();
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(answer).toContain('{"code":0,');
    expect(await ended).toMatchObject({ code: 0, isOrphaned: false });
  });
});

test('给负载均衡留的时间里，/readyz 说不，别的照常回答', async () => {
  const site = await startBy('node', { DRAIN_SECONDS: '300' });
  site.signal('SIGTERM');
  const ask = async (path: string) => {
    const { status, headers } = await fetch(site.origin + path);
    return [status, headers.get('connection')];
  };
  await expect.poll(() => ask('/readyz')).toEqual([503, 'close']);
  for (const path of ['/healthz', '/', '/api/poster/new']) expect(await ask(path)).toEqual([200, 'close']);
  expect((await site.end('SIGKILL')).isOrphaned).toBe(false);
});

/** Waits until the port refuses connections. */
async function refusing(port: number): Promise<void> {
  const isRefused = () =>
    fetch(`http://localhost:${port}/healthz`).then(
      () => false,
      () => true,
    );
  await expect.poll(isRefused, { timeout: 10_000 }).toBe(true);
}
