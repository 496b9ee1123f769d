import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { indexablePages } from '#site/seo.ts';
import { bookShelf } from '../fixtures/books.ts';
import { addManyPosters } from '../fixtures/many-posters.ts';
import { draft } from '../fixtures/posters.ts';
import { all, type Node, one, readXml } from '../support/read-feed.ts';
import { infoOf, member, onSqliteFirst, openSite, type Site } from './site.ts';

const origin = 'http://localhost:3000';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

async function list(site: Site, url = '/sitemap.xml'): Promise<Node> {
  const response = await site.app.inject(url);
  expect([url, response.statusCode]).toEqual([url, 200]);
  const root = readXml(response.payload);
  expect(root.attributes['xmlns']).toBe(schema);
  return root;
}

const addresses = (root: Node): string[] => root.children.map((child) => one(child, 'loc').text);

describe('robots.txt', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite('sqlite');
    return () => site.close();
  });

  test('说出目录在哪里、哪些不必来', async () => {
    const { headers, payload } = await site.app.inject('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(payload).toBe(
      `User-agent: *\nDisallow: /api/\nDisallow: /manage\nDisallow: /login\nDisallow: /reset\nDisallow: /search\nDisallow: /share\n\nSitemap: ${origin}/sitemap.xml\n`,
    );
  });

  test.each(['/robots.txt', '/sitemap.xml', '/sitemap-pages.xml'])('%s 答 HEAD，不答写入', async (url) => {
    const head = await site.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.payload]).toEqual([200, '']);
    const post = await site.app.inject({ method: 'POST', url });
    expect([post.statusCode, post.headers['allow']]).toEqual([405, 'GET, HEAD']);
  });

  test('没有的一部分是 404', async () => {
    for (const part of ['0', '2', '01', 'x', '999999']) {
      expect([part, (await site.app.inject(`/sitemap-articles-${part}.xml`)).statusCode]).toEqual([part, 404]);
    }
  });

  test('写到页面的地址上得到 405，没有的文件仍是 404', async () => {
    const post = (url: string) => site.app.inject({ method: 'POST', url });
    expect((await post('/tool/json')).headers['allow']).toBe('GET, HEAD');
    expect((await post('/tool/json')).statusCode).toBe(405);
    expect((await post('/no-such.txt')).statusCode).toBe(404);
  });
});

onSqliteFirst('目录', (open) => {
  let site: Site;
  beforeAll(async () => {
    site = await open();
  });

  test('有每个页面与每篇发布的文章，没有草稿、登录、管理与搜索', async () => {
    const author = await member(site, '写作者');
    const { id } = infoOf<'poster/create'>(await author.write('poster/create', draft()));
    const hidden = infoOf<'poster/create'>(await author.write('poster/create', draft({ status: 'draft' })));
    const listed = addresses(await list(site));
    for (const { path } of indexablePages) expect(listed).toContain(origin + path);
    expect(listed).toContain(`${origin}/article/blog/${id}`);
    for (const year of [2007, 2026, 2027]) expect(listed).toContain(`${origin}/lunar/holiday/${year}`);
    expect(listed.join(' ')).not.toMatch(new RegExp(`${hidden.id}|${origin}/(login|manage|search)|/:`));
    expect(new Set(listed).size).toBe(listed.length);
  });

  test('有每个标签与每位作者的列表，没有只有草稿的', async () => {
    const author = await member(site, '列表者');
    await author.write('poster/create', draft({ tags: ['C++&雪'] }));
    await author.write('poster/create', draft({ tags: ['藏着'], status: 'draft' }));
    await (await member(site, '未写者')).write('poster/create', draft({ status: 'draft' }));
    site.pass(1);
    const listed = addresses(await list(site)).map((address) => decodeURIComponent(address.replaceAll('+', ' ')));
    expect(listed).toContain(`${origin}/article/blog?tag=C++&雪`);
    expect(listed).toContain(`${origin}/article/blog?author=列表者`);
    expect(listed.join('\n')).not.toMatch(/藏着|未写者/);
  });

  test('文章的日期是最后一次改动', async () => {
    const author = await member(site, '改动者');
    const { id } = infoOf<'poster/create'>(await author.write('poster/create', draft()));
    site.pass(3600);
    await author.write('poster/update', { id, version: 1, ...draft({ title: '新' }) });
    const entry = (await list(site)).children.find((child) => one(child, 'loc').text.endsWith(id))!;
    const article = infoOf<'poster/get'>(await site.visitor().read('poster/get', { id }));
    expect(one(entry, 'lastmod').text).toBe(new Date(article.updateTime * 1000).toISOString());
  });

  test('没有变化的不再写一遍，有变化的再写', async () => {
    const first = await site.app.inject('/sitemap.xml');
    const headers = { 'if-none-match': String(first.headers['etag']) };
    const again = await site.app.inject({ url: '/sitemap.xml', headers });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    expect(first.headers['cache-control']).toContain('s-maxage=3600');
    await (await member(site, '添加者')).write('poster/create', draft());
    expect((await site.app.inject({ url: '/sitemap.xml', headers })).statusCode).toBe(200);
  });

  test('超过两千个地址就分成几份，每份不超过两千，每一篇恰好在一份里', async () => {
    await addManyPosters(site.database, 6_500, 1_500_000_000);
    site.pass(1);
    const index = await list(site);
    expect(index.name).toBe('sitemapindex');
    const parts = addresses(index).map((address) => address.slice(origin.length));
    expect(parts).toEqual(['/sitemap-pages.xml', ...[1, 2, 3, 4, 5].map((part) => `/sitemap-articles-${part}.xml`)]);
    const lists = await Promise.all(parts.map(async (part) => addresses(await list(site, part))));
    const total = infoOf<'poster/fetch'>(await site.visitor().read('poster/fetch', { size: 1 })).total;
    expect(lists.slice(1).map(({ length }) => length)).toEqual([2_000, 2_000, 2_000, 500, total - 6_500]);
    const every = lists.flat();
    expect(new Set(every).size).toBe(every.length);
    for (const { path } of indexablePages) expect(lists[0]).toContain(origin + path);
    expect((await site.app.inject('/sitemap-articles-6.xml')).statusCode).toBe(404);
  });

  test('一份里哪一篇改了、没有了、换成了别的，这一份就再写一遍；别的份不写', async () => {
    const tagsOf = async () => {
      const urls = ['/sitemap.xml', '/sitemap-articles-1.xml', '/sitemap-articles-4.xml', '/sitemap-articles-5.xml'];
      const answers = await Promise.all(urls.map((url) => site.app.inject(url)));
      return answers.map(({ headers }) => String(headers['etag']));
    };
    const change = async (id: string, columns: object) => {
      const before = await tagsOf();
      await site.database.updateTable('poster').set(columns).where('id', '=', id).execute();
      site.pass(1);
      const after = await tagsOf();
      return after.map((tag, place) => tag !== before[place]);
    };
    const last = 'many-0006499';
    expect(await change(last, { views: 5 })).toEqual([false, false, false, false]);
    expect(await change(last, { update_time: 1_700_000_000 })).toEqual([false, false, true, false]);
    expect(await change(last, { status: 'withheld' })).toEqual([false, false, true, false]);
    // Two articles with the same times, one hidden and one shown: count and sum of the times stay.
    await change('many-0006498', { update_time: 1_700_000_000 });
    const before = await tagsOf();
    await site.database.updateTable('poster').set({ status: 'withheld' }).where('id', '=', 'many-0006498').execute();
    await site.database.updateTable('poster').set({ status: 'published' }).where('id', '=', last).execute();
    site.pass(1);
    expect((await tagsOf())[2]).not.toBe(before[2]);
    const known = { 'if-none-match': (await tagsOf())[2]! };
    const again = await site.app.inject({ url: '/sitemap-articles-4.xml', headers: known });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  });
});

describe('书', () => {
  const shelf = bookShelf();
  afterAll(() => shelf.remove());

  test('每本书与每一章都在目录里，日期是书的', async () => {
    shelf.add('snow');
    shelf.add('broken', { chapters: [] });
    const site = await openSite('sqlite', { environment: { DATA_DIR: shelf.directory } });
    const entries = all(await list(site), 'url').filter((entry) =>
      one(entry, 'loc').text.includes('/article/book/snow'),
    );
    expect(entries.map((entry) => one(entry, 'loc').text.slice(origin.length))).toEqual([
      '/article/book/snow',
      '/article/book/snow/powder',
      '/article/book/snow/firn',
      '/article/book/snow/ice',
    ]);
    for (const entry of entries) expect(one(entry, 'lastmod').text).toBe('2027-01-15T08:00:00.000Z');
    await site.close();
  });
});
