import { Worker } from 'node:worker_threads';
import { beforeEach, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import { moveToTrash, purgeFromTrash, restoreFromTrash } from '#server/article/write/trash.ts';
import { readConfig } from '#server/config/config.ts';
import { toArticleColumns } from '#server/db/article-columns.ts';
import { packText } from '#server/db/packed-text.ts';
import type { Database } from '#server/db/schema.ts';
import { digestOf, readSeedArticles, seedVersion } from '#server/seed/seed-articles.ts';
import { seedDatabase } from '#server/seed/seed.ts';
import { correctedTexts } from '#site/corrected-texts.ts';
import earlier from '../fixtures/mojibake-0.4.0.json' with { type: 'json' };
import { draft } from '../fixtures/posters.ts';
import { infoOf, member, onSqliteFirst, type Site } from './site.ts';

const id = 'mojibake';
const seeded = Date.parse('2026-06-21T09:00:00+08:00') / 1000;
const build = readSeedArticles().find((article) => article.id === id)!;

/** Makes the article what build 0.4.0 wrote, which noted nothing. */
async function goBack(database: Database): Promise<void> {
  const columns = toArticleColumns(earlier);
  const times = { create_time: seeded, update_time: seeded, publish_time: seeded };
  await database
    .updateTable('poster')
    .set({ ...columns, ...times, html: packText('<p>旧</p>', earlier.content) })
    .where('id', '=', id)
    .execute();
  await database.updateTable('poster_version').set(columns).where('poster_id', '=', id).execute();
  await database.deleteFrom('meta').where('key', '=', 'seed').execute();
}

const startOn = async (database: Database, now: number) => {
  const config = readConfig({});
  if (!config.ok) throw new Error(config.error.message);
  return seedDatabase(database, config.value, now);
};

/** A process waits for SQLite's lock without its event loop, so each needs a thread of its own. */
const thread = `
  const { parentPort, workerData } = require('node:worker_threads');
  (async () => {
    const { openDatabase } = await import(workerData.src + 'db/open.ts');
    const { seedDatabase } = await import(workerData.src + 'seed/seed.ts');
    const { readConfig } = await import(workerData.src + 'config/config.ts');
    const database = await openDatabase({ ...workerData.source, onError: console.error });
    parentPort.postMessage(await seedDatabase(database, readConfig({}).value, workerData.now));
    await database.destroy();
  })();
`;

function startInThread({ source: { url, directUrl, file }, now }: Site): Promise<unknown> {
  const src = new URL('../../src/server/', import.meta.url).href;
  const worker = new Worker(thread, { eval: true, workerData: { src, source: { url, directUrl, file }, now: now() } });
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
}

const events = async ({ database }: Site) =>
  (await database.selectFrom('site_event').select(['kind', 'target_name', 'detail']).execute()).filter(
    ({ kind }) => kind === 'follow-build',
  );

const rowOf = ({ database }: Site) => database.selectFrom('poster').selectAll().where('id', '=', id).executeTakeFirst();

onSqliteFirst('随站文章的更正', (open) => {
  let site: Site;
  const start = () => startOn(site.database, site.now());
  const get = async () => infoOf<'poster/get'>(await site.visitor().read('poster/get', { id }));
  beforeEach(async () => {
    site = await open();
    await goBack(site.database);
  });

  test('没有改过的换成新的文字，是正式的一版，读者与订阅都看得到，不跳到最前面', async () => {
    const author = await member(site, '后来的人');
    const { id: newest } = infoOf<'poster/create'>(await author.write('poster/create', draft({ status: 'published' })));
    const before = await site.visitor().ask({ url: `/api/poster/get?id=${id}` });
    expect(before.json().info.title).toBe(earlier.title);
    site.pass(60);
    expect(await start()).toEqual([{ id, outcome: 'updated' }]);
    const etag = { 'if-none-match': String(before.headers.etag) };
    expect((await site.visitor().ask({ url: `/api/poster/get?id=${id}`, headers: etag })).statusCode).toBe(200);
    expect(await get()).toMatchObject({ publishTime: build.date, updateTime: site.now() });
    expect(await rowOf(site)).toMatchObject({ version: 2, create_time: build.date, content: build.content });
    const versions = await site.database
      .selectFrom('poster_version')
      .select(['version', 'kind', 'content'])
      .where('poster_id', '=', id)
      .orderBy('version')
      .execute();
    expect(versions.map(({ content }) => content)).toEqual([earlier.content, build.content]);
    const { list } = infoOf<'poster/new'>(await site.visitor().read('poster/new', { size: 50 }));
    expect(list[0]?.id).toBe(newest);
    expect(list.findIndex((one) => one.id === id)).toBeGreaterThan(5);
    expect((await site.visitor().ask({ url: '/atom.xml' })).payload).toContain(`/article/blog/${id}`);
    expect(infoOf<'poster/search'>(await site.visitor().read('poster/search', { q: '黑色菱形' })).total).toBe(1);
    expect(await events(site)).toMatchObject([{ target_name: earlier.title }]);
    expect(await start()).toEqual([]);
    expect(await rowOf(site)).toMatchObject({ version: 2 });
  });

  test('改过的一字不动，每有新的更正只告诉站主一次；改回原样的跟上下一次更正', async () => {
    await site.database.updateTable('poster').set({ content: '我改过' }).where('id', '=', id).execute();
    expect(await start()).toEqual([{ id, outcome: 'edited' }]);
    expect(await start()).toEqual([]);
    expect(await rowOf(site)).toMatchObject({ version: 1, content: '我改过', publish_time: seeded });
    expect(await events(site)).toMatchObject([{ detail: expect.stringContaining(`src/server/seed/article/${id}.md`) }]);
    await site.database.updateTable('poster').set(toArticleColumns(earlier)).where('id', '=', id).execute();
    const { value } = await site.database
      .selectFrom('meta')
      .select('value')
      .where('key', '=', 'seed')
      .executeTakeFirstOrThrow();
    const older = value.replaceAll(`"version":${seedVersion}`, `"version":${seedVersion - 1}`);
    await site.database.updateTable('meta').set({ value: older }).where('key', '=', 'seed').execute();
    expect(await start()).toEqual([{ id, outcome: 'updated' }]);
  });

  test('正在改的不动；站主自己定的发布日期不变；撤回的仍是草稿', async () => {
    await site.database.updateTable('poster_version').set({ kind: 'save' }).where('poster_id', '=', id).execute();
    expect(await start()).toEqual([{ id, outcome: 'edited' }]);
    await goBack(site.database);
    await site.database.updateTable('poster_version').set({ kind: 'update' }).where('poster_id', '=', id).execute();
    await site.database
      .updateTable('poster')
      .set({ publish_time: 1_700_000_000, status: 'draft' })
      .where('id', '=', id)
      .execute();
    expect(await start()).toEqual([{ id, outcome: 'updated' }]);
    expect(await rowOf(site)).toMatchObject({ publish_time: 1_700_000_000, status: 'draft', content: build.content });
    expect((await site.visitor().read('poster/get', { id })).code).not.toBe(codes.ok);
  });

  test('删除的不再回来；从回收站恢复的，下次启动时跟上', async () => {
    const { author_id: authorId } = (await rowOf(site))!;
    await moveToTrash(site.database, id, site.now());
    expect(await start()).toEqual([]);
    expect(await rowOf(site)).toBeUndefined();
    await restoreFromTrash(site.database, id, authorId);
    expect(await start()).toEqual([{ id, outcome: 'updated' }]);
    await moveToTrash(site.database, id, site.now());
    await purgeFromTrash(site.database, id, authorId);
    expect(await start()).toEqual([]);
    expect(await rowOf(site)).toBeUndefined();
  });

  test('两个进程同时启动，只写一次', { timeout: 60_000 }, async () => {
    const outcomes = await Promise.all([startInThread(site), startInThread(site)]);
    expect(outcomes.flat()).toEqual([{ id, outcome: 'updated' }]);
    expect(await rowOf(site)).toMatchObject({ version: 2 });
    expect(await events(site)).toHaveLength(1);
  });

  test('新的网站记下自己写了什么', async () => {
    const fresh = await open();
    const { value } = await fresh.database
      .selectFrom('meta')
      .select('value')
      .where('key', '=', 'seed')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(value)).toMatchObject({ [id]: { version: seedVersion, digests: [digestOf(build)] } });
    expect(await startOn(fresh.database, fresh.now())).toEqual([]);
  });

  test('新的网站也写着哪一天更正过；没有更正过的，更新就是发布', async () => {
    const fresh = await open();
    for (const { id: own, date } of readSeedArticles()) {
      const { publishTime, updateTime } = infoOf<'poster/get'>(await fresh.visitor().read('poster/get', { id: own }));
      const [day] = correctedTexts[own]?.slice(-1) ?? [];
      expect([publishTime, updateTime]).toEqual([date, day ? Date.parse(`${day}T12:00:00+08:00`) / 1000 : date]);
    }
  });
});
