import { beforeAll, describe, expect, test } from 'vitest';
import { codes, type ApiRefusal } from '#contract/api.ts';
import type { PosterText } from '#contract/poster.ts';
import { draft, unsent } from '../fixtures/posters.ts';
import { infoOf, member, onSqliteFirst, type Site, type Visitor } from './site.ts';

const absent = { code: codes.notFound, info: '没有这篇文章，或者它已被删除' };
const notYours = { code: codes.notYours, info: '这篇文章不是你的' };
const times = { createTime: 1, updateTime: 2, publishTime: 3 };

/** Every call that names one article, as whoever asks would make it. */
const calls: Record<string, (visitor: Visitor, id: string) => Promise<unknown>> = {
  'poster/edit': (visitor, id) => visitor.read('poster/edit', { id }),
  'poster/versions': (visitor, id) => visitor.read('poster/versions', { id }),
  'poster/version': (visitor, id) => visitor.read('poster/version', { id, version: 1 }),
  'poster/save': (visitor, id) => visitor.write('poster/save', { id, version: 1, ...unsent() }),
  'poster/update': (visitor, id) => visitor.write('poster/update', { id, version: 1, ...draft() }),
  'poster/adjust': (visitor, id) => visitor.write('poster/adjust', { id, version: 1, status: 'draft' }),
  'poster/discard': (visitor, id) => visitor.write('poster/discard', { id, version: 1 }),
  'poster/delete': (visitor, id) => visitor.write('poster/delete', { id }),
};

/** Every call that brings a text. */
const writes: Record<string, (author: Visitor, id: string, text: PosterText) => Promise<unknown>> = {
  'poster/create': (author, _, text) => author.write('poster/create', { ...text, status: 'draft' }),
  'poster/save': (author, id, text) => author.write('poster/save', { id, version: 1, ...text }),
  'poster/update': (author, id, text) => author.write('poster/update', { id, version: 1, ...text, status: 'draft' }),
  'poster/import': (author, _, text) =>
    author.write('poster/import', { id: 'over-the-limit', ...text, ...times, status: 'draft', clash: 'skip' }),
};

const overLimits: [string, Partial<PosterText>, ApiRefusal][] = [
  ['标题', { title: '雪'.repeat(101) }, { code: codes.refused, info: '标题最多 100 个字符', field: 'title' }],
  ['摘要', { summary: '雪'.repeat(301) }, { code: codes.refused, info: '摘要最多 300 个字符', field: 'summary' }],
  [
    '标签',
    { tags: Array.from({ length: 11 }, (_, index) => `签${index}`) },
    { code: codes.refused, info: '标签最多 10 个', field: 'tags' },
  ],
  ['一个标签', { tags: ['雪'.repeat(21)] }, { code: codes.refused, info: '标签最多 20 个字符', field: 'tags' }],
  ['封面', { cover: `/${'x'.repeat(500)}` }, { code: codes.refused, info: '封面最多 500 个字符', field: 'cover' }],
  [
    '正文',
    { content: '雪'.repeat(87_382) },
    { code: codes.tooLarge, info: '正文最多 256 KB，现在是 257 KB', field: 'content' },
  ],
];

onSqliteFirst('写作的拒绝', (open) => {
  let site: Site;
  let author: Visitor;
  let stranger: Visitor;
  beforeAll(async () => {
    site = await open();
    author = await member(site, '写作者');
    stranger = await member(site, '路人');
  });
  const create = async (changes = {}) =>
    infoOf<'poster/create'>(await author.write('poster/create', draft(changes))).id;
  const state = async () => ({
    posters: await site.database.selectFrom('poster').selectAll().orderBy('id').execute(),
    versions: await site.database.selectFrom('poster_version').selectAll().orderBy('poster_id').execute(),
  });

  describe.each(Object.entries(calls))('%s', (_, call) => {
    test('没有这样的编号，1004', async () => {
      expect(await call(author, 'no-such-article')).toEqual(absent);
    });

    test('别人的草稿与没有的一样，别人已发布的是 1003，什么也没变', async () => {
      const ids = [await create({ status: 'draft' }), await create()] as const;
      const before = await state();
      expect(await call(stranger, ids[0])).toEqual(absent);
      expect(await call(stranger, ids[1])).toEqual(notYours);
      expect(await state()).toEqual(before);
    });

    test('没有登录，1002', async () => {
      expect(await call(site.visitor(), await create())).toEqual({ code: codes.notLoggedIn, info: '请先登录' });
    });
  });

  describe.each(Object.entries(writes))('%s', (_, write) => {
    test.each(overLimits)('超长的%s被拒绝，什么也没写', async (_name, changes, refusal) => {
      const id = await create({ status: 'draft' });
      const before = await state();
      expect(await write(author, id, unsent(changes))).toEqual(refusal);
      expect(await state()).toEqual(before);
    });

    test('刚好在限度上的收下', async () => {
      const id = await create({ status: 'draft' });
      const tags = Array.from({ length: 10 }, (_tag, index) => '雪'.repeat(19) + index);
      const most = { title: '雪'.repeat(100), summary: '❄'.repeat(300), content: '雪'.repeat(87_381), tags };
      expect(await write(author, id, unsent(most))).toMatchObject({ code: codes.ok });
    });
  });

  test.each(['poster/trash', 'poster/mine'] as const)('%s 没有登录，1002', async (name) => {
    expect(await site.visitor().read(name, {})).toEqual({ code: codes.notLoggedIn, info: '请先登录' });
  });

  test('发布要有标题，草稿不用；发布被拒之后草稿一字没变', async () => {
    const id = await create({ status: 'draft', title: '' });
    const refusal = { code: codes.refused, info: '标题不能为空', field: 'title' };
    expect(await author.write('poster/create', draft({ title: '  ' }))).toEqual(refusal);
    expect(await author.write('poster/update', { id, version: 1, ...draft({ title: '' }) })).toEqual(refusal);
    expect(infoOf<'poster/edit'>(await author.read('poster/edit', { id }))).toMatchObject({ version: 1, title: '' });
  });

  test('没有上传的图片存得进草稿，不能发布；代码里的不算', async () => {
    const content = '雪。\n\n![IMG_0001](picture:aef1bb00-0000-4000-8000-000000000000)';
    const id = await create({ status: 'draft', content });
    const refusal = {
      code: codes.refused,
      info: '正文里有 1 张图片没有上传成功，请移除或重新插入后发布',
      field: 'content',
    };
    const published = { ...draft({ content }), status: 'published' } as const;
    expect(await author.write('poster/create', published)).toEqual(refusal);
    expect(await author.write('poster/update', { id, version: 1, ...published })).toEqual(refusal);
    expect(await author.write('poster/adjust', { id, version: 1, status: 'published' })).toEqual(refusal);
    const imported = { id: 'with-a-lost-picture', ...published, ...times, clash: 'skip' } as const;
    expect(await author.write('poster/import', imported)).toEqual(refusal);
    const inCode = { ...published, content: '写作 `![](picture:aef1bb00-0000)`' };
    expect((await author.write('poster/create', inCode)).code).toBe(codes.ok);
  });

  test('无法渲染的正文存得下，自己看得到原文，只是不能发布', async () => {
    // Every short link repeats the long address.
    const content = `[a]: /${'x'.repeat(120_000)}\n\n${'[a]'.repeat(40_000)}`;
    const id = await create({ status: 'draft' });
    expect(await author.write('poster/save', { id, version: 1, ...unsent({ content }) })).toMatchObject({
      code: codes.ok,
    });
    expect(await author.write('poster/update', { id, version: 2, ...draft({ content }) })).toMatchObject({
      code: codes.refused,
      info: expect.stringContaining('正文太复杂'),
      field: 'content',
    });
    expect(infoOf<'poster/edit'>(await author.read('poster/edit', { id }))).toMatchObject({ version: 2, content });
    const shown = infoOf<'poster/get'>(await author.read('poster/get', { id }));
    expect(shown.html.slice(0, 40)).toBe(`<pre tabindex="0"><code>[a]: /${'x'.repeat(10)}`);
  });

  test('存下来的不排版，读的时候才排', async () => {
    const id = await create({ status: 'draft' });
    await author.write('poster/save', { id, version: 1, ...unsent({ content: '雪'.repeat(80_000) }) });
    const row = async () =>
      site.database.selectFrom('poster').select(['renderer', 'html']).where('id', '=', id).executeTakeFirstOrThrow();
    const { renderer, html } = await row();
    expect([renderer, html.length]).toEqual([0, 0]);
    await author.read('poster/get', { id });
    expect((await row()).renderer).toBeGreaterThan(0);
  });

  test('工作副本只有作者看得到', async () => {
    const id = await create();
    await author.write('poster/save', { id, version: 1, ...unsent({ title: '秘而不宣', content: '秘而不宣的正文' }) });
    for (const visitor of [stranger, site.visitor()]) {
      const urls = [`/api/poster/get?id=${id}`, '/api/poster/fetch', '/api/poster/new', '/feed.json', '/rss.xml'];
      for (const url of [...urls, `/api/poster/near?id=${id}`]) {
        expect((await visitor.ask({ url })).payload, url).not.toContain('秘而不宣');
      }
    }
  });
});
