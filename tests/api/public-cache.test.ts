import { rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes, headers as ownHeaders } from '#contract/api.ts';
import type { PosterArticle, PosterCard } from '#contract/poster.ts';
import { openDatabase } from '#server/db/open.ts';
import { packText } from '#server/db/packed-text.ts';
import { registry } from '#server/metrics/metrics.ts';
import type { PageSource } from '#server/page/source.ts';
import { irrelevantHeaders } from '#server/public/irrelevant-headers.ts';
import { readPublicVersion } from '#server/public/public-stamp.ts';
import { BusyError } from '#server/runtime/busy.ts';
import { bookJson } from '../fixtures/books.ts';
import { draft, unsent } from '../fixtures/posters.ts';
import { type OpenedApp, openApp } from '../support/app.ts';
import { kindsOfAnswers, smallBuild } from './answers.ts';
import { infoOf, member, onEveryDatabase, type Site, type Visitor } from './site.ts';

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

onEveryDatabase('留着的公开内容', (open) => {
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
  const titlesFor = async (visitor: Visitor) =>
    infoOf<'poster/new'>(await visitor.read('poster/new', { size: 50 })).list.map(({ title }) => title);
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

  test('写入立刻看得到，网页、接口与订阅一样：发布、改题、改名、撤回、删除', async () => {
    const { id } = await create({ title: '雪一' });
    /** Everything that shows the article: as others have it, and as it is taken from the front of the cache. */
    const everywhere = async () => {
      const urls = ['/', `/article/blog/${id}`, '/api/poster/new?size=50', `/api/poster/get?id=${id}`, '/rss.xml'];
      const answers = await Promise.all([
        ...urls.map((url) => page(url)),
        ...urls.map(async (url) => (await site.app.inject(url)).payload),
      ]);
      return (text: string) => new Set(answers.map((answer) => answer.includes(text)));
    };
    const [all, none] = [new Set([true]), new Set([false])];
    expect((await everywhere())('雪一')).toEqual(all);
    await author.write('poster/update', { id, version: 1, ...draft({ title: '雪二' }) });
    expect((await everywhere())('雪二')).toEqual(all);
    await author.write('user/update', { nickname: '听雪', gender: '0', bio: '' });
    expect((await everywhere())('听雪')).toEqual(all);
    await author.write('poster/update', { id, version: 2, ...draft({ title: '雪二', status: 'draft' }) });
    expect((await everywhere())('雪二')).toEqual(none);
    expect((await site.app.inject(`/article/blog/${id}`)).statusCode).toBe(404);
    await author.write('poster/update', { id, version: 3, ...draft({ title: '雪三' }) });
    expect((await everywhere())('雪三')).toEqual(all);
    await author.write('poster/delete', { id });
    expect((await everywhere())('雪三')).toEqual(none);
    await author.write('user/update', { nickname: '写作者', gender: '0', bio: '' });
  });

  test('别的进程写的，一秒之内看得到；此前还是留着的', async () => {
    const elsewhere = await openDatabase(site.source);
    const { id } = await create({ title: '此处写的' });
    const rename = (title: string) => elsewhere.updateTable('poster').set({ title }).where('id', '=', id).execute();
    expect(await page('/')).toContain('此处写的');
    expect(await titlesFor(site.visitor())).toContain('此处写的');
    await rename('别处改的');
    expect(await page('/')).toContain('此处写的');
    expect(await titlesFor(site.visitor())).toContain('此处写的');
    site.pass(1);
    expect(await page('/')).toContain('别处改的');
    expect(await titlesFor(site.visitor())).toContain('别处改的');
    await author.write('poster/delete', { id });
    await elsewhere.destroy();
  });

  test('正在做的时候写入，做出来的旧的不给后来的人', async () => {
    await page('/');
    site.pass(60);
    const reading = Array.from({ length: 20 }, () => [page('/'), titlesFor(site.visitor())]).flat();
    await create({ title: '插进来的' });
    await Promise.all(reading);
    expect(await page('/')).toContain('插进来的');
    expect(await titlesFor(site.visitor())).toContain('插进来的');
  });

  test('阅读量、没发布的文字、登录都不使它作废；阅读量一分钟之内跟上', async () => {
    const { id } = await create({ title: '数着的' });
    const own = await create({ title: '自己的草稿', status: 'draft' });
    const views = async () => infoOf<'poster/get'>(await site.visitor().read('poster/get', { id })).views;
    expect(await page('/')).toContain('数着的／写作者／0');
    expect(await views()).toBe(0);
    made.length = 0;
    await site.visitor('10.0.0.9').write('poster/view', { id });
    await author.write('poster/save', { id, version: 1, ...unsent({ title: '写到一半' }) });
    await author.write('poster/update', { id: own.id, version: 1, ...draft({ title: '还是草稿', status: 'draft' }) });
    await member(site, '路过者');
    await site.visitor().write('user/logout', {});
    await site.visitor().write('user/login', { name: '没有此人', password: 'snow-window' });
    site.pass(58);
    expect(await page('/')).toContain('数着的／写作者／0');
    expect(await views()).toBe(0);
    expect(made).toEqual([]);
    site.pass(2);
    expect(await page('/')).toContain('数着的／写作者／1');
    expect(await views()).toBe(1);
    expect(made).toEqual(['/']);
  });

  test('有会话的人从不得到留着的回答，他的回答也不给别人', async () => {
    const elsewhere = await openDatabase(site.source);
    const { id } = await create({ title: '先前' });
    await titlesFor(site.visitor());
    await elsewhere.updateTable('poster').set({ title: '其后' }).where('id', '=', id).execute();
    await elsewhere.destroy();
    expect(await titlesFor(author)).toContain('其后');
    expect(await titlesFor(site.visitor())).toContain('先前');
    const own = await create({ title: '自己的草稿', status: 'draft' });
    expect((await author.read('poster/get', { id: own.id })).code).toBe(codes.ok);
    expect((await site.visitor().read('poster/get', { id: own.id })).code).toBe(codes.notFound);
    const response = await author.ask({ method: 'GET', url: '/api/poster/new' });
    expect(response.headers['cache-control']).toBe('private, no-store');
  });

  test('接口的拒绝不留着：没有的文章一写出来就读得到', async () => {
    expect((await site.visitor().read('poster/get', { id: 'made-later' })).code).toBe(codes.notFound);
    const { id } = await create({ tags: [] });
    const elsewhere = await openDatabase(site.source);
    await elsewhere.updateTable('poster').set({ id: 'made-later' }).where('id', '=', id).execute();
    await elsewhere.destroy();
    expect((await site.visitor().read('poster/get', { id: 'made-later' })).code).toBe(codes.ok);
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

  describe.each([
    ['网页', '/', 'text/html; charset=utf-8', 'save-data, accept-encoding'],
    ['接口', '/api/poster/fetch', 'application/json; charset=utf-8', 'accept-encoding'],
  ])('留着的字节：%s', (_, url, type, vary) => {
    const ask = (headers = {}, method: 'GET' | 'HEAD' = 'GET') => site.app.inject({ method, url, headers });

    test('压缩与不压缩的是同一份内容，头也一样', async () => {
      const plain = await ask();
      const br = await ask({ 'accept-encoding': 'gzip, br' });
      const gzip = await ask({ 'accept-encoding': 'br;q=0, gzip' });
      expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
      expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.payload);
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload);
      for (const { headers, rawPayload } of [plain, br, gzip]) {
        expect(headers).toMatchObject({
          'content-length': String(rawPayload.length),
          'content-type': type,
          'cache-control': 'public, max-age=0, s-maxage=60',
          vary,
          etag: plain.headers['etag'],
        });
        const inFront = 'public, max-age=60, stale-while-revalidate=60, stale-if-error=3600';
        expect(headers['cdn-cache-control']).toBe(url === '/' ? inFront : undefined);
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
    const elsewhere = await openDatabase(site.source);
    const other = await site.another(elsewhere);
    await other.inject('/');
    const feed = (await other.inject('/rss.xml')).payload;
    site.pass(1);
    await author.write('user/update', { nickname: '写过之后', gender: '0', bio: '' });
    await site.database.destroy();
    await elsewhere.destroy();
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

/** Reads of this cache since the tests began. */
async function reads(result: 'hit' | 'miss'): Promise<number> {
  const { values } = (await registry.getSingleMetric('site_cache_reads_total')?.get()) ?? { values: [] };
  const of = values.find(({ labels }) => labels['cache'] === 'response' && labels['result'] === result);
  return of?.value ?? 0;
}

let passed = 0;
/** A header of no meaning, and therefore a key of its own: the answer is made and not taken from the cache. */
const past = (headers: object = {}) => ({ ...headers, 'x-unknown': String((passed += 1)) });

describe('整个回答的缓存', () => {
  const files = smallBuild();
  let site: OpenedApp;
  const lines: { msg: string; requestId?: string }[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  beforeAll(async () => {
    site = await openApp(() => 1_800_000_000, {
      environment: { ALLOWED_ORIGINS: 'https://app.example', LOG_LEVEL: 'info' },
      files,
      logger,
    });
  });
  afterAll(async () => {
    await site.close();
    rmSync(files, { recursive: true });
  });

  /** What a client can tell answers apart by. */
  async function ask(request: InjectOptions) {
    const { statusCode, headers, rawPayload } = await site.app.inject(request);
    const { 'x-request-id': id, date, ...others } = headers;
    return { id, date, answer: { statusCode, headers: others, body: rawPayload.toString('base64') } };
  }

  test('留着的与重新做的，一个字节、一个头都不差：每一种回答，三种压缩', async () => {
    const wrong: string[] = [];
    let hits = 0;
    for (const [name, request] of kindsOfAnswers('/asset/x.png')) {
      if (request.method !== 'GET' || name === '就绪') continue;
      for (const encoding of ['br', 'gzip', 'identity']) {
        const asked = { ...request, headers: { ...request.headers, 'accept-encoding': encoding } };
        const first = await ask(asked);
        const before = await reads('hit');
        const second = await ask(asked);
        hits += (await reads('hit')) - before;
        const made = await ask({ ...asked, headers: past(asked.headers) });
        const isSame = [first, made].every(({ answer }) => JSON.stringify(answer) === JSON.stringify(second.answer));
        // The body of a failure names its request.
        if (!isSame && first.answer.statusCode < 400) wrong.push(`${name} ${encoding}`);
        if (first.id === second.id) wrong.push(`${name}: the same request id`);
      }
    }
    expect(wrong).toEqual([]);
    expect(hits).toBeGreaterThan(30);
  });

  test('不看的那些头，确实不改变任何公开的回答', async () => {
    const paths = ['/', '/api/poster/fetch', '/rss.xml', '/sitemap.xml', '/data/book/index.json', '/shell.html'];
    for (const url of paths) {
      const { answer } = await ask({ url, headers: past() });
      for (const name of irrelevantHeaders) {
        for (const value of ['cross-site', '*/*;q=0', '203.0.113.9']) {
          expect((await ask({ url, headers: past({ [name]: value }) })).answer, `${url} ${name}`).toEqual(answer);
        }
      }
    }
  });

  test('看的那些头各得各的：主机名、来源、压缩、省流量、见过的、太旧的页面', async () => {
    const url = '/';
    const { answer } = await ask({ url });
    const statusWith = async (headers: Record<string, string>, address = url) =>
      (await site.app.inject({ url: address, headers })).statusCode;
    expect(await statusWith({ host: 'evil.example' })).toBe(421);
    expect(await statusWith({ 'x-forwarded-host': 'evil.example' })).toBe(200);
    expect(await statusWith({ 'if-none-match': String(answer.headers['etag']) })).toBe(304);
    await statusWith({}, '/api/poster/fetch');
    expect(await statusWith({ [ownHeaders.contract]: '0' }, '/api/poster/fetch')).toBe(426);
    const allowed = await site.app.inject({ url, headers: { origin: 'https://app.example' } });
    expect(allowed.headers['access-control-allow-origin']).toBe('https://app.example');
    const other = await site.app.inject({ url, headers: { origin: 'https://evil.example' } });
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
    const saving = await site.app.inject({ url, headers: { 'save-data': 'on' } });
    expect([answer.headers['speculation-rules'], saving.headers['speculation-rules']]).toEqual([
      '"/speculation-rules.json"',
      undefined,
    ]);
  });

  test('带 Cookie 或 Authorization 的从不经过它；HEAD 与写入也不', async () => {
    await ask({ url: '/api/poster/fetch' });
    const before = [await reads('hit'), await reads('miss')];
    await ask({ url: '/api/poster/fetch', headers: { cookie: 'other=1' } });
    await ask({ url: '/api/poster/fetch', headers: { authorization: 'Bearer x' } });
    await ask({ method: 'HEAD', url: '/api/poster/fetch' });
    await ask({ method: 'POST', url: '/api/user/logout', payload: {} });
    expect([await reads('hit'), await reads('miss')]).toEqual(before);
  });

  test('真的连接上：字节完整，连接留着，日志与时间都记下', async () => {
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = site.app.server.address() as AddressInfo;
    const seconds = async () => (await registry.getSingleMetric('site_http_request_duration_seconds')?.get())?.values;
    const counted = async () =>
      (await seconds())?.find(
        ({ labels, value, ...rest }) =>
          'metricName' in rest &&
          String(rest.metricName).endsWith('_count') &&
          labels['route'] === '/api/poster/tags' &&
          value > 0,
      )?.value ?? 0;
    const before = await counted();
    const hits = await reads('hit');
    const bodies: string[] = [];
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/poster/tags`);
      bodies.push(await answer.text());
      ids.push(String(answer.headers.get('x-request-id')));
      expect(answer.headers.get('connection')).toBe('keep-alive');
    }
    expect(new Set(bodies).size).toBe(1);
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ code: 0 });
    expect((await reads('hit')) - hits).toBe(2);
    expect(await counted()).toBe(before + 3);
    const of = (msg: string) => lines.filter((line) => line.msg === msg).map(({ requestId }) => requestId);
    expect(of('incoming request')).toEqual(expect.arrayContaining(ids));
    await expect.poll(() => of('request completed')).toEqual(expect.arrayContaining(ids));
  });
});

test('将要结束的程序不用它：每个回答都说连接到此为止', async () => {
  const ending = new AbortController();
  const site = await openApp(() => 1_800_000_000, { draining: ending.signal });
  await site.app.inject('/api/poster/fetch');
  const kept = await site.app.inject('/api/poster/fetch');
  ending.abort();
  const last = await site.app.inject('/api/poster/fetch');
  expect([kept.headers.connection, last.headers.connection]).toEqual(['keep-alive', 'close']);
  await site.close();
});
