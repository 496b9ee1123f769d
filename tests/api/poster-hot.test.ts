import { beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import { draft } from '../fixtures/posters.ts';
import { infoOf, member, onEveryDatabase, type Site } from './site.ts';

const now = 1_800_000_000;
const day = 86_400;

/** Published so many days ago, read so often; ids that people and locales would order otherwise than bytes do. */
const articles = [
  { id: 'today', days: 0.01, views: 1 },
  { id: 'unread', days: 0.02, views: 0 },
  { id: 'yesterday', days: 1, views: 8 },
  { id: 'b', days: 5, views: 40 },
  { id: 'B', days: 5, views: 40 },
  { id: '_', days: 5, views: 40 },
  { id: '-', days: 5, views: 40 },
  { id: 'month', days: 30, views: 300 },
  { id: 'classic', days: 400, views: 9_000 },
  { id: 'forgotten', days: 400, views: 12 },
  { id: 'ahead', days: -9, views: 5 },
];

onEveryDatabase('热门', (open) => {
  let site: Site;
  beforeAll(async () => {
    site = await open();
    const author = await member(site, '写作者');
    await site.database.deleteFrom('poster').execute();
    for (const { id, days, views } of articles) {
      const made = infoOf<'poster/create'>(await author.write('poster/create', draft({ title: id, tags: [] })));
      const publishTime = Math.round(now - days * day);
      await site.database
        .updateTable('poster')
        .set({ id, views, publish_time: publishTime })
        .where('id', '=', made.id)
        .execute();
      const tag = { poster_id: id, tag: days > 100 ? '旧' : '新', publish_time: publishTime };
      await site.database.insertInto('poster_tag').values(tag).execute();
    }
    await author.write('poster/create', draft({ title: '藏着的', tags: ['新'], status: 'draft' }));
  });
  const hottest = async (query = {}) =>
    infoOf<'poster/fetch'>(await site.visitor().read('poster/fetch', { sort: 'hot', size: 50, ...query }));
  const idsOf = ({ list }: { list: readonly { id: string }[] }) => list.map(({ id }) => id);

  /** The formula as it is documented, in the arithmetic of JavaScript. */
  const isRead = ({ views }: { views: number }) => views > 0;
  const score = ({ days, views }: { days: number; views: number }) => (views + 10) / (Math.max(0, days) + 3) ** 1.5;

  test('按写明的公式排，同分的新的在前，再按编号的字节', async () => {
    const ids = idsOf(await hottest());
    expect(ids).toEqual(['ahead', 'yesterday', 'b', '_', 'B', '-', 'today', 'month', 'classic', 'forgotten']);
    const scores = ids.map((id) => score(articles.find((article) => article.id === id)!));
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  });

  test('没有人读过的不在热门里，也不算在篇数里；有人读了就在', async () => {
    const before = await hottest();
    expect(idsOf(before)).not.toContain('unread');
    expect(before.total).toBe(articles.filter(isRead).length);
    expect((await hottest({ tag: '新' })).total).toBe(
      articles.filter((each) => isRead(each) && each.days < 100).length,
    );
    const views = (count: number) =>
      site.database.updateTable('poster').set({ views: count }).where('id', '=', 'unread').execute();
    await views(1);
    site.pass(3600);
    expect(idsOf(await hottest())).toContain('unread');
    await views(0);
    site.pass(3600);
  });

  test('首页的热门与列表第一页一样', async () => {
    const { list } = infoOf<'poster/hot'>(await site.visitor().read('poster/hot', { size: 3 }));
    expect(list.map(({ id }) => id)).toEqual(idsOf(await hottest()).slice(0, 3));
  });

  test('一页一页翻，同一小时里不重也不漏', async () => {
    const all = idsOf(await hottest());
    const leafed: string[] = [];
    for (let page = 1; page <= 4; page += 1) {
      leafed.push(...idsOf(await hottest({ page, size: 3 })));
      site.pass(899);
    }
    expect(leafed).toEqual(all);
    expect(await hottest({ page: 5, size: 3 })).toEqual({ total: articles.filter(isRead).length, list: [] });
  });

  test('标签与作者的列表也可以按热度排，草稿不在其中', async () => {
    const all = idsOf(await hottest());
    expect(idsOf(await hottest({ tag: '旧' }))).toEqual(['classic', 'forgotten']);
    const recent = await hottest({ tag: '新', author: '写作者' });
    expect(idsOf(recent)).toEqual(all.filter((id) => id !== 'classic' && id !== 'forgotten'));
    expect(recent.total).toBe(8);
  });

  describe('读不了的列表', () => {
    test('没有的标签与作者得到空列表，末页之后也是', async () => {
      for (const query of [{ tag: '没有' }, { author: '没有' }]) {
        expect(await hottest(query)).toEqual({ total: 0, list: [] });
      }
      expect(await hottest({ page: 100_000, size: 50 })).toEqual({ total: articles.filter(isRead).length, list: [] });
    });

    test.each([
      ['不认识的排序', { sort: 'best' }, 'sort'],
      ['太长的标签', { tag: '雪'.repeat(21) }, 'tag'],
      ['太长的作者', { author: '雪'.repeat(17) }, 'author'],
      ['第零页', { page: '0' }, 'page'],
      ['一页太多', { size: '51' }, 'size'],
    ])('%s得到 1001', async (_, query, field) => {
      const answer = (await site.app.inject({ url: '/api/poster/fetch', query })).json();
      expect(answer).toMatchObject({ code: codes.refused, field });
    });
  });
});
