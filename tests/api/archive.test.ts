import { CompiledQuery, type KyselyPlugin } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import type { PosterArchive } from '#contract/poster-read.ts';
import { readArchive } from '#server/article/read/archive.ts';
import { addManyPosters } from '../fixtures/many-posters.ts';
import { draft } from '../fixtures/posters.ts';
import { infoOf, member, onSqliteFirst, openSite, type Site, type Visitor } from './site.ts';

const at = (text: string): number => Date.parse(text) / 1000;

/** Midnight in Beijing parts the years. */
const articles = [
  { title: '新', time: at('2026-11-08T09:00:00+08:00') },
  { title: '元旦', time: at('2026-01-01T00:00:00+08:00') },
  { title: '除夕夜', time: at('2025-12-31T23:59:59+08:00') },
  { title: '旧', time: at('2019-03-01T08:00:00+08:00') },
];

onSqliteFirst('归档与作者', (open) => {
  let site: Site;
  let author: Visitor;
  beforeAll(async () => {
    site = await open();
    author = await member(site, '写作者');
    await site.database.deleteFrom('poster').execute();
    for (const { title, time } of articles) {
      const { id } = infoOf<'poster/create'>(await author.write('poster/create', draft({ title, tags: [] })));
      await site.database.updateTable('poster').set({ publish_time: time }).where('id', '=', id).execute();
    }
    await author.write('poster/create', draft({ title: '藏着的', status: 'draft' }));
  });

  const archive = async (query = {}): Promise<PosterArchive> =>
    infoOf<'poster/archive'>(await site.visitor().read('poster/archive', query));
  const titles = ({ list }: PosterArchive): string[] => list.map(({ title }) => title);

  test('年份按东八区算，草稿不在其中；一页放得下就不分年', async () => {
    const all = await archive();
    expect(all.years).toEqual([
      { year: 2026, count: 2 },
      { year: 2025, count: 1 },
      { year: 2019, count: 1 },
    ]);
    expect(all).toMatchObject({ year: null, total: 4 });
    expect(titles(all)).toEqual(['新', '元旦', '除夕夜', '旧']);
    expect(all.list[1]).toEqual({ id: expect.any(String), slug: '', title: '元旦', publishTime: articles[1]!.time });
  });

  test('可以只要一年；没有文章的年是空的', async () => {
    const year = await archive({ year: 2025 });
    expect(year).toMatchObject({ year: 2025, total: 1 });
    expect(titles(year)).toEqual(['除夕夜']);
    expect(await archive({ year: 2020 })).toMatchObject({ year: 2020, total: 0, list: [] });
    expect(await archive({ page: 2 })).toMatchObject({ total: 4, list: [] });
  });

  test('可以只要一位作者的，年份也只数这位的', async () => {
    const other = await member(site, '另一位');
    const { id } = infoOf<'poster/create'>(await other.write('poster/create', draft({ title: '别人的', tags: [] })));
    await site.database
      .updateTable('poster')
      .set({ publish_time: at('2025-06-01') })
      .where('id', '=', id)
      .execute();
    const theirs = await archive({ author: '另一位' });
    expect(theirs).toMatchObject({
      years: [{ year: 2025, count: 1 }],
      year: null,
      total: 1,
      author: { username: '另一位' },
    });
    expect(titles(theirs)).toEqual(['别人的']);
    expect(titles(await archive({ author: '写作者' }))).toEqual(['新', '元旦', '除夕夜', '旧']);
    expect(titles(await archive({ author: '写作者', year: 2025 }))).toEqual(['除夕夜']);
    expect(await archive({ author: '没有这个人' })).toEqual({ years: [], year: null, total: 0, list: [] });
    await other.write('poster/delete', { id });
  });

  test.each([
    ['太早', { year: '1969' }, 'year'],
    ['不是年份', { year: '今年' }, 'year'],
    ['第零页', { page: '0' }, 'page'],
  ])('%s得到 1001', async (_, query, field) => {
    const answer = (await site.app.inject({ url: '/api/poster/archive', query })).json();
    expect(answer).toMatchObject({ code: codes.refused, field });
  });

  test('作者的资料：自己的话、篇数、第一篇与最近一篇的时间，没有简介；改了立刻看得到', async () => {
    const read = async () => site.visitor().read('poster/author', { name: '写作者' });
    expect(infoOf<'poster/author'>(await read())).toEqual({
      username: '写作者',
      nickname: '写作者',
      avatar: '',
      introduction: '',
      count: 4,
      firstTime: articles[3]!.time,
      lastTime: articles[0]!.time,
    });
    await author.write('user/update', { nickname: '雪人', gender: '0', bio: '在窗下写字。' });
    expect(JSON.stringify(await read())).not.toContain('窗下');
    expect(infoOf<'poster/author'>(await read())).toMatchObject({ nickname: '雪人' });
    const profile = { nickname: '雪人', gender: '0', bio: '' } as const;
    await author.write('user/update', { ...profile, introduction: '写雪，也写窗。' });
    expect(infoOf<'poster/author'>(await read())).toMatchObject({ introduction: '写雪，也写窗。' });
    await author.write('user/update', profile);
    expect(infoOf<'poster/author'>(await read()), '旧版的页面不带这一项').toMatchObject({
      introduction: '写雪，也写窗。',
    });
  });

  test('没有这个人，或者什么都没有发布过：1004，说法一样', async () => {
    await member(site, '只读的人');
    const [none, silent] = [
      await site.visitor().read('poster/author', { name: '没有这个人' }),
      await site.visitor().read('poster/author', { name: '只读的人' }),
    ];
    expect(none).toMatchObject({ code: codes.notFound });
    expect(silent).toEqual(none);
  });

  test('文章很多时只给最近一年，一页一百篇，翻完不重也不漏', async () => {
    await addManyPosters(site.database, 1_000, at('2026-11-09T00:00:00+08:00'));
    const first = await archive();
    const newest = first.years[0]!;
    expect(first).toMatchObject({ year: newest.year, total: newest.count });
    const ids = new Set<string>();
    for (let page = 1; page <= Math.ceil(newest.count / 100); page += 1) {
      const { list } = await archive({ page });
      expect(list.length).toBeLessThanOrEqual(100);
      for (const { id } of list) ids.add(id);
    }
    expect(ids.size).toBe(newest.count);
    expect(first.years.reduce((sum, { count }) => sum + count, 0)).toBe(1_004);
  });
});

test('归档只读索引，不把文库排一遍', async () => {
  const site = await openSite('sqlite');
  await addManyPosters(site.database, 200, at('2026-11-09T00:00:00+08:00'));
  const asked: CompiledQuery[] = [];
  const listening: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      asked.push(site.database.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await readArchive(site.database.withPlugin(listening), {});
  for (const { sql, parameters } of asked) {
    const { rows } = await site.database.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    );
    const plan = rows.map(({ detail }) => detail);
    expect(plan.filter((step) => /^SCAN (poster|counter)\b/.test(step))).toEqual([]);
    expect(
      plan.some((step) => /USING COVERING INDEX poster_|poster_places|poster_list|SEARCH counter USING/.test(step)),
    ).toBe(true);
  }
  await site.close();
});
