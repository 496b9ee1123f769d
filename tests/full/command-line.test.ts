import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSiteCommand } from '../support/command-line.ts';
import { type RunningServer, startServer } from '../support/server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
  server.remove();
});

const settings = () => ({ DATA_DIR: server.dataDirectory, PORT: new URL(server.origin).port });

test('health：运行中的网站说好，停下就说没有回答', async () => {
  const running = await runSiteCommand(['health'], settings());
  expect([running.code, running.error]).toEqual([0, '']);
  expect(running.out).toMatch(/^网站在运行，数据库可以读写（http:\/\/localhost:\d+，用时 \d+ 毫秒）。\n$/);
  const json = await runSiteCommand(['health', '--json', '--url', server.origin], settings());
  expect(JSON.parse(json.out)).toMatchObject({
    ok: true,
    data: {
      healthz: { status: 'ok' },
      readyz: { status: 'ok', checks: { database: { status: 'ok' }, writes: { status: 'ok' } } },
    },
  });
  await server.stop();
  const stopped = await runSiteCommand(['health'], settings());
  expect([stopped.code, stopped.error]).toEqual([1, `网站没有回答：${server.origin}。\n`]);
  await server.start();
});

test('网站运行时，命令改的马上看得到', async () => {
  const titles = async (): Promise<string[]> => {
    const answer = await fetch(`${server.origin}/api/poster/new?size=50`);
    const { info } = (await answer.json()) as { info: { list: { id: string }[] } };
    return info.list.map(({ id }) => id);
  };
  const [id = ''] = await titles();
  expect((await runSiteCommand(['article', 'hide', id], settings())).code).toBe(0);
  await expect.poll(titles).not.toContain(id);
  expect((await runSiteCommand(['article', 'unhide', id], settings())).code).toBe(0);
  await expect.poll(titles).toContain(id);
});

test('npm run site：参数与退出码照样传过去，-s 之下只有一个 JSON', () => {
  const run = (...words: string[]) =>
    spawnSync('npm', ['run', '-s', 'site', '--', ...words], {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env['PATH']}`, ...settings() },
    });
  const listed = run('user', 'list', '--q', '雪窗 主人', '--json');
  expect([listed.status, JSON.parse(listed.stdout)]).toEqual([
    0,
    { ok: true, code: 0, message: '没有这样的账号。', data: [] },
  ]);
  const wrong = run('user', 'lsit');
  expect([wrong.status, wrong.stdout]).toEqual([2, '']);
  expect(wrong.stderr).toMatch(/^没有“user lsit”这个命令，最接近的是 user list。\n/);
});
