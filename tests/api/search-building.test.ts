import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { codes } from '../../src/contract/api.ts';
import type { Database } from '../../src/server/db/schema.ts';
import { refreshIndex } from '../../src/server/search/rebuild.ts';
import { generateArticles } from '../support/search/articles.ts';
import { fillWith } from '../support/search/fill.ts';
import { infoOf, member, onEveryDatabase, type Site } from './site.ts';

const word = '雪窗索引';
const count = 120;
const articles = generateArticles(count, 1).map((article) => ({ ...article, body: `${article.body} ${word}` }));

/** Says after so many looks that the process is to end. */
function endAfter(looks: number): AbortSignal {
  let left = looks;
  return {
    get aborted() {
      left -= 1;
      return left < 0;
    },
  } as AbortSignal;
}

onEveryDatabase('搜索索引在建立', (open) => {
  const search = (site: Site) => site.visitor().read('poster/search', { q: word, size: 1 });

  /** A site with articles of which some are in the index. */
  async function half(): Promise<Site> {
    const site = await open();
    await fillWith(site.database, articles);
    expect(await refreshIndex(site.database, endAfter(2))).toBe(false);
    return site;
  }

  test('没建好时说正在建立，不说找不到；建好以后一篇不少', async () => {
    const site = await half();
    const info = '搜索索引正在建立，建好之前找不全，请过一会儿再搜';
    expect(await search(site)).toEqual({ code: codes.notFound, info, seconds: 10 });
    expect(await refreshIndex(site.database)).toBe(true);
    site.pass(1);
    expect(infoOf<'poster/search'>(await search(site)).total).toBe(count);
  });

  test('中途停下的接着建，不从头来；其间写的也算数', async () => {
    const site = await half();
    const begun = await indexed(site.database);
    expect(begun).toBeGreaterThan(0);
    expect(begun).toBeLessThan(count);
    const author = await member(site, '其间作者');
    const text = { title: '其间写的', summary: '', tags: [], cover: '', content: word };
    await author.write('poster/create', { ...text, status: 'published' });
    expect(await refreshIndex(site.database, endAfter(1))).toBe(false);
    expect(await indexed(site.database)).toBeGreaterThan(begun);
    expect(await refreshIndex(site.database)).toBe(true);
    expect(infoOf<'poster/search'>(await search(site)).total).toBe(count + 1);
  });

  test('一个进程在建，别的不动手；它停了太久，别的接着建', async () => {
    const site = await half();
    await changeNote(site.database, { by: 'another', until: Date.now() / 1000 + 60 });
    expect(await refreshIndex(site.database)).toBe(false);
    expect((await search(site)).code).toBe(codes.notFound);
    await changeNote(site.database, { by: 'another', until: Date.now() / 1000 - 1 });
    expect(await refreshIndex(site.database)).toBe(true);
    site.pass(1);
    expect(infoOf<'poster/search'>(await search(site)).total).toBe(count);
  });

  test('几个进程同时开始，建成的一样', async () => {
    const site = await open();
    await fillWith(site.database, articles);
    const complete = await Promise.all(Array.from({ length: 4 }, () => refreshIndex(site.database)));
    expect(complete).toContain(true);
    expect(infoOf<'poster/search'>(await search(site)).total).toBe(count);
  });
});

async function indexed(database: Database): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from search_article`.execute(database);
  return Number(rows[0]?.total);
}

/** What a process that builds has noted, with something else in its place. */
async function changeNote(database: Database, change: { by: string; until: number }): Promise<void> {
  const noted = database.selectFrom('meta').select('value').where('key', '=', 'search-index');
  const { value } = await noted.executeTakeFirstOrThrow();
  const changed = JSON.stringify({ ...(JSON.parse(value) as object), ...change });
  await database.updateTable('meta').set({ value: changed }).where('key', '=', 'search-index').execute();
}
