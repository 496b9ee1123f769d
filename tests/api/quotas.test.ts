import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { codes } from '#contract/api.ts';
import { chunk, end, head, png, pngOf } from '../fixtures/pictures/png.ts';
import { draft } from '../fixtures/posters.ts';
import { multipart } from '../support/multipart.ts';
import { infoOf, member, onEveryDatabase, type Visitor } from './site.ts';

const day = 86_400;
const times = { createTime: 1_500_000_000, updateTime: 1_600_000_000, publishTime: 1_550_000_000 };

async function create(author: Visitor, changes: Parameters<typeof draft>[0] = {}) {
  return author.write('poster/create', draft({ status: 'draft', ...changes }));
}

onEveryDatabase('一个账号与一个地址能建多少', (open) => {
  afterEach(() => vi.restoreAllMocks());

  test('文章满了就拒绝，彻底删除一篇才有位置', async () => {
    const author = await member(await open({ environment: { ARTICLE_QUOTA: '3' } }), '写作者');
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.push(infoOf<'poster/create'>(await create(author)).id);
    expect(await create(author)).toEqual({
      code: codes.tooLarge,
      info: '每个账号最多 3 篇文章（含回收站），已达上限。请彻底删除一些文章后再写',
    });
    const [id = ''] = ids;
    await author.write('poster/delete', { id });
    expect((await create(author)).code).toBe(codes.tooLarge);
    await author.write('poster/purge', { id });
    expect((await create(author)).code).toBe(codes.ok);
  });

  test('一天的篇数满了，新建与导入都等明天，改已有的照常', async () => {
    const site = await open({ environment: { ARTICLES_PER_DAY: '2' } });
    const author = await member(site, '写作者');
    const { id } = infoOf<'poster/create'>(await create(author));
    const bring = (name: string) => author.write('poster/import', { id: name, ...draft(), ...times, clash: 'skip' });
    expect((await bring('first-import')).code).toBe(codes.ok);
    for (const refused of [await create(author), await bring('second-import')]) {
      expect(refused).toEqual({ code: codes.tooLarge, info: '每天最多新建或导入 2 篇文章，请明天再继续' });
    }
    expect((await author.write('poster/update', { id, version: 1, ...draft() })).code).toBe(codes.ok);
    expect((await (await member(site, '另一位')).write('poster/create', draft())).code).toBe(codes.ok);
    site.pass(day);
    expect((await create(author)).code).toBe(codes.ok);
  });

  test('同一个地址的许多账号合起来也有上限，别的地址不受影响', async () => {
    const site = await open({ environment: { ADDRESS_ARTICLES_PER_DAY: '3', ADDRESS_REGISTRATIONS_PER_DAY: '3' } });
    const authors = [await member(site, '甲'), await member(site, '乙'), await member(site, '丙')];
    expect(await site.visitor().write('user/register', { name: '丁', password: 'snow-window' })).toEqual({
      code: codes.tooMany,
      info: '这个网络今天注册的账号太多，请明天再试',
    });
    for (const author of authors) expect((await create(author)).code).toBe(codes.ok);
    expect(await create(authors[0]!)).toEqual({
      code: codes.tooLarge,
      info: '这个网络今天写入的内容太多，请明天再继续',
    });
    const elsewhere = site.visitor('203.0.113.9');
    await elsewhere.write('user/register', { name: '丁', password: 'snow-window' });
    await elsewhere.write('user/login', { name: '丁', password: 'snow-window' });
    expect((await create(elsewhere)).code).toBe(codes.ok);
  });

  test('文字的字节也有上限，历史版本算在内，腾出地方马上就能再写', async () => {
    const author = await member(await open({ environment: { TEXT_QUOTA_MB: '1' } }), '写作者');
    const long = 'x'.repeat(250 * 1024);
    const ids = [];
    for (let count = 0; count < 4; count += 1)
      ids.push(infoOf<'poster/create'>(await create(author, { content: long })).id);
    const full = { code: codes.tooLarge, info: expect.stringContaining('文字最多 1 MB') as string };
    expect(await create(author, { content: long })).toEqual(full);
    const [id = '', other = ''] = ids;
    const { status: _, ...text } = draft({ content: long });
    expect(await author.write('poster/save', { id, version: 1, ...text })).toEqual(full);
    await author.write('poster/delete', { id: other });
    await author.write('poster/purge', { id: other });
    expect((await author.write('poster/save', { id, version: 1, ...text })).code).toBe(codes.ok);
  });

  test('图片的字节也算进地址一天的上限', async () => {
    const author = await member(await open({ environment: { ADDRESS_MB_PER_DAY: '1' } }), '画师');
    const content = 'x'.repeat(255 * 1024);
    for (let count = 0; count < 4; count += 1) await create(author, { content });
    const noisy = png({ width: 100, height: 100 });
    let last = await author.upload('asset/create', noisy, { key: 'image' });
    for (let width = 101; last.code === codes.ok && width < 400; width += 1) {
      last = await author.upload('asset/create', png({ width, height: 100 }), { key: 'image' });
    }
    expect(last).toMatchObject({ code: codes.tooLarge, info: '这个网络今天上传的内容太多，请明天再继续' });
  });

  test('没有存下的不算：重复的图片、被账号上限挡下的文章', async () => {
    const site = await open({
      environment: { ARTICLES_PER_DAY: '1', ADDRESS_ARTICLES_PER_DAY: '2', ADDRESS_MB_PER_DAY: '1' },
    });
    const author = await member(site, '写作者');
    const bytes = async () => {
      const rows = await site.database.selectFrom('day_use').select('bytes').execute();
      return Math.max(...rows.map((row) => Number(row.bytes)));
    };
    await author.upload('asset/create', png(), { key: 'image' });
    const once = await bytes();
    for (let count = 0; count < 3; count += 1) await author.upload('asset/create', png(), { key: 'image' });
    expect(await bytes()).toBe(once);
    await create(author);
    for (let count = 0; count < 5; count += 1) expect((await create(author)).code).toBe(codes.tooLarge);
    expect((await create(await member(site, '另一位'))).code).toBe(codes.ok);
  });

  test('改文章的字节也算进地址一天的上限，边写边存的不算', async () => {
    const author = await member(await open({ environment: { ADDRESS_MB_PER_DAY: '1' } }), '写作者');
    const content = 'x'.repeat(250 * 1024);
    const { id } = infoOf<'poster/create'>(await create(author));
    const { status: _, ...text } = draft({ content });
    let version = 1;
    for (; version <= 6; version += 1) {
      expect((await author.write('poster/save', { id, version, ...text })).code).toBe(codes.ok);
    }
    const update = () => author.write('poster/update', { id, version, ...draft({ content, status: 'draft' }) });
    for (let count = 0; count < 4; count += 1, version += 1) expect((await update()).code).toBe(codes.ok);
    expect(await update()).toEqual({ code: codes.tooLarge, info: '这个网络今天写入的内容太多，请明天再继续' });
  });

  test('昨天的数第二天清掉', async () => {
    const site = await open();
    await create(await member(site, '写作者'));
    const rows = () => site.database.selectFrom('day_use').selectAll().execute();
    expect(await rows()).toHaveLength(3);
    const { sweepDailyUsage: sweepDayUse } = await import('#server/throttle/daily-usage.ts');
    await sweepDayUse(site.database, 1_800_000_000);
    expect(await rows()).toHaveLength(3);
    await sweepDayUse(site.database, 1_800_000_000 + day);
    expect(await rows()).toEqual([]);
  });
});

onEveryDatabase('占着位置不放的上传', (open) => {
  afterEach(() => vi.restoreAllMocks());

  describe('六个账号各占四个位置，慢慢地传', () => {
    test('位置紧的时候，慢的让出来，不慢的照常上传', async () => {
      const site = await open();
      const people = await Promise.all(['一', '二', '三', '四', '五', '六'].map((name) => member(site, `慢${name}`)));
      const honest = await member(site, '不慢的画师');
      await site.app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = site.app.server.address() as AddressInfo;
      const { type, payload } = multipart({ key: 'image', file: png() });
      /** Takes a place and keeps it by sending nothing more, until the server ends it. */
      const hold = (headers: Record<string, string | number>): Promise<void> =>
        new Promise((resolve) => {
          const slow = httpRequest({ port, host: '127.0.0.1', path: '/api/asset/create', method: 'POST', headers });
          slow.on('response', () => resolve(hold(headers))).on('error', () => resolve());
          slow.write(payload.subarray(0, 200));
        });
      const ended = people.flatMap(({ cookies }) => {
        const cookie = [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
        const headers = {
          cookie,
          origin: 'http://localhost:3000',
          'content-type': type,
          'content-length': payload.length,
        };
        return Array.from({ length: 4 }, () => hold(headers));
      });
      const upload = () => honest.upload('asset/create', png({ width: 65 }), { key: 'image' });
      await expect.poll(upload).toMatchObject({ code: codes.tooMany, info: '同时上传的人太多，请稍后再试' });
      const now = performance.now();
      vi.spyOn(performance, 'now').mockImplementation(() => now + 30_000);
      expect((await upload()).code).toBe(codes.ok);
      expect(await Promise.all(ended)).toHaveLength(24);
    });
  });

  test('一个人传的像素有个限度，用完了说要等几秒，别人不受影响', async () => {
    const site = await open();
    const author = await member(site, '画师');
    // Pictures whose pixels are missing count as well: how many there are is known before they are unpacked.
    const hollow = pngOf(head({ width: 6300, height: 6300 }), chunk('IDAT', deflateSync('')), end);
    const answers = [];
    for (let count = 0; count < 12; count += 1) {
      answers.push(await author.upload('asset/create', hollow, { key: 'image' }));
    }
    const later = answers.find(({ code }) => code === codes.tooMany);
    expect(later).toMatchObject({ info: expect.stringMatching(/^上传的图片太多，请 \d+ 秒后再试$/) as string });
    const other = await member(site, '另一位');
    expect((await other.upload('asset/create', png(), { key: 'image' })).code).toBe(codes.ok);
  });
});
