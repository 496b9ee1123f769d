import { beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import { cookies } from '#contract/storage.ts';
import { infoOf, member, onSqliteFirst, type Site, type Visitor } from './site.ts';

const phoneAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

onSqliteFirst('登录着的设备', (open) => {
  let site: Site;
  let number = 0;
  let name = '';
  let computer: Visitor;
  let phone: Visitor;

  beforeAll(async () => {
    site = await open();
  });

  async function begin(): Promise<void> {
    number += 1;
    name = `设备${number}`;
    computer = await member(site, name);
    site.pass(60);
    phone = site.visitor();
    await phone.ask({
      method: 'POST',
      url: '/api/user/login',
      headers: { 'user-agent': phoneAgent },
      payload: { name, password: 'snow-window' },
    });
  }
  const sessions = async (visitor: Visitor) => infoOf<'user/sessions'>(await visitor.read('user/sessions', {})).list;

  test('列出设备、何时登录、何时用过，说得出哪一个是这里', async () => {
    await begin();
    const list = await sessions(computer);
    expect(list.map(({ device, current }) => [device, current])).toEqual([
      ['Chrome · Android', false],
      ['未知设备', true],
    ]);
    expect((list[0]?.createTime ?? 0) - (list[1]?.createTime ?? 0)).toBe(60);
    expect((await sessions(phone)).map(({ current }) => current)).toEqual([true, false]);
  });

  test('列表里没有钥匙，也没有存着的散列', async () => {
    await begin();
    const token = phone.cookies.get(cookies.session) ?? '';
    const stored = await site.database.selectFrom('session').select('token_hash').execute();
    const text = JSON.stringify(await sessions(phone));
    for (const secret of [token, ...stored.map((row) => row.token_hash)]) {
      expect(secret.length).toBeGreaterThan(20);
      expect(text).not.toContain(secret);
    }
  });

  test('退出一台设备，那台得重新登录，这里照旧', async () => {
    await begin();
    const [other] = await sessions(computer);
    expect(await computer.write('user/end-session', { id: other?.id ?? '' })).toEqual({
      code: codes.ok,
      info: '这台设备已退出登录',
    });
    expect((await phone.read('user/get', {})).code).toBe(codes.notLoggedIn);
    expect(await sessions(computer)).toHaveLength(1);
    expect(await computer.write('user/end-session', { id: other?.id ?? '' })).toEqual({
      code: codes.notFound,
      info: '没有这台设备，或者它已退出登录',
    });
  });

  test('退出这台自己，钥匙也从浏览器里拿走', async () => {
    await begin();
    const here = (await sessions(phone)).find(({ current }) => current);
    expect((await phone.write('user/end-session', { id: here?.id ?? '' })).code).toBe(codes.ok);
    expect([...phone.cookies.keys()]).toEqual([cookies.device]);
    expect(await sessions(computer)).toHaveLength(1);
  });

  test('退出其他设备，只剩这里', async () => {
    await begin();
    expect(await phone.write('user/end-others', {})).toEqual({ code: codes.ok, info: '已退出其他 1 台设备' });
    expect((await computer.read('user/get', {})).code).toBe(codes.notLoggedIn);
    expect(await phone.write('user/end-others', {})).toEqual({ code: codes.ok, info: '没有其他设备登录' });
    expect(await sessions(phone)).toHaveLength(1);
  });

  test('退出所有设备，这里也退出，cookie 随之拿走', async () => {
    await begin();
    const kept = new Map(phone.cookies);
    expect(await phone.write('user/end-all', {})).toEqual({ code: codes.ok, info: '所有设备都已退出登录' });
    expect([...phone.cookies.keys()]).toEqual([cookies.device]);
    for (const [key, value] of kept) phone.cookies.set(key, value);
    for (const visitor of [phone, computer]) {
      expect((await visitor.read('user/get', {})).code).toBe(codes.notLoggedIn);
      expect([...visitor.cookies.keys()]).toEqual([cookies.device]);
    }
  });

  test('别人的设备看不到，也退不掉', async () => {
    await begin();
    const [first] = await sessions(phone);
    const stranger = await member(site, `路人${number}`);
    expect(await sessions(stranger)).toHaveLength(1);
    expect((await stranger.write('user/end-session', { id: first?.id ?? '' })).code).toBe(codes.notFound);
    expect(await stranger.write('user/end-others', {})).toMatchObject({ code: codes.ok });
    expect(await stranger.write('user/end-all', {})).toMatchObject({ code: codes.ok });
    expect(await sessions(phone)).toHaveLength(2);
  });

  test('过期的设备不在列表里', async () => {
    await begin();
    for (let day = 0; day < 31; day += 10) {
      site.pass(10 * 86_400);
      await phone.read('user/get', {});
    }
    expect(await sessions(phone)).toHaveLength(1);
  });

  test('没有登录的什么也得不到', async () => {
    expect((await site.visitor().read('user/sessions', {})).code).toBe(codes.notLoggedIn);
    expect((await site.visitor().write('user/end-others', {})).code).toBe(codes.notLoggedIn);
    expect((await site.visitor().write('user/end-all', {})).code).toBe(codes.notLoggedIn);
  });
});
