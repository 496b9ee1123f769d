import { beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import { readSeedArticles } from '#server/seed/seed-articles.ts';
import { draft } from '../fixtures/posters.ts';
import { infoOf, member, onEveryDatabase, type Site, type Visitor } from './site.ts';

onEveryDatabase('文章', (open) => {
  let site: Site;
  let author: Visitor;
  let stranger: Visitor;
  beforeAll(async () => {
    site = await open();
    author = await member(site, '写作者');
    stranger = await member(site, '路人');
  });
  const create = async (changes = {}) => infoOf<'poster/create'>(await author.write('poster/create', draft(changes)));

  describe('写与读', () => {
    test('发布的文章谁都能读，正文已是安全的 HTML', async () => {
      const { id } = await create();
      const poster = infoOf<'poster/get'>(await site.visitor().read('poster/get', { id }));
      expect(poster).toMatchObject({
        title: '窗上的冰花',
        tags: ['雪', '物理'],
        version: 1,
        author: { username: '写作者' },
      });
      expect(poster.html).toContain('<strong>划痕</strong>');
      expect(poster.html).not.toContain('<script');
      expect(poster.html).not.toContain('href="javascript');
    });

    test('新库带着随附的文章，作者是站主，编号就是文件名', async () => {
      const { list } = infoOf<'poster/fetch'>(await (await open()).visitor().read('poster/fetch', { size: 50 }));
      expect(list.map(({ id }) => id).sort()).toEqual(readSeedArticles().map(({ id }) => id));
      expect(list.every(({ author: { username }, minutes }) => username === '雪窗主人' && minutes > 1)).toBe(true);
    });

    test('草稿对别人就像不存在', async () => {
      const { id } = await create({ status: 'draft' });
      const absent = await stranger.read('poster/get', { id: 'no-such-id' });
      expect(await stranger.read('poster/get', { id })).toEqual(absent);
      expect(await site.visitor().read('poster/get', { id })).toEqual(absent);
      expect(await stranger.write('poster/delete', { id })).toEqual(absent);
      expect((await author.read('poster/get', { id })).code).toBe(codes.ok);
    });

    test('没有登录不能写', async () => {
      expect((await site.visitor().write('poster/create', draft())).code).toBe(codes.notLoggedIn);
    });

    test('删除之后读不到', async () => {
      const { id } = await create();
      expect((await author.write('poster/delete', { id })).code).toBe(codes.ok);
      expect((await author.read('poster/get', { id })).code).toBe(codes.notFound);
    });

    test('别人的文章不能改也不能删', async () => {
      const { id } = await create();
      expect((await stranger.write('poster/delete', { id })).code).toBe(codes.notYours);
      expect((await stranger.write('poster/update', { id, version: 1, ...draft() })).code).toBe(codes.notYours);
    });
  });

  describe('版本', () => {
    test('更新让版本加一', async () => {
      const { id } = await create();
      const next = draft({ title: '新标题', tags: ['改过'] });
      expect(infoOf<'poster/update'>(await author.write('poster/update', { id, version: 1, ...next }))).toEqual({
        id,
        version: 2,
      });
      const poster = infoOf<'poster/get'>(await author.read('poster/get', { id }));
      expect(poster).toMatchObject({ title: '新标题', tags: ['改过'], version: 2 });
    });

    test('在旧版本上写得到 1005，什么也没改', async () => {
      const { id } = await create();
      await author.write('poster/update', { id, version: 1, ...draft({ title: '先到' }) });
      expect(await author.write('poster/update', { id, version: 1, ...draft({ title: '后到' }) })).toMatchObject({
        code: codes.conflict,
      });
      expect(infoOf<'poster/get'>(await author.read('poster/get', { id })).title).toBe('先到');
    });

    test('八个人同时改同一版，只成一个', async () => {
      const { id } = await create();
      const writes = Array.from({ length: 8 }, (_, index) =>
        author.write('poster/update', { id, version: 1, ...draft({ title: `第 ${index} 个` }) }),
      );
      const done = (await Promise.all(writes)).filter(({ code }) => code === codes.ok);
      expect(done).toHaveLength(1);
    });

    test('第一次发布的时间不随修改变', async () => {
      const { id } = await create();
      const before = infoOf<'poster/get'>(await author.read('poster/get', { id })).publishTime;
      site.pass(3600);
      await author.write('poster/update', { id, version: 1, ...draft() });
      const after = infoOf<'poster/get'>(await author.read('poster/get', { id }));
      expect(after.publishTime).toBe(before);
      expect(after.updateTime).toBe((before ?? 0) + 3600);
    });
  });

  describe('列表', () => {
    test('按页取，新的在前，草稿不在其中', async () => {
      const fresh = await open();
      const writer = await member(fresh, '高产者');
      for (let index = 1; index <= 12; index += 1) {
        fresh.pass(60);
        await writer.write(
          'poster/create',
          draft({ title: `第 ${index} 篇`, status: index % 4 === 0 ? 'draft' : 'published' }),
        );
      }
      const first = infoOf<'poster/fetch'>(await fresh.visitor().read('poster/fetch', { page: 1, size: 5 }));
      const second = infoOf<'poster/fetch'>(await fresh.visitor().read('poster/fetch', { page: 2, size: 5 }));
      const total = readSeedArticles().length + 9;
      expect(first.total).toBe(total);
      expect(first.list.map(({ title }) => title)).toEqual(['第 11 篇', '第 10 篇', '第 9 篇', '第 7 篇', '第 6 篇']);
      expect(second.list).toHaveLength(5);
      const beyond = infoOf<'poster/fetch'>(await fresh.visitor().read('poster/fetch', { page: 99, size: 5 }));
      expect(beyond).toEqual({ total, list: [] });
      const newest = infoOf<'poster/new'>(await fresh.visitor().read('poster/new', { size: 2 }));
      expect(newest.list.map(({ title }) => title)).toEqual(['第 11 篇', '第 10 篇']);
    });

    test('按标签与作者取', async () => {
      await create({ title: '带标签的', tags: ['独此标签'] });
      const byTag = infoOf<'poster/fetch'>(await site.visitor().read('poster/fetch', { tag: '独此标签' }));
      expect(byTag.list.map(({ title }) => title)).toEqual(['带标签的']);
      const byAuthor = infoOf<'poster/fetch'>(
        await site.visitor().read('poster/fetch', { author: '写作者', size: 50 }),
      );
      expect(byAuthor.list.every((poster) => poster.author.username === '写作者')).toBe(true);
      expect(byAuthor.total).toBeGreaterThan(1);
    });

    test('只差大小写的是同一个标签，写法随先有的；只有自己一篇时可以改写法', async () => {
      const { id } = await create({ title: '先写的', tags: ['Kubernetes', 'kubernetes'] });
      const { id: later } = await create({ title: '后写的', tags: ['kubernetes', 'ＫＵＢＥＲＮＥＴＥＳ'] });
      const { list, total } = infoOf<'poster/fetch'>(await site.visitor().read('poster/fetch', { tag: 'KUBERNETES' }));
      expect([total, ...list.map(({ tags }) => tags)]).toEqual([2, ['Kubernetes'], ['Kubernetes']]);
      const counted = infoOf<'poster/tags'>(await site.visitor().read('poster/tags', {})).list;
      expect(counted.filter(({ tag }) => /kube/i.test(tag))).toEqual([{ tag: 'Kubernetes', count: 2 }]);
      await author.write('poster/delete', { id: later });
      await author.write('poster/update', { id, version: 1, ...draft({ tags: ['kubernetes'] }) });
      const alone = infoOf<'poster/fetch'>(await site.visitor().read('poster/fetch', { tag: 'Kubernetes' }));
      expect(alone.list.map(({ tags }) => tags)).toEqual([['kubernetes']]);
    });

    test('自己的列表有草稿，可按状态与标题里的字找', async () => {
      await create({ title: '独特的 100%_草稿', status: 'draft' });
      const drafts = infoOf<'poster/mine'>(await author.read('poster/mine', { status: 'draft', size: 50 }));
      expect(drafts.list.every(({ status }) => status === 'draft')).toBe(true);
      const found = infoOf<'poster/mine'>(await author.read('poster/mine', { q: '100%_' }));
      expect(found.list.map(({ title }) => title)).toEqual(['独特的 100%_草稿']);
      expect(infoOf<'poster/mine'>(await stranger.read('poster/mine', { q: '100%_' })).total).toBe(0);
    });

    test('找标题不分大小写与全半角，也不止英文字母', async () => {
      const title = 'ÄRGER и ТЕСТ ＡＢＣ';
      await create({ title });
      for (const q of ['ärger', 'Тест', 'abc', 'ＡＢＣ']) {
        const { list } = infoOf<'poster/mine'>(await author.read('poster/mine', { q }));
        expect(
          list.map((poster) => poster.title),
          q,
        ).toEqual([title]);
      }
      expect(infoOf<'poster/mine'>(await author.read('poster/mine', { q: 'тестт' })).total).toBe(0);
    });
  });
});
