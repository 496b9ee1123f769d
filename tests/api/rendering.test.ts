import { beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import { rendererVersion } from '#domain/article/markdown.ts';
import { failure } from '#domain/result.ts';
import { refreshHtml } from '#server/article/read/refresh-html.ts';
import { findArticle, storeRendering } from '#server/article/read/store.ts';
import { packText } from '#server/db/packed-text.ts';
import { png } from '../fixtures/pictures/png.ts';
import { draft } from '../fixtures/posters.ts';
import { infoOf, member, onSqliteFirst, type Site, type Visitor } from './site.ts';

onSqliteFirst('排版', (open) => {
  let site: Site;
  let author: Visitor;
  beforeAll(async () => {
    site = await open();
    author = await member(site, '写作者');
  });
  const create = async (changes = {}) => infoOf<'poster/create'>(await author.write('poster/create', draft(changes)));

  /** A quarter of a megabyte that asks for gigabytes: every short link repeats the long address. */
  const bomb = `[a]: /${'x'.repeat(120_000)}\n\n${'[a]'.repeat(40_000)}`;

  test('排不出来的正文被拒绝，不是 5xx', async () => {
    const response = await author.ask({
      method: 'POST',
      url: '/api/poster/create',
      payload: draft({ content: bomb }),
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ code: codes.refused, field: 'content' });
  });

  test('二十八千个公式，做出来发不出去：说清楚怎么办，草稿一字不少', async () => {
    const content = '$a$ '.repeat(28_000);
    expect(await author.write('poster/create', draft({ content }))).toMatchObject({
      code: codes.refused,
      field: 'content',
      info: '正文太复杂，无法渲染，请减少公式、嵌套、表格或链接，或拆成几篇',
    });
    const { id } = await create({ content, status: 'draft' });
    expect(infoOf<'poster/edit'>(await author.read('poster/edit', { id })).content).toBe(content);
  });

  test('没有选封面的，列表里用正文第一张本站的图；选了不用就没有，选了别的用别的，作者看到的是自己选的', async () => {
    const content = '![](https://img.example/a.png)\n\n![](/asset/a.png)\n\n![](/asset/b.png)';
    const shown = async (cover: string) => {
      const { id } = await create({ content, cover });
      const { list } = infoOf<'poster/fetch'>(await author.read('poster/fetch', { page: 1, size: 5 }));
      const typed = infoOf<'poster/get'>(await author.read('poster/get', { id })).cover;
      return [list.find((card) => card.id === id)?.cover, typed];
    };
    expect(await shown('')).toEqual(['/asset/a.png', '']);
    expect(await shown('none')).toEqual(['', 'none']);
    expect(await shown('/asset/c.png')).toEqual(['/asset/c.png', '/asset/c.png']);
  });

  test('不知道大小的 HTML 读到时重做一次，从此有大小与摘要', async () => {
    const { id } = await create({ summary: '', content: '一段话。' });
    const row = () => site.database.selectFrom('poster').select(['html_bytes', 'text_summary']).where('id', '=', id);
    const before = await row().executeTakeFirst();
    await site.database
      .updateTable('poster')
      .set({ html_bytes: null, text_summary: null })
      .where('id', '=', id)
      .execute();
    await author.read('poster/get', { id });
    expect(before).toEqual({ html_bytes: 20, text_summary: '一段话。' });
    expect(await row().executeTakeFirst()).toEqual(before);
  });

  test('换了排版程序，旧的 HTML 重做一次；排不出来的照原文显示', async () => {
    const { id } = await create();
    const outdate = (changes: { content?: string }) =>
      site.database
        .updateTable('poster')
        .set({ html: packText('旧', ''), renderer: 0, ...changes })
        .where('id', '=', id)
        .execute();
    const html = async () => infoOf<'poster/get'>(await author.read('poster/get', { id })).html;
    await outdate({});
    expect(await html()).toContain('<strong>划痕</strong>');
    await outdate({ content: `<b>\n\n${bomb}` });
    expect((await html()).slice(0, 50)).toBe(`<pre tabindex="0"><code>&lt;b&gt;\n\n[a]: /${'x'.repeat(9)}`);
    const row = await site.database.selectFrom('poster').select('renderer').where('id', '=', id).executeTakeFirst();
    expect(row?.renderer).toBe(rendererVersion);
  });

  test('存在站内的图片带着大小，发布时和重做时都是', async () => {
    const { url } = infoOf<'asset/create'>(await author.upload('asset/create', png(), { key: 'image' }));
    const { id } = await create({ content: `![](${url})\n\n![](/asset/${'x'.repeat(43)}.png)` });
    const html = async () => infoOf<'poster/get'>(await author.read('poster/get', { id })).html;
    const published = await html();
    expect(published.match(/ width="20" height="10"/g)).toHaveLength(1);
    const outdated = { html: packText('旧', ''), renderer: 0 };
    await site.database.updateTable('poster').set(outdated).where('id', '=', id).execute();
    expect(await html()).toBe(published);
  });

  test('机器忙得轮不上排版，这一次照原文显示，下一次再排', async () => {
    const { id } = await create();
    await site.database.updateTable('poster').set({ renderer: 0 }).where('id', '=', id).execute();
    const row = (await findArticle(site.database, id))!;
    const busy = async () => failure({ code: 'busy', message: '忙' } as const);
    expect(await refreshHtml(site.database, row, busy)).toMatchObject({ html: expect.stringMatching(/^<pre/) });
    expect(infoOf<'poster/get'>(await author.read('poster/get', { id })).html).toContain('<strong>划痕</strong>');
  });

  test('重做了 HTML，搜索也跟着变', async () => {
    const content = '> [!NOTE]\n> 夔牛';
    const { id } = await create({ content });
    const total = async (q: string) => infoOf<'poster/search'>(await author.read('poster/search', { q })).total;
    await storeRendering(
      site.database,
      { id, version: 1, content },
      { html: '<p>[!NOTE] 夔牛旧样</p>', minutes: 1, renderer: 0 },
    );
    expect(await total('夔牛旧样')).toBe(1);
    await author.read('poster/get', { id });
    expect([await total('夔牛旧样'), await total('夔牛')]).toEqual([0, 1]);
  });

  test('读到之后文章又被改过，重做的 HTML 不写进去', async () => {
    const { id, content } = { ...draft(), ...(await create()) };
    const update = { id, version: 1, ...draft({ content: '新的正文' }) };
    expect((await author.write('poster/update', update)).code).toBe(codes.ok);
    await storeRendering(
      site.database,
      { id, version: 1, content },
      { html: '旧的正文', minutes: 1, renderer: rendererVersion },
    );
    expect(infoOf<'poster/get'>(await author.read('poster/get', { id })).html).toBe('<p>新的正文</p>\n');
  });

  test('二十五万六千字节以内收下，多一个字节得到 1007', async () => {
    const most = 'a'.repeat(256 * 1024);
    expect((await author.write('poster/create', draft({ content: most }))).code).toBe(codes.ok);
    expect(await author.write('poster/create', draft({ content: `${most}a` }))).toMatchObject({
      code: codes.tooLarge,
      info: '正文最多 256 KB，现在是 257 KB',
    });
  });
});
