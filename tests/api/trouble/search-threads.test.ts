import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import { queryTerms } from '#domain/search/query.ts';
import { openSearcher } from '#server/article/search/searcher.ts';
import { openReader } from '#server/db/open.ts';
import { searchIndexOf } from '#server/search/article-index.ts';
import { searchArticleIds } from '#server/search/find.ts';
import { generateArticles } from '../../support/search/articles.ts';
import { fillWith, makeIndex } from '../../support/search/fill.ts';
import { onEveryDatabase, openSite, type Site } from '../site.ts';

const run = promisify(execFile);
const ask = ({ app }: Site, q: string) => app.inject({ url: '/api/poster/search', query: { q } });

onEveryDatabase('搜索不占别人的路', (open) => {
  let site: Site;
  beforeAll(async () => {
    site = await open();
    await fillWith(site.database, generateArticles(300, 21));
    await makeIndex(site);
  });

  test('应用自己的连接都在用，照样搜得到', async () => {
    const { database } = site;
    const held = Promise.withResolvers<void>();
    // SQLite has one connection, the pool of PostgreSQL ten.
    const holders = Array.from({ length: 10 }, () =>
      database.connection().execute(async (connection) => {
        await sql`select 1`.execute(connection);
        await held.promise;
      }),
    );
    const { statusCode, body } = await ask(site, '时间').finally(() => held.resolve());
    await Promise.all(holders);
    expect(statusCode).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ code: codes.ok, info: { total: expect.any(Number) } });
  });

  test('一起来的太多：排得下的都有回答，排不下的 503，说几秒后再来；过后照常', async () => {
    const own = await open();
    const answers = await Promise.all(Array.from({ length: 80 }, (_, index) => ask(own, `第${index}问`)));
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
    expect(refused.length).toBeGreaterThan(30);
    expect(answers.every(({ statusCode }) => [200, 503].includes(statusCode))).toBe(true);
    expect(refused[0]?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(refused[0]?.json()).toMatchObject({ code: 503, info: '现在搜索的人太多，请过几秒再试' });
    expect((await ask(own, '第79问')).statusCode).toBe(200);
  });

  test('同一问一起来一百个，是一次搜索', async () => {
    const own = await open();
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(own, '时间')));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
  });

  test('搜索坏了是 503，不是等不到头；好了就照常', async () => {
    const own = await open();
    await sql`alter table search_article rename to search_gone`.execute(own.database);
    const broken = await ask(own, '时间的');
    expect([broken.statusCode, broken.headers['retry-after']]).toEqual([503, '5']);
    expect(broken.json()).toMatchObject({ code: 503, info: '搜索暂时没有响应，请过几秒再试' });
    await sql`alter table search_gone rename to search_article`.execute(own.database);
    own.pass(1);
    expect((await ask(own, '时间的')).statusCode).toBe(200);
  });
});

describe('搜索的线程', () => {
  const question = { q: '时间', page: 1, size: 10 };

  test('打不开数据库：每一次都有回答', async () => {
    const searcher = openSearcher({ url: undefined, file: '/nowhere/at/all.sqlite' });
    await expect(searcher.search(question)).rejects.toMatchObject({ name: 'Busy', seconds: 5 });
    await expect(searcher.search(question)).rejects.toMatchObject({ name: 'Busy', seconds: 5 });
    await searcher.close();
  });

  test('进程本来就让着别人（nice 15）：照样搜得到，线程不往前挤', async () => {
    const site = await openSite('sqlite');
    const nicely = fileURLToPath(new URL('../../support/search/search-nicely.ts', import.meta.url));
    const { stdout } = await run('nice', ['-n', '15', process.execPath, nicely, await fileOf(site)]);
    const { hits, niceValues } = JSON.parse(stdout) as { hits: unknown; niceValues: number[] };
    expect(hits).toMatchObject({ total: expect.any(Number) });
    expect(niceValues.filter((nice) => nice < 15)).toEqual([]);
    await site.close();
  });

  test('问的人走了，排着的不做，正在做的停下，都让出位置', async () => {
    const site = await openSite('sqlite');
    const file = await fileOf(site);
    const searcher = openSearcher({ url: undefined, file });
    const leaving = new AbortController();
    const gone = Array.from({ length: 20 }, () => searcher.search(question, leaving.signal));
    leaving.abort('gone');
    expect(await Promise.allSettled(gone)).toEqual(gone.map(() => ({ status: 'rejected', reason: 'gone' })));
    expect(await searcher.search(question)).toMatchObject({ total: expect.any(Number) });
    await searcher.close();
    await site.close();
  });

  test('应用关了，搜索的连接也放开：最后一个连接收走 WAL', async () => {
    const site = await openSite('sqlite');
    const wal = `${await fileOf(site)}-wal`;
    expect((await ask(site, '时间')).statusCode).toBe(200);
    expect(existsSync(wal)).toBe(true);
    await site.close();
    expect(existsSync(wal)).toBe(false);
  });

  test('SQLite 在一句查询中间停得下来，停过以后照样能用', async () => {
    const site = await openSite('sqlite');
    const [oldest, ...others] = generateArticles(300, 22).toSorted((one, other) => one.publishTime - other.publishTime);
    // One in 256 rows asks whether to go on; the first one does.
    await fillWith(site.database, [{ ...oldest!, body: '龘靐齉爩' }, ...others]);
    await makeIndex(site);
    let isWanted = false;
    const mayGoOn = (): void => {
      if (!isWanted) throw new Error('停');
    };
    const database = openReader({ url: undefined, file: await fileOf(site), onError: console.error }, mayGoOn);
    const find = () =>
      searchIndexOf(database).withReader(database, (reader) =>
        searchArticleIds(reader, queryTerms('龘靐齉爩'), { page: 1, size: 10 }),
      );
    await expect(find()).rejects.toThrow('停');
    isWanted = true;
    expect((await find()).total).toBeGreaterThan(0);
    await expect(database.deleteFrom('poster').execute()).rejects.toThrow('readonly');
    await database.destroy();
    await site.close();
  });
});

async function fileOf({ database }: Site): Promise<string> {
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(database);
  return rows[0]?.file ?? '';
}
