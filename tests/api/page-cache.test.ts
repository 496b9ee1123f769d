import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PosterArticle, PosterCard } from '../../src/contract/poster.ts';
import { BusyError } from '../../src/server/runtime/busy.ts';
import { packText } from '../../src/server/db/packed-text.ts';
import type { PageSource } from '../../src/server/page/source.ts';
import { bookJson } from '../fixtures/books.ts';
import { draft, unsent } from '../fixtures/posters.ts';
import { infoOf, member, onEveryDatabase, type Site, type Visitor } from './site.ts';
import { readPublicVersion } from '../../src/server/page/routes.ts';

/** Pages that show what they read, and are counted. */
function countedPages() {
  const made: string[] = [];
  const source: PageSource = {
    isBuilt: true,
    async page({ path, search, now, read }) {
      made.push(search ? `${path}?${search}` : path);
      const [, id] = /^\/article\/blog\/(.+)$/.exec(path) ?? [];
      if (path === '/tool/base64' && search === 'full') throw new BusyError('访问人数过多', { seconds: 3 });
      const size = path.startsWith('/lunar') ? 3_000_000 : 0;
      const { code, info } = await read(
        id ? { name: 'poster/get', query: { id } } : { name: 'poster/new', query: { size: 50 } },
      );
      const books = path === '/article/book' ? await read({ name: 'book/list', query: {} }) : undefined;
      const shown = code === 0 ? describeInfo(info as PosterArticle | { list: PosterCard[] }) : '没有';
      const html = `<p>${now} ${shown} ${JSON.stringify(books?.info ?? '')}</p>${'x'.repeat(size)}${' '.repeat(2000)}`;
      return { html, status: code === 0 ? 200 : 404, hashes: { styles: [], scripts: [] } };
    },
    shell: async () => ({ html: '<p>壳</p>', scripts: [] }),
  };
  return { made, source };
}

function describeInfo(info: PosterArticle | { list: PosterCard[] }): string {
  const cards = 'list' in info ? info.list : [info];
  return cards.map(({ title, author, views }) => `${title}／${author.nickname}／${views}`).join(' ');
}

onEveryDatabase('留着的网页', (open) => {
  const { made, source } = countedPages();
  let site: Site;
  let author: Visitor;
  beforeAll(async () => {
    site = await open({ pages: source });
    author = await member(site, '写作者');
  });
  beforeEach(() => {
    // Whatever came before is a second ago.
    site.pass(1);
    made.length = 0;
  });
  const create = async (changes = {}) => infoOf<'poster/create'>(await author.write('poster/create', draft(changes)));
  let asked = 0;
  /** Asked with a header of its own, so that the cache of whole responses does not answer for the one that is tested. */
  const page = async (url: string, app: FastifyInstance = site.app) =>
    (await app.inject({ url, headers: { 'x-asked': String((asked += 1)) } })).payload;

  test('同一页只做一次：再来的人、同时来的人、带着别处参数来的人，都是同一份', async () => {
    await create({ title: '甲' });
    const pages = await Promise.all(Array.from({ length: 20 }, () => page('/')));
    expect(new Set(pages).size).toBe(1);
    expect(await page('/?from=home-screen')).toBe(pages[0]);
    expect(await page('/?utm_source=x&fbclid=1')).toBe(pages[0]);
    expect(made).toEqual(['/']);
  });

  test('网页认得的参数各是一页，不认得的不算，重复的只算第一个', async () => {
    for (const search of [
      'page=2&sort=hot',
      'page=2&utm_medium=a&sort=hot',
      'page=2&sort=hot&page=9',
      'page=3',
      'x=1',
      '',
    ]) {
      await page(`/article/blog?${search}`);
    }
    expect(made).toEqual(['/article/blog?page=2&sort=hot', '/article/blog?page=3', '/article/blog']);
  });

  test('写入立刻看得到：发布、改题、改名、撤回、删除', async () => {
    const { id } = await create({ title: '雪一' });
    expect(await page('/')).toContain('雪一／写作者');
    expect(await page(`/article/blog/${id}`)).toContain('雪一／写作者');
    await author.write('poster/update', { id, version: 1, ...draft({ title: '雪二' }) });
    expect(await page('/')).toContain('雪二／写作者');
    expect(await page(`/article/blog/${id}`)).toContain('雪二');
    await author.write('user/update', { nickname: '听雪', gender: '0', bio: '' });
    expect(await page('/')).toContain('雪二／听雪');
    await author.write('poster/update', { id, version: 2, ...draft({ title: '雪二', status: 'draft' }) });
    expect(await page('/')).not.toContain('雪二');
    expect((await site.app.inject(`/article/blog/${id}`)).statusCode).toBe(404);
    await author.write('poster/update', { id, version: 3, ...draft({ title: '雪三' }) });
    expect(await page(`/article/blog/${id}`)).toContain('雪三');
    await author.write('poster/delete', { id });
    expect(await page('/')).not.toContain('雪三');
    expect((await site.app.inject(`/article/blog/${id}`)).statusCode).toBe(404);
    await author.write('user/update', { nickname: '写作者', gender: '0', bio: '' });
  });

  test('另一个进程写的，一秒之内看得到', async () => {
    const other = await site.another();
    const { id } = await create({ title: '此处写的' });
    expect(await page('/', other)).toContain('此处写的');
    await author.write('poster/update', { id, version: 1, ...draft({ title: '改过的' }) });
    expect(await page('/')).toContain('改过的');
    site.pass(1);
    expect(await page('/', other)).toContain('改过的');
    await author.write('poster/delete', { id });
    site.pass(1);
    expect(await page('/', other)).not.toContain('改过的');
    await other.close();
  });

  test('正在做的时候写入，做出来的旧网页不给后来的人', async () => {
    await page('/');
    site.pass(60);
    const reading = Array.from({ length: 20 }, () => page('/'));
    await create({ title: '插进来的' });
    await Promise.all(reading);
    expect(await page('/')).toContain('插进来的');
  });

  test('阅读量、没发布的文字、登录都不使网页作废；阅读量一分钟之内跟上', async () => {
    const { id } = await create({ title: '数着的' });
    const own = await create({ title: '自己的草稿', status: 'draft' });
    expect(await page('/')).toContain('数着的／写作者／0');
    made.length = 0;
    await site.visitor('10.0.0.9').write('poster/view', { id });
    await author.write('poster/save', { id, version: 1, ...unsent({ title: '写到一半' }) });
    await author.write('poster/update', { id: own.id, version: 1, ...draft({ title: '还是草稿', status: 'draft' }) });
    await member(site, '路过者');
    site.pass(58);
    expect(await page('/')).toContain('数着的／写作者／0');
    expect(made).toEqual([]);
    site.pass(2);
    expect(await page('/')).toContain('数着的／写作者／1');
    expect(made).toEqual(['/']);
  });

  test('网页为它的时刻而做：一过整点就是新的', async () => {
    const fresh = await open({ pages: source });
    fresh.pass(3590);
    const before = await page('/', fresh.app);
    expect(before).toContain('<p>1800000000 ');
    fresh.pass(10);
    expect(await page('/', fresh.app)).toContain('<p>1800003600 ');
  });

  test('磁盘上的书变了，不经数据库，一秒之内也看得到', async () => {
    expect(await page('/article/book')).not.toContain('新放进来的书');
    const folder = join(site.dataDirectory, 'book', 'dropped-in');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'one.md'), '正文');
    const chapters = [{ id: 'one', title: '一', file: 'one.md' }];
    await writeFile(
      join(folder, 'book.json'),
      JSON.stringify(bookJson('dropped-in', { title: '新放进来的书', chapters })),
    );
    site.pass(1);
    expect(await page('/article/book')).toContain('新放进来的书');
  });

  test('一共只留这么多字节，最久没人要的先让', async () => {
    const large = (name: string) => `/lunar/${name}`;
    await page(large('term'));
    await page(large('calendar?d=1'));
    for (let index = 0; index < 12; index += 1) {
      await page(large('term'));
      await page(large(`calendar?d=${index + 2}`));
    }
    made.length = 0;
    await page(large('term'));
    expect(made).toEqual([]);
    await page(large('calendar?d=1'));
    expect(made).toEqual(['/lunar/calendar?d=1']);
  });

  test('没有的地址再多，也不挤掉有的网页', async () => {
    await page('/');
    for (let index = 0; index < 2_000; index += 1) await page(`/article/blog/none-${index}`);
    made.length = 0;
    await page('/');
    await page('/article/blog/none-1999');
    expect(made).toEqual([]);
    await page('/article/blog/none-0');
    expect(made).toEqual(['/article/blog/none-0']);
  });

  test('访问人数过多的得到 503 与说明的网页，不是 JSON；别的网页照样', async () => {
    const { statusCode, headers, payload } = await site.app.inject('/tool/base64?full');
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '3', 'no-store']);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(payload).toContain('访问人数过多');
    expect((await site.app.inject('/tool/hash')).statusCode).toBe(200);
  });

  describe('留着的字节', () => {
    const ask = (headers = {}, method: 'GET' | 'HEAD' = 'GET') => site.app.inject({ method, url: '/', headers });

    test('压缩与不压缩的是同一份内容，头也一样', async () => {
      const plain = await ask();
      const br = await ask({ 'accept-encoding': 'gzip, br' });
      const gzip = await ask({ 'accept-encoding': 'gzip' });
      expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
      expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.payload);
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload);
      for (const { headers, rawPayload } of [plain, br, gzip]) {
        expect(headers['content-length']).toBe(String(rawPayload.length));
        expect(headers).toMatchObject({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'public, max-age=0, s-maxage=60',
          'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=60, stale-if-error=3600',
          vary: 'save-data, accept-encoding',
          etag: plain.headers['etag'],
        });
        expect(headers['content-security-policy']).toContain("default-src 'none'");
      }
    });

    test('没有变化是 304，变了就是新的；HEAD 只有头', async () => {
      const { headers } = await ask();
      const again = { 'if-none-match': String(headers['etag']), 'accept-encoding': 'br' };
      const unchanged = await ask(again);
      expect([unchanged.statusCode, unchanged.payload]).toEqual([304, '']);
      const head = await ask({}, 'HEAD');
      expect([head.statusCode, head.payload, head.headers['etag']]).toEqual([200, '', headers['etag']]);
      expect(head.headers['content-length']).toBe(headers['content-length']);
      await create({ title: '变了' });
      expect((await ask(again)).statusCode).toBe(200);
    });
  });

  describe('公开内容的版本', () => {
    const version = () => readPublicVersion(site.database);
    const grownBy = async (work: () => Promise<unknown>) => {
      const before = await version();
      await work();
      return (await version()) - before;
    };

    test('只随别人看得到的变化而长', async () => {
      const { id } = await create({ title: '看得到' });
      const { id: hidden } = await create({ title: '看不到', status: 'draft' });
      const row = (name: string) => site.database.updateTable('poster').where('id', '=', name);
      expect(await grownBy(() => row(id).set({ title: '新题' }).execute())).toBe(1);
      expect(await grownBy(() => row(id).set({ views: 9 }).execute())).toBe(0);
      expect(
        await grownBy(() =>
          row(id)
            .set({ html: packText('<p></p>', ''), renderer: 0 })
            .execute(),
        ),
      ).toBe(0);
      expect(await grownBy(() => row(hidden).set({ title: '新题' }).execute())).toBe(0);
      expect(await grownBy(() => row(hidden).set({ status: 'published', publish_time: 1 }).execute())).toBe(1);
      expect(await grownBy(() => site.database.deleteFrom('poster').where('id', '=', hidden).execute())).toBe(1);
    });

    test('没有成的事务不算，许多人同时发布也不互相卡住', async () => {
      const failing = () =>
        site.database
          .transaction()
          .execute(async (transaction) => {
            await transaction.updateTable('user').set({ nickname: '不成' }).execute();
            throw new Error('back');
          })
          .catch(() => undefined);
      expect(await grownBy(failing)).toBe(0);
      const people = await Promise.all(['甲', '乙', '丙', '丁'].map((name) => member(site, `${name}同时`)));
      const grown = await grownBy(() =>
        Promise.all(people.flatMap((person) => [1, 2, 3].map(() => person.write('poster/create', draft())))),
      );
      expect(grown).toBeGreaterThanOrEqual(12);
    });
  });
});

onEveryDatabase('够不到数据库的时候', (open) => {
  test('一小时之内还对的网页与订阅照样给，再久、或者写过之后就不给', async () => {
    const { source } = countedPages();
    const site = await open({ pages: source });
    const author = await member(site, '写作者');
    await author.write('poster/create', draft({ title: '断之前' }));
    site.pass(1);
    const before = (await site.app.inject('/')).payload;
    const other = await site.another();
    await other.inject('/');
    const feed = (await other.inject('/rss.xml')).payload;
    site.pass(1);
    await author.write('user/update', { nickname: '写过之后', gender: '0', bio: '' });
    await site.database.destroy();
    site.pass(3_500);
    expect((await other.inject('/')).payload).toBe(before);
    expect((await other.inject('/rss.xml')).payload).toBe(feed);
    expect((await other.inject('/article')).statusCode).toBeGreaterThanOrEqual(500);
    expect((await site.app.inject('/')).statusCode).toBeGreaterThanOrEqual(500);
    site.pass(200);
    expect((await other.inject('/')).statusCode).toBeGreaterThanOrEqual(500);
    await other.close();
  });
});
