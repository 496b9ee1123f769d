import { beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import { foldItem, searchItems } from '#domain/search/find-items.ts';
import { queryTerms } from '#domain/search/query.ts';
import { addArticle } from '#server/article/write/store.ts';
import type { Slice } from '#server/call/paging.ts';
import { newId } from '#server/db/id.ts';
import { searchIndexOf } from '#server/search/article-index.ts';
import { listedHits, searchArticleIds, type SearchPage } from '#server/search/find.ts';
import { draft } from '../fixtures/posters.ts';
import { generateArticles } from '../support/search/articles.ts';
import { fillWith, makeIndex } from '../support/search/fill.ts';
import { createJudge } from '../support/search/judge.ts';
import { createMeantCorpus, meantQuestionList } from '../support/search/meant.ts';
import { makeQueries } from '../support/search/queries.ts';
import { testLength } from '../support/test-length.ts';
import { infoOf, member, onEveryDatabase, type Site, type Visitor } from './site.ts';

onEveryDatabase('找文章', (open) => {
  describe('许多文章', () => {
    const articles = generateArticles(testLength({ name: 'SEARCHED', short: 700, long: 2_000 }), 5);
    const judge = createJudge(articles);
    let site: Site;
    beforeAll(async () => {
      site = await open();
      await fillWith(site.database, articles);
      await makeIndex(site);
    });

    test.each(makeQueries(articles, 6))('$name：不多、不少，次序也对', async ({ queries }) => {
      for (const query of queries) {
        const expected = judge(query);
        const { total, ids } = await find(site, query, { page: 1, size: articles.length });
        expect(total, query).toBe(expected.length);
        expect(ids, query).toEqual(expected);
      }
    });

    test('一页一页取，合起来就是全部', async () => {
      const expected = judge('时间');
      const ids: string[] = [];
      for (let page = 1; ids.length < expected.length; page += 1) {
        const { list, total } = await search(site, { q: '时间', page, size: 16 });
        expect(total).toBe(expected.length);
        expect(list.length, `第 ${page} 页`).toBeGreaterThan(0);
        ids.push(...list.map(({ poster }) => poster.id));
      }
      expect(ids).toEqual(expected);
      expect(await search(site, { q: '时间', page: 90_000 })).toEqual({ total: expected.length, list: [] });
    });
  });

  test('六十个问题：答的与本机一样，次序也一样', async () => {
    const site = await open();
    const articles = createMeantCorpus(40);
    await fillWith(site.database, articles);
    await makeIndex(site);
    const items = new Map(articles.map((article) => [article.id, foldItem({ ...article, time: article.publishTime })]));
    for (const { query } of meantQuestionList()) {
      const { hits, ...loosened } = await searchItems(items, query);
      const ids = hits.filter(({ byInitials }) => !byInitials).map(({ item }) => item.id);
      const { total, hasMore: _, list, ...answered } = await search(site, { q: query, size: 50 });
      expect([query, total, answered]).toEqual([query, ids.length, loosened]);
      expect([query, list.map(({ poster }) => poster.id)]).toEqual([query, ids.slice(0, 50)]);
    }
  });

  test('找到的超过两千篇：数到、列到两千篇，并说还有', async () => {
    const site = await open();
    const articles = generateArticles(2_100, 9).map((article) => ({ ...article, body: `${article.body}\n落雪无声` }));
    await fillWith(site.database, articles);
    await makeIndex(site);
    const last = await search(site, { q: '落雪无声', page: 200 });
    expect(last).toMatchObject({ total: listedHits, hasMore: true });
    const byTime = createJudge(articles)('落雪无声').slice(1_990, listedHits);
    expect(last.list.map(({ poster }) => poster.id)).toEqual(byTime);
    expect(await search(site, { q: '落雪无声', page: 201 })).toEqual({ total: listedHits, hasMore: true, list: [] });
  });

  test('从后往前补写的旧文章，次序也对', async () => {
    const { database } = await open();
    await fillWith(database, []);
    const { id: author } = await database.selectFrom('user').select('id').executeTakeFirstOrThrow();
    const times = [100, 9_000, ...Array.from({ length: 300 }, (_, index) => 8_000 - index * 7)];
    const written: { id: string; time: number }[] = [];
    await database.transaction().execute(async (transaction) => {
      for (const time of times) {
        const rendered = { html: '<p>旧事</p>', minutes: 1, renderer: 0 };
        const id = newId();
        await addArticle(transaction, author, { id, draft: draft(), rendered, now: time });
        written.push({ id, time });
      }
    });
    const { ids } = await find({ database }, '旧事', { page: 1, size: 1_000 });
    const expected = written.sort((one, other) => other.time - one.time).map(({ id }) => id);
    expect(ids).toEqual(expected);
  });

  describe('随文章而变', () => {
    let site: Site;
    let author: Visitor;
    beforeAll(async () => {
      site = await open();
      author = await member(site, '写作者');
    });
    const create = async (changes = {}) => infoOf<'poster/create'>(await author.write('poster/create', draft(changes)));
    const titles = async (q: string) => (await search(site, { q })).list.map(({ poster }) => poster.title);

    test('发布就找得到，改了跟着变，撤回与删除就找不到', async () => {
      const { id } = await create({ title: '甲骨拓片', content: '一块龟甲，两行卜辞。' });
      expect(await titles('卜辞')).toEqual(['甲骨拓片']);
      const changed = draft({ title: '甲骨拓片', content: '一块龟甲，三行贞词。' });
      await author.write('poster/update', { id, version: 1, ...changed });
      expect(await titles('卜辞')).toEqual([]);
      expect(await titles('贞词')).toEqual(['甲骨拓片']);
      await author.write('poster/update', { id, version: 2, ...changed, status: 'draft' });
      expect(await titles('贞词')).toEqual([]);
      await author.write('poster/update', { id, version: 3, ...changed });
      expect(await titles('贞词')).toEqual(['甲骨拓片']);
      await author.write('poster/delete', { id });
      expect(await titles('贞词')).toEqual([]);
    });

    test('改与删碰在一起，都有一句准话，索引里不留下什么', async () => {
      for (let round = 0; round < 12; round += 1) {
        const { id } = await create({ title: '鳞次' });
        const [changed, removed] = await Promise.all([
          author.write('poster/update', { id, version: 1, ...draft({ title: '栉比' }) }),
          author.write('poster/delete', { id }),
        ]);
        expect(removed.code).toBe(codes.ok);
        expect([codes.ok, codes.notFound]).toContain(changed.code);
      }
      expect(infoOf<'poster/search'>(await author.read('poster/search', { q: '鳞次' })).total).toBe(0);
      expect(infoOf<'poster/search'>(await author.read('poster/search', { q: '栉比' })).total).toBe(0);
    });

    test('草稿谁也找不到，作者自己也不能', async () => {
      await create({ title: '未完的草稿', content: '骈四俪六', status: 'draft' });
      expect((await author.read('poster/search', { q: '骈四' })).code).toBe(codes.ok);
      expect(await titles('骈四')).toEqual([]);
      expect(infoOf<'poster/search'>(await author.read('poster/search', { q: '骈四' })).total).toBe(0);
    });

    test('图片的说明、小标题找得到；引号里的一段要连着', async () => {
      await create({
        title: '看图',
        content:
          '## 门楣上的斗拱\n\n![飞檐下的风铎](https://pictures.example/bell.png)\n\nThe quiet bell\nrings twice.',
      });
      expect(await titles('风铎')).toEqual(['看图']);
      expect(await titles('斗拱')).toEqual(['看图']);
      expect(await titles('"quiet  bell rings"')).toEqual(['看图']);
      expect(await titles('“bell quiet”')).toEqual([]);
      expect(await titles('bell quiet')).toEqual(['看图']);
    });

    test('四十二篇新的顺带提到，一篇旧的专门讲：旧的那篇在最前', async () => {
      const filler = '说些别的事情。'.repeat(60);
      await create({ title: '没有中气的月', content: '置闰：置闰看中气。置闰之后，年不乱。', tags: [] });
      for (let index = 0; index < 42; index += 1) {
        site.pass(60);
        await create({ title: `杂记 ${index}`, content: `${filler}置闰${filler}`, tags: [] });
      }
      expect((await titles('置闰'))[0]).toBe('没有中气的月');
    });

    test('标题在前，标签其次，正文最后；同样的，新的在前', async () => {
      await create({ title: '一', content: '说到鹦鹉螺', tags: [] });
      site.pass(60);
      await create({ title: '二', content: '没有', tags: ['鹦鹉螺'] });
      site.pass(60);
      await create({ title: '鹦鹉螺之一', content: '没有', tags: [] });
      site.pass(60);
      await create({ title: '鹦鹉螺之二', content: '没有', tags: [] });
      site.pass(60);
      await create({ title: '三', content: '又说到鹦鹉螺', tags: [] });
      expect(await titles('鹦鹉螺')).toEqual(['鹦鹉螺之二', '鹦鹉螺之一', '二', '三', '一']);
      expect(await titles('鹦鹉螺 没有')).toEqual(['鹦鹉螺之二', '鹦鹉螺之一', '二']);
    });

    test('打错的词改了再找，一篇都不全的按最接近的排，都说出来；加了引号就不改', async () => {
      await create({ title: '冰芯里的 Isotope', content: '从冰芯读气温。', tags: ['古气候'] });
      await create({ title: '旁的', content: '说到冰芯。', tags: [] });
      const wrong = await search(site, { q: 'Isotpoe 冰芯' });
      expect(wrong).toMatchObject({ total: 1, corrected: 'isotope 冰芯' });
      expect(wrong.list[0]?.title).toEqual([
        [0, 2],
        [5, 12],
      ]);
      const asked = await search(site, { q: '怎么从冰芯推算古气候？' });
      expect(asked).toMatchObject({ nearest: true, list: [{ poster: { title: '冰芯里的 Isotope' } }] });
      expect(asked.list[0]?.excerpt.marks.length).toBeGreaterThan(0);
      for (const q of ['“Isotpoe” 冰芯', '“怎么从冰芯推算古气候”']) {
        expect(await search(site, { q })).toEqual({ total: 0, list: [] });
      }
    });

    test('只找读者看得到的字：标记不算，代码算', async () => {
      await create({
        title: '标记',
        content: '划**痕**与[链接](https://hidden.example/zzyzx)\n\n```js\nlet frobnicate = a < b && "q";\n```',
      });
      expect(await titles('划痕与链接')).toEqual(['标记']);
      expect(await titles('frobnicate = a < b && "q"')).toEqual(['标记']);
      expect(await titles('zzyzx')).toEqual([]);
    });

    test('标题与摘录里标出找到的字', async () => {
      await create({
        title: '雪豹的尾巴',
        content: `${'山。'.repeat(200)}雪豹用Ｔａｉｌ裹住自己，雪豹怕冷。`,
        summary: '',
      });
      const { list } = await search(site, { q: '雪豹 tail' });
      const [hit] = list;
      expect(hit?.title).toEqual([[0, 2]]);
      const { text, marks } = hit?.excerpt ?? { text: '', marks: [] };
      expect(marks.map(([from, to]) => text.slice(from, to))).toEqual(['雪豹', 'Ｔａｉｌ', '雪豹']);
      expect(text.startsWith('…')).toBe(true);
    });

    test('最长的一篇杂字也收得进', async () => {
      const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
      const noise = Array.from({ length: 60_000 }, (_, at) => letters[(at * 7 + Math.floor(at / 36) * 11) % 36]).join(
        '',
      );
      const ideographs = Array.from({ length: 20_000 }, (_, at) =>
        String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)),
      );
      await create({ title: '杂字', content: `${ideographs.join('')}\n\n${noise}\n\n末尾的貔貅` });
      expect(await titles('貔貅')).toEqual(['杂字']);
    });
  });

  describe('问得不对', () => {
    let site: Site;
    beforeAll(async () => void (site = await open()));

    test.each([
      ['空的', ''],
      ['只有空格', '　 '],
      ['太长', '长'.repeat(65)],
      ['只有看不见的字符', '\u200b\u200d'],
    ])('%s：1001，说明是哪一项', async (_, q) => {
      const answer = await site.visitor().read('poster/search', { q });
      expect(answer).toMatchObject({ code: codes.refused, field: 'q' });
    });

    test.each(['"', "'", '\\', '%', '_', '*', 'a" OR "b', "' | '", 'NEAR(a b)', '(', '-', ':*', '\ud800'])(
      '%j 只是要找的字',
      async (q) => {
        const answer = await site.visitor().read('poster/search', { q: `鰰${q}` });
        expect(answer).toMatchObject({ code: codes.ok, info: { total: 0 } });
      },
    );
  });
});

function find({ database }: Pick<Site, 'database'>, query: string, slice: Slice): Promise<SearchPage> {
  return searchIndexOf(database).withReader(database, (reader) => searchArticleIds(reader, queryTerms(query), slice));
}

async function search(site: Site, query: { q: string; page?: number; size?: number }) {
  return infoOf<'poster/search'>(await site.visitor().read('poster/search', query));
}
