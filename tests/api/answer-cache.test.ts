import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../src/contract/api.ts';
import { draft, unsent } from '../fixtures/posters.ts';
import { infoOf, member, onEveryDatabase, type Site, type Visitor } from './site.ts';

onEveryDatabase('同一秒里的公开回答', (open) => {
  let site: Site;
  let author: Visitor;
  beforeAll(async () => {
    site = await open();
    author = await member(site, '写作者');
  });
  const create = async (changes = {}) => infoOf<'poster/create'>(await author.write('poster/create', draft(changes)));
  const titlesFor = async (visitor: Visitor) =>
    infoOf<'poster/new'>(await visitor.read('poster/new', { size: 50 })).list.map(({ title }) => title);
  /** Behind the application's back, as another process would. */
  const rename = (id: string, title: string) =>
    site.database.updateTable('poster').set({ title }).where('id', '=', id).execute();

  test('写入立刻看得到：发布、改题、撤回、删除', async () => {
    const { id } = await create({ title: '甲' });
    expect(await titlesFor(site.visitor())).toContain('甲');
    await author.write('poster/update', { id, version: 1, ...draft({ title: '乙' }) });
    expect(await titlesFor(site.visitor())).toContain('乙');
    await author.write('poster/update', { id, version: 2, ...draft({ title: '乙', status: 'draft' }) });
    expect(await titlesFor(site.visitor())).not.toContain('乙');
    expect((await site.visitor().read('poster/get', { id })).code).toBe(codes.notFound);
    await author.write('poster/update', { id, version: 3, ...draft({ title: '乙' }) });
    expect((await site.visitor().read('poster/get', { id })).code).toBe(codes.ok);
    await author.write('poster/delete', { id });
    expect((await site.visitor().read('poster/get', { id })).code).toBe(codes.notFound);
  });

  test('作者改了昵称，列表里立刻是新的', async () => {
    const { id } = await create();
    const nickname = async () => infoOf<'poster/get'>(await site.visitor().read('poster/get', { id })).author.nickname;
    expect(await nickname()).toBe('写作者');
    await author.write('user/update', { nickname: '听雪', gender: '0', bio: '' });
    expect(await nickname()).toBe('听雪');
  });

  test('不改变别人所见的写入不丢下留着的：没有登录的人说退出也一样', async () => {
    const { id } = await create({ title: '原题' });
    await titlesFor(site.visitor());
    await rename(id, '别处改的题');
    await site.visitor().write('user/logout', {});
    await site.visitor().write('user/login', { name: '没有此人', password: 'snow-window' });
    expect(await titlesFor(site.visitor())).toContain('原题');
    site.pass(1);
  });

  test('别的进程写的，一秒之内看得到', async () => {
    const { id } = await create({ title: '原题' });
    expect(await titlesFor(site.visitor())).toContain('原题');
    await rename(id, '别处改的题');
    expect(await titlesFor(site.visitor())).toContain('原题');
    site.pass(1);
    expect(await titlesFor(site.visitor())).toContain('别处改的题');
  });

  test('有会话的人从不得到留着的回答，他的回答也不给别人', async () => {
    const { id } = await create({ title: '先前' });
    await titlesFor(site.visitor());
    await rename(id, '其后');
    expect(await titlesFor(author)).toContain('其后');
    expect(await titlesFor(site.visitor())).toContain('先前');
    const own = await create({ title: '自己的草稿', status: 'draft' });
    expect((await author.read('poster/get', { id: own.id })).code).toBe(codes.ok);
    expect((await site.visitor().read('poster/get', { id: own.id })).code).toBe(codes.notFound);
    const response = await author.ask({ method: 'GET', url: '/api/poster/new' });
    expect(response.headers['cache-control']).toBe('private, no-store');
  });

  test('正在读的时候写入，读完的旧回答不留给后来的人', async () => {
    const reading = Array.from({ length: 20 }, () => titlesFor(site.visitor()));
    await create({ title: '插进来的' });
    await Promise.all(reading);
    expect(await titlesFor(site.visitor())).toContain('插进来的');
  });

  test('有人在写，留着的回答照样留着；一发布就是新的', async () => {
    const { id } = await create({ title: '写之前' });
    expect(await titlesFor(site.visitor())).toContain('写之前');
    await rename(id, '别处改的题');
    await author.write('poster/save', { id, version: 1, ...unsent({ title: '写到一半' }) });
    await author.write('poster/discard', { id, version: 2 });
    expect(await titlesFor(site.visitor())).toContain('写之前');
    await author.write('poster/update', { id, version: 3, ...draft({ title: '写完了' }) });
    expect(await titlesFor(site.visitor())).toContain('写完了');
  });

  test('拒绝不留着：没有的文章一写出来就读得到', async () => {
    expect((await site.visitor().read('poster/get', { id: 'made-later' })).code).toBe(codes.notFound);
    const { id } = await create({ tags: [] });
    await site.database.updateTable('poster').set({ id: 'made-later' }).where('id', '=', id).execute();
    expect((await site.visitor().read('poster/get', { id: 'made-later' })).code).toBe(codes.ok);
  });

  describe('留着的字节', () => {
    const url = '/api/poster/fetch';
    const ask = (headers = {}, method: 'GET' | 'HEAD' = 'GET') => site.app.inject({ method, url, headers });

    test('压缩与不压缩的是同一份内容', async () => {
      const plain = await ask();
      const br = await ask({ 'accept-encoding': 'gzip, br' });
      const gzip = await ask({ 'accept-encoding': 'br;q=0, gzip' });
      expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
      expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
      for (const { headers, rawPayload } of [plain, br, gzip]) {
        expect(headers['vary']).toBe('accept-encoding');
        expect(headers['content-length']).toBe(String(rawPayload.length));
        expect(headers['content-type']).toBe('application/json; charset=utf-8');
        expect(headers['etag']).toBe(plain.headers['etag']);
      }
    });

    test('没有变化是 304，变了就是新的', async () => {
      const { headers } = await ask();
      const again = { 'if-none-match': String(headers['etag']), 'accept-encoding': 'br' };
      const unchanged = await ask(again);
      expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
      await create({ title: '变了' });
      expect((await ask(again)).statusCode).toBe(200);
    });

    test('HEAD 只有头', async () => {
      const full = await ask();
      const head = await ask({}, 'HEAD');
      expect([head.statusCode, head.body]).toEqual([200, '']);
      expect(head.headers['content-length']).toBe(full.headers['content-length']);
      expect(head.headers['etag']).toBe(full.headers['etag']);
    });
  });
});
