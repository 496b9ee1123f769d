import { beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import { slugPattern } from '#domain/article/slug.ts';
import { draft } from '../fixtures/posters.ts';
import { infoOf, member, onEveryDatabase, type Site, type Visitor } from './site.ts';

const times = { createTime: 1_500_000_000, updateTime: 1_600_000_000, publishTime: 1_550_000_000 };

onEveryDatabase('文章的地址', (open) => {
  let site: Site;
  let author: Visitor;
  beforeAll(async () => {
    site = await open();
    author = await member(site, '写作者');
  });

  const create = (text: Partial<ReturnType<typeof draft>> & { slug?: string; series?: string }) =>
    author.write('poster/create', { ...draft(), ...text });
  const idOf = async (text: Parameters<typeof create>[0]) => infoOf<'poster/create'>(await create(text)).id;
  const get = async (url: string) => {
    const { statusCode, headers } = await site.app.inject(url);
    return [statusCode, headers['location']];
  };
  const publish = async (id: string, version: number, text: Parameters<typeof create>[0]) =>
    author.write('poster/update', { id, version, ...draft(), ...text });

  test('按编号、按地址都读得到，网页只有一个地址', async () => {
    const id = await idOf({ slug: 'ice-flowers' });
    for (const name of [id, 'ice-flowers', 'Ice-Flowers']) {
      expect(infoOf<'poster/get'>(await site.visitor().read('poster/get', { id: name }))).toMatchObject({
        id,
        slug: 'ice-flowers',
      });
      expect((await site.visitor().read('poster/near', { id: name })).code).toBe(codes.ok);
    }
    expect(await get(`/article/blog/${id}`)).toEqual([301, '/article/blog/ice-flowers']);
    expect(await get('/article/blog/ICE-flowers')).toEqual([301, '/article/blog/ice-flowers']);
    expect(await get('/article/blog/ice-flowers')).toEqual([200, undefined]);
    const sitemap = (await site.app.inject('/sitemap.xml')).payload;
    expect(sitemap).toContain('/article/blog/ice-flowers<');
    expect(sitemap).not.toContain(id);
    expect((await site.app.inject('/atom.xml')).payload).toContain('/article/blog/ice-flowers"');
  });

  test('改了地址，旧的都转到新的；改回来也行', async () => {
    const id = await idOf({ slug: 'first' });
    await publish(id, 1, { slug: 'second' });
    expect(await get('/article/blog/first')).toEqual([301, '/article/blog/second']);
    await publish(id, 2, { slug: '雪窗' });
    for (const old of ['first', 'second', id]) {
      expect(await get(`/article/blog/${old}`)).toEqual([301, `/article/blog/${encodeURIComponent('雪窗')}`]);
    }
    await publish(id, 3, { slug: 'first' });
    expect(await get('/article/blog/first')).toEqual([200, undefined]);
    expect(await get('/article/blog/second')).toEqual([301, '/article/blog/first']);
    await publish(id, 4, {});
    expect(await get('/article/blog/first')).toEqual([301, `/article/blog/${id}`]);
    expect(infoOf<'poster/edit'>(await author.read('poster/edit', { id })).aliases).toEqual([
      '/article/blog/first',
      '/article/blog/second',
      '/article/blog/雪窗',
    ]);
  });

  test('一个地址只归一篇文章，也不能是另一篇的编号；草稿还不占地址', async () => {
    const id = await idOf({ slug: 'taken' });
    expect(await idOf({ slug: 'taken', status: 'draft' })).toBeTruthy();
    // Ids are random: one that begins or ends with a sign is refused as an address for that.
    let another = await idOf({});
    while (!new RegExp(slugPattern, 'u').test(another)) another = await idOf({});
    for (const slug of ['taken', 'TAKEN', another]) {
      const { code, info, field } = (await create({ slug })) as { code: number; info: string; field?: string };
      expect({ code, field }).toEqual({ code: codes.refused, field: 'slug' });
      expect(info).toBe(`地址“${slug}”已用于另一篇文章，请换一个`);
    }
    await author.write('poster/delete', { id });
    expect(((await create({ slug: 'taken' })) as { code: number }).code).toBe(codes.refused);
    await author.write('poster/purge', { id });
    expect(((await create({ slug: 'taken' })) as { code: number }).code).toBe(codes.ok);
  });

  test.each(['a b', 'a/b', '-a', 'a.html', '../x'])('不合样子的地址 %s 不收', async (slug) => {
    expect((await create({ slug })).code).toBe(codes.refused);
  });

  test('撤回与隐藏的文章，旧地址也打不开', async () => {
    const id = await idOf({ slug: 'withdrawn' });
    await publish(id, 1, { slug: 'renamed', status: 'draft' });
    for (const name of ['withdrawn', 'renamed', id]) {
      expect((await site.visitor().read('poster/get', { id: name })).code).toBe(codes.notFound);
      expect((await get(`/article/blog/${name}`))[1]).toBeUndefined();
    }
  });

  describe('从别处带来的地址', () => {
    const bring = async (id: string, aliases: string[], slug?: string) =>
      infoOf<'poster/import'>(
        await author.write('poster/import', {
          id,
          ...draft(),
          ...(slug && { slug }),
          ...times,
          clash: 'skip',
          aliases,
        }),
      );

    test('旧网站的每一个地址都转到文章', async () => {
      await bring('an-old-article', ['/2017/05/12/old.html', '/posts/旧文/', '/p/1/'], 'old-article');
      for (const path of [
        '/2017/05/12/old.html',
        '/posts/%E6%97%A7%E6%96%87',
        '/posts/旧文/index.html',
        '/P/1',
        '/p/1/?utm_source=x',
      ]) {
        expect([path, await get(encodeURI(decodeURI(path)))]).toEqual([path, [301, '/article/blog/old-article']]);
      }
      expect(await get('/2017/05/12/other.html')).toEqual([404, undefined]);
      expect((await site.app.inject({ method: 'POST', url: '/p/1' })).statusCode).not.toBe(301);
    });

    test('先到的留着，后到的说一声；再导入一遍，补上新说的', async () => {
      await bring('one-article', ['/same/']);
      expect((await bring('another-article', ['/same', '/own'])).notes).toEqual([
        '旧地址 /same 已指向另一篇文章，没有采用',
      ]);
      expect(await get('/same')).toEqual([301, '/article/blog/one-article']);
      expect(await bring('one-article', ['/same', '/more'])).toEqual({ id: 'one-article', made: 'same' });
      expect(await get('/more')).toEqual([301, '/article/blog/one-article']);
      expect((await bring('third-article', [], 'old-article')).notes).toEqual([
        '地址“old-article”已用于另一篇文章，没有采用',
      ]);
      expect(await get('/article/blog/third-article')).toEqual([200, undefined]);
    });

    test('本站自己的页面盖不掉', async () => {
      await bring('a-greedy-one', ['/tool', '/article', '/api/poster/get', '/static/x.js']);
      expect((await site.app.inject('/tool')).statusCode).toBe(200);
      expect((await site.app.inject('/article')).statusCode).toBe(200);
      expect((await site.app.inject('/api/poster/get')).statusCode).not.toBe(301);
      expect((await site.app.inject('/static/x.js')).statusCode).toBe(404);
    });

    test.each(['没有斜杠', '//evil.example/x', '/a?b', '/a#b', '/a\\b'])('不是路径的 %s 不收', async (path) => {
      const { code } = await author.write('poster/import', {
        id: 'a-bad-path-article',
        ...draft(),
        ...times,
        clash: 'skip',
        aliases: [path],
      });
      expect(code).toBe(codes.refused);
    });
  });

  test('按标题建议地址：多音字看词，用过的加一个数', async () => {
    const propose = async (title: string) =>
      infoOf<'poster/slug'>(await author.read('poster/slug', { id: 'mine', title })).slug;
    expect(await propose('重庆的雪：用 TypeScript 写 PWA')).toBe('chong-qing-de-xue-yong-typescript-xie-pwa');
    expect(await propose('！？')).toBe('');
    await create({ slug: 'xue' });
    expect(await propose('雪')).toBe('xue-2');
  });

  test('系列按发布的先后排，只有读者看得到的、同一位作者的', async () => {
    const other = await member(site, '另一位');
    await other.write('poster/create', { ...draft(), series: '冰雪' });
    const ids: string[] = [];
    for (const title of ['之一', '之二', '之三']) {
      site.pass(10);
      ids.push(await idOf({ title, series: '冰雪' }));
    }
    await idOf({ title: '草稿', series: '冰雪', status: 'draft' });
    const { series } = infoOf<'poster/near'>(await site.visitor().read('poster/near', { id: ids[1]! }));
    expect(series).toEqual({
      name: '冰雪',
      list: ids.map((id, index) => ({ id, slug: '', title: ['之一', '之二', '之三'][index] })),
    });
    expect(
      infoOf<'poster/near'>(await site.visitor().read('poster/near', { id: await idOf({}) })).series,
    ).toBeUndefined();
  });
});
