import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { schedule } from '#server/article/write/schedule.ts';
import { addArticle } from '#server/article/write/store.ts';
import { openDatabase } from '#server/db/open.ts';
import type { Database } from '#server/db/schema.ts';
import { addUser } from '#server/user/store.ts';
import { draft } from '../../fixtures/posters.ts';
import { freshPostgres } from '../site.ts';

const script = new URL('../../support/publish-due-process.ts', import.meta.url);
const ids = Array.from({ length: 200 }, (_, index) => `scheduled-article-${index}`);
const due = 1_700_000_000;
const processes: ChildProcess[] = [];
let url = '';
let database: Database;

beforeAll(async () => {
  url = await freshPostgres(inject('templates').postgres.bare);
  database = await openDatabase({ url, file: '', onError: console.error });
  const author = await addUser(database, { username: '写作者', password: '', now: 1, role: 'author' });
  for (const [index, id] of ids.entries()) {
    await addArticle(database, author!, { id, draft: draft({ status: 'draft' }), rendered: undefined, now: 1 });
    await schedule(database, { id, time: due + (index % 60) });
  }
});
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await database.destroy();
});

async function countPublished(): Promise<number> {
  const rows = await database.selectFrom('poster').select('id').where('status', '=', 'published').execute();
  return rows.length;
}

test('三个进程，一分钟里到时的二百篇，杀掉两个：每篇恰好发布一次', async () => {
  for (let count = 0; count < 3; count += 1) processes.push(fork(script, [url], { stdio: 'inherit' }));
  await Promise.all(processes.map((child) => once(child, 'message')));
  const [first, second, last] = processes as [ChildProcess, ChildProcess, ChildProcess];
  await expect.poll(countPublished, { interval: 10 }).toBeGreaterThan(20);
  first.kill('SIGKILL');
  await expect.poll(countPublished, { interval: 10 }).toBeGreaterThan(60);
  second.kill('SIGKILL');
  const [code] = (await once(last, 'exit')) as [number];
  expect(code).toBe(0);
  expect(first.signalCode).toBe('SIGKILL');
  expect(second.signalCode).toBe('SIGKILL');

  const articles = await database.selectFrom('poster').select(['id', 'status', 'version', 'publish_time']).execute();
  expect(articles.filter(({ status, version }) => status === 'published' && version === 2)).toHaveLength(ids.length);
  expect(articles.every(({ publish_time: time }) => Number(time) >= due && Number(time) < due + 60)).toBe(true);
  const published = await database
    .selectFrom('poster_version')
    .select('poster_id')
    .where('kind', '=', 'update')
    .execute();
  expect(published.map(({ poster_id: id }) => id).sort()).toEqual(ids.toSorted());
  expect(await database.selectFrom('poster_schedule').selectAll().execute()).toEqual([]);
});
