import { beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import { sweepViews } from '#server/article/read/views.ts';
import { draft } from '../fixtures/posters.ts';
import { infoOf, member, onEveryDatabase, type Site, type Visitor } from './site.ts';

/** 2027-01-15 16:00 in Beijing, when the tests' clock begins. */
const hoursToMidnight = 8;

onEveryDatabase('阅读数', (open) => {
  let site: Site;
  let author: Visitor;
  beforeAll(async () => {
    site = await open();
    author = await member(site, '写作者');
  });
  const publish = async (changes = {}) =>
    infoOf<'poster/create'>(await author.write('poster/create', draft(changes))).id;

  /** A browser at an address, without an account. */
  const view = async (id: string, { address = '203.0.113.1', agent = 'Firefox' } = {}): Promise<number> => {
    const response = await site.app.inject({
      method: 'POST',
      url: '/api/poster/view',
      payload: { id },
      remoteAddress: address,
      headers: { 'user-agent': agent },
    });
    return infoOf<'poster/view'>(response.json()).views;
  };
  const kept = async () => {
    const days = await site.database.selectFrom('view_day').selectAll().execute();
    const rows = await site.database.selectFrom('poster_view').selectAll().execute();
    return { days, rows };
  };

  test('同一个读者一天只算一次，再读多少遍也是', async () => {
    const id = await publish();
    expect([await view(id), await view(id), await view(id)]).toEqual([1, 1, 1]);
    // Browsers fall into 64 buckets by the day's salt: one other may share the first one's, eight do not.
    let others = 1;
    for (let number = 0; number < 8; number += 1) others = await view(id, { agent: `Safari ${number}` });
    expect(others).toBeGreaterThan(1);
    expect(await view(id, { address: '203.0.113.2' })).toBe(others + 1);
    expect(await view(await publish())).toBe(1);
  });

  test('同一段 IPv6 里换地址还是同一个读者', async () => {
    const id = await publish();
    expect(await view(id, { address: '2001:db8:1:2::1' })).toBe(1);
    expect(await view(id, { address: '2001:db8:1:2:ffff::9' })).toBe(1);
    expect(await view(id, { address: '2001:db8:1:3::1' })).toBe(2);
  });

  test('登录的读者换了设备还是一个人', async () => {
    const id = await publish();
    const reader = await member(site, '读者');
    const elsewhere = site.visitor();
    await elsewhere.write('user/login', { name: '读者', password: 'snow-window' });
    await reader.write('poster/view', { id });
    expect(infoOf<'poster/view'>(await elsewhere.write('poster/view', { id })).views).toBe(1);
  });

  test('作者读自己的不算', async () => {
    const id = await publish();
    expect(infoOf<'poster/view'>(await author.write('poster/view', { id })).views).toBe(0);
  });

  test('草稿、没有的文章得到 1004，不留下什么', async () => {
    const hidden = await publish({ status: 'draft' });
    const before = await kept();
    for (const id of [hidden, 'no-such-id']) {
      expect(await site.visitor().write('poster/view', { id })).toMatchObject({ code: codes.notFound });
    }
    expect((await author.write('poster/view', { id: hidden })).code).toBe(codes.notFound);
    expect(await kept()).toEqual(before);
  });

  test('读者的地址、浏览器与账号都不留下', async () => {
    const { days, rows } = await kept();
    expect(rows.length).toBeGreaterThan(0);
    const text = JSON.stringify({ days, rows });
    for (const trace of ['203.0.113', '2001:db8', 'Firefox', '读者']) expect(text).not.toContain(trace);
    expect(rows.every(({ reader }) => /^[\w-]{24}$/.test(reader))).toBe(true);
  });

  test('一天从北京的零点起；到第二天，前一天的都删去', async () => {
    const fresh = await open();
    const writer = await member(fresh, '写作者');
    const { id } = infoOf<'poster/create'>(await writer.write('poster/create', draft()));
    const reader = fresh.visitor();
    const read = async () => infoOf<'poster/view'>(await reader.write('poster/view', { id })).views;
    const salts = () => fresh.database.selectFrom('view_day').selectAll().execute();
    expect(await read()).toBe(1);
    const [first] = await salts();
    fresh.pass(hoursToMidnight * 3600 - 1);
    expect(await read()).toBe(1);
    fresh.pass(1);
    expect(await read()).toBe(2);
    const second = await salts();
    expect(second.map(({ day }) => day)).toEqual([(first?.day ?? 0) + 1]);
    expect(second[0]?.salt).not.toBe(first?.salt);
    expect(await fresh.database.selectFrom('poster_view').select('day').execute()).toHaveLength(1);
    await sweepViews(fresh.database, 1_800_000_000 + 2 * 86_400);
    expect(await salts()).toEqual([]);
    expect(await fresh.database.selectFrom('poster_view').select('day').execute()).toEqual([]);
  });

  describe('许多人同时读', () => {
    const fifty = Array.from({ length: 50 }, (_, index) => index);

    test('一个读者五十次只算一次', async () => {
      const id = await publish();
      await Promise.all(fifty.map(() => view(id)));
      expect(await view(id)).toBe(1);
    });

    test('五十个读者算五十次', async () => {
      const id = await publish();
      await Promise.all(fifty.map((index) => view(id, { address: `198.51.100.${index}` })));
      expect(await view(id, { address: '198.51.100.0' })).toBe(50);
    });

    test('新的一天里头一批同时来，一个不多一个不少', async () => {
      const id = await publish();
      site.pass(86_400);
      await Promise.all(fifty.map((index) => view(id, { address: `198.51.100.${index % 25}` })));
      expect(await view(id, { address: '198.51.100.0' })).toBe(25);
      expect((await kept()).days).toHaveLength(1);
    });
  });
});
