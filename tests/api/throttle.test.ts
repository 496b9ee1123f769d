import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiResponse } from '#contract/api.ts';
import { codes } from '#contract/api.ts';
import { cookies } from '#contract/storage.ts';
import { member, onEveryDatabase, onSqliteFirst, type Site, type Visitor } from './site.ts';

const right = 'snow-window';
const wrong = 'wrong-window';
const noMatch = { code: codes.refused, info: '用户名或密码错误' };

const login = (visitor: Visitor, name: string, password = wrong): Promise<ApiResponse<unknown>> =>
  visitor.write('user/login', { name, password });

/** How many of some answers say that the password was looked at. */
const lookedAt = (answers: readonly ApiResponse<unknown>[]): number =>
  answers.filter(({ code }) => code === codes.ok || code === codes.refused).length;

/** One wrong password after the other. */
async function tryOften(visitor: Visitor, name: string, times: number): Promise<ApiResponse<unknown>[]> {
  const answers: ApiResponse<unknown>[] = [];
  for (let index = 0; index < times; index += 1) answers.push(await login(visitor, name));
  return answers;
}

onSqliteFirst('登录试得太多', (open) => {
  let site: Site;
  beforeAll(async () => {
    site = await open();
  });

  describe('同一个账号', () => {
    test('头五次照常回答，之后说出要等几秒，一次比一次长', async () => {
      await member(site, '被试者');
      const attacker = site.visitor('203.0.113.1');
      expect(await tryOften(attacker, '被试者', 5)).toEqual(Array.from({ length: 5 }, () => noMatch));
      for (const seconds of [1, 2, 4, 8, 16, 32, 64]) {
        const info = `尝试次数过多，请 ${seconds} 秒后再试`;
        expect(await login(attacker, '被试者')).toEqual({ code: codes.tooMany, info, seconds });
        site.pass(seconds);
        expect(await login(attacker, '被试者')).toEqual(noMatch);
      }
    });

    test('等着的时候，对的密码也一样要等：猜中了看不出来', async () => {
      await member(site, '被猜者');
      const attacker = site.visitor('203.0.113.2');
      await tryOften(attacker, '被猜者', 5);
      expect((await login(attacker, '被猜者', right)).code).toBe(codes.tooMany);
    });

    test('没有的名字与有的名字，每一步都得到同样的回答', async () => {
      await member(site, '有此人');
      const ask = (name: string, address: string) => tryOften(site.visitor(address), name, 12);
      expect(await ask('没有此人', '203.0.113.3')).toEqual(await ask('有此人', '203.0.113.4'));
    });

    test('大小写、全半角换着写，算同一个账号', async () => {
      const attacker = site.visitor('203.0.113.5');
      const names = ['Winter', 'winter', 'WINTER', 'ｗｉｎｔｅｒ', 'wInTeR', 'Winter', 'winter'];
      const answers: ApiResponse<unknown>[] = [];
      for (const name of names) answers.push(await login(attacker, name));
      expect(lookedAt(answers)).toBe(5);
    });
  });

  describe('账号的主人', () => {
    test('一个地址在攻击，主人从别处照样登录', async () => {
      await member(site, '在外者');
      await tryOften(site.visitor('203.0.113.10'), '在外者', 30);
      expect((await login(site.visitor('203.0.113.11'), '在外者', right)).code).toBe(codes.ok);
    });

    test('到处都在攻击，主人在用过的浏览器里照样登录，换了地址也行', async () => {
      const owner = await member(site, '雪夜主人');
      await owner.write('user/logout', {});
      await besiege('雪夜主人', 30);
      expect((await login(site.visitor('203.0.113.12'), '雪夜主人', right)).code).toBe(codes.tooMany);
      const moved = site.visitor('203.0.113.13');
      moved.cookies.set(cookies.device, owner.cookies.get(cookies.device) ?? '');
      expect((await login(moved, '雪夜主人', right)).code).toBe(codes.ok);
    });

    test('没用过的浏览器最多等十五分钟', async () => {
      await member(site, '新手机');
      for (let round = 0; round < 40; round += 1) {
        await besiege('新手机', 1);
        site.pass(900);
      }
      expect((await login(site.visitor('203.0.113.14'), '新手机', right)).code).toBe(codes.ok);
    });

    test('自己输错几次之后输对了，从头算起', async () => {
      await member(site, '手滑者');
      for (let round = 0; round < 4; round += 1) {
        const visitor = site.visitor('203.0.113.15');
        expect(lookedAt(await tryOften(visitor, '手滑者', 4))).toBe(4);
        expect((await login(visitor, '手滑者', right)).code).toBe(codes.ok);
      }
    });

    test('认得的浏览器也不能无限地试', async () => {
      const thief = await member(site, '丢手机者');
      const answers = await tryOften(thief, '丢手机者', 30);
      expect(lookedAt(answers)).toBe(10);
      expect(answers.at(-1)).toMatchObject({ code: codes.tooMany, seconds: 1 });
    });

    test('别人的、编造的、退出所有设备之前的，都不算认得', async () => {
      const owner = await member(site, '有主者');
      const old = owner.cookies.get(cookies.device) ?? '';
      const stranger = await member(site, '旁人');
      await owner.write('user/end-all', {});
      await besiege('有主者', 20);
      for (const token of [stranger.cookies.get(cookies.device) ?? '', 'x'.repeat(43), old]) {
        const visitor = site.visitor('203.0.113.16');
        visitor.cookies.set(cookies.device, token);
        expect((await login(visitor, '有主者', right)).code).toBe(codes.tooMany);
      }
    });

    test('改密码之后，只认得改的那个浏览器', async () => {
      const here = await member(site, '改密主人');
      const elsewhere = site.visitor();
      await login(elsewhere, '改密主人', right);
      await here.write('user/password', { oldPassword: right, newPassword: 'new-password' });
      await besiege('改密主人', 20);
      expect((await login(here, '改密主人', 'new-password')).code).toBe(codes.ok);
      expect((await login(elsewhere, '改密主人', 'new-password')).code).toBe(codes.tooMany);
    });

    test('每次登录换一个新的号，同一个浏览器里的几个账号都认得它', async () => {
      const shared = await member(site, '姐姐');
      const first = shared.cookies.get(cookies.device);
      await shared.write('user/register', { name: '弟弟', password: right });
      await login(shared, '弟弟', right);
      expect(shared.cookies.get(cookies.device)).not.toBe(first);
      await besiege('姐姐', 20);
      await besiege('弟弟', 20);
      for (const name of ['姐姐', '弟弟']) expect((await login(shared, name, right)).code).toBe(codes.ok);
    });

    test('用程序登录很多次，也只留下最近的二十个浏览器', async () => {
      await member(site, '程序');
      for (let index = 0; index < 25; index += 1) await login(site.visitor(), '程序', right);
      const rows = await site.database
        .selectFrom('known_device')
        .innerJoin('user', 'user.id', 'known_device.user_id')
        .select('token_hash')
        .where('username', '=', '程序')
        .execute();
      expect(rows).toHaveLength(20);
    });

    /** So many addresses of their own, none of which has tried before. */
    async function besiege(name: string, addresses: number): Promise<void> {
      for (let index = 0; index < addresses; index += 1) {
        besieged += 1;
        await login(site.visitor(`10.0.${besieged >> 8}.${besieged & 255}`), name);
      }
    }
    let besieged = 0;
  });

  describe('同一个地址', () => {
    test('试遍许多账号，看密码的只有三十次', async () => {
      const attacker = site.visitor('203.0.113.20');
      const answers = await Promise.all(Array.from({ length: 80 }, (_, index) => login(attacker, `名单${index}`)));
      expect(lookedAt(answers)).toBe(30);
    });

    test('成功的登录不占次数：一屋子人都登得进去', async () => {
      for (let index = 0; index < 40; index += 1) await member(site, `同学${index}`);
      const answers: ApiResponse<unknown>[] = [];
      for (let index = 0; index < 40; index += 1) {
        answers.push(await login(site.visitor('203.0.113.21'), `同学${index}`, right));
      }
      expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(40);
    });

    test('自己写的 X-Forwarded-For 不算数', async () => {
      const answers: ApiResponse<unknown>[] = [];
      for (let index = 0; index < 40; index += 1) {
        const response = await site.visitor('203.0.113.22').ask({
          method: 'POST',
          url: '/api/user/login',
          headers: { 'x-forwarded-for': `10.9.9.${index}`, forwarded: `for=10.9.9.${index}`, 'x-real-ip': '10.9.9.9' },
          payload: { name: `冒充${index}`, password: wrong },
        });
        answers.push(response.json());
      }
      expect(lookedAt(answers)).toBe(30);
    });

    test('有代理时认最后一个代理写下的，前面的不认', async () => {
      const proxied = await open({ environment: { TRUST_PROXY: '1' } });
      const answers: ApiResponse<unknown>[] = [];
      for (let index = 0; index < 40; index += 1) {
        const response = await proxied.visitor('10.0.0.1').ask({
          method: 'POST',
          url: '/api/user/login',
          headers: { 'x-forwarded-for': `10.9.9.${index}, 203.0.113.23` },
          payload: { name: `冒充${index}`, password: wrong },
        });
        answers.push(response.json());
      }
      expect(lookedAt(answers)).toBe(30);
      expect((await login(proxied.visitor('10.0.0.1'), '没试过')).code).toBe(codes.refused);
    });

    test('IPv6 的一个网段算一个地址', async () => {
      const answers: ApiResponse<unknown>[] = [];
      for (let index = 0; index < 40; index += 1) {
        answers.push(await login(site.visitor(`2001:db8:1:2::${index}`), `网段${index}`));
      }
      expect(lookedAt(answers)).toBe(30);
      expect((await login(site.visitor('2001:db8:1:3::1'), '网段0')).code).toBe(codes.refused);
    });

    test('注册也数：六十个之后越等越久', async () => {
      const visitor = site.visitor('203.0.113.24');
      const register = (index: number) => visitor.write('user/register', { name: `批量${index}`, password: right });
      // One after the other: seventy at once would be refused by the queue for passwords on a busy machine.
      for (let index = 0; index < 60; index += 1) expect((await register(index)).code).toBe(codes.ok);
      expect(await register(80)).toMatchObject({ code: codes.tooMany, seconds: 1 });
      site.pass(1);
      expect((await register(81)).code).toBe(codes.ok);
      expect(await register(82)).toMatchObject({ code: codes.tooMany, seconds: 2 });
    });
  });

  test('改密码时的旧密码只能试五次，开着的会话猜不出来', async () => {
    const visitor = await member(site, '离座者');
    const change = (oldPassword: string) =>
      visitor.write('user/password', { oldPassword, newPassword: 'new-password' });
    for (let index = 0; index < 5; index += 1) expect((await change(wrong)).code).toBe(codes.refused);
    expect(await change(right)).toMatchObject({ code: codes.tooMany, seconds: 1 });
    site.pass(1);
    expect((await change(right)).code).toBe(codes.ok);
  });

  test('说明不了什么的记录会被删去', async () => {
    const own = await open();
    for (let index = 0; index < 10; index += 1) await login(own.visitor(`10.1.0.${index}`), `过客${index}`);
    const count = async () => (await own.database.selectFrom('throttle').select('key').execute()).length;
    expect(await count()).toBe(30);
    own.pass(2 * 86_400);
    for (let index = 0; index < 10; index += 1) await login(own.visitor('10.1.0.1'), '过客1', wrong);
    expect(await count()).toBe(3);
  });
});

// How requests of one moment are counted is what the two databases do differently.
onEveryDatabase('登录同时试许多次', (open) => {
  let site: Site;
  beforeAll(async () => {
    site = await open();
  });

  test('许多次同时来，看密码的也只有五次', async () => {
    await member(site, '齐射者');
    const attacker = site.visitor('203.0.113.6');
    const answers = await Promise.all(Array.from({ length: 40 }, () => login(attacker, '齐射者')));
    expect(lookedAt(answers)).toBe(5);
  });

  test('从五十个地址来，看密码的也只有二十次', async () => {
    await member(site, '围攻者');
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => login(site.visitor(`198.51.100.${index % 50}`), '围攻者')),
    );
    expect(lookedAt(answers)).toBe(20);
  });
});
