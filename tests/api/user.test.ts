import { beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import { infoOf, member, onSqliteFirst, type Site } from './site.ts';

const day = 86_400;

onSqliteFirst('账号', (open) => {
  let site: Site;
  beforeAll(async () => {
    site = await open();
  });

  describe('注册与登录', () => {
    test('注册成功只回一句话，不登录', async () => {
      const visitor = site.visitor();
      expect(await visitor.write('user/register', { name: '林小雪', password: 'snow-window' })).toEqual({
        code: codes.ok,
        info: '注册成功',
      });
      expect(visitor.cookies.size).toBe(0);
    });

    test('登录给出昵称与头像，并设两个 cookie', async () => {
      const visitor = site.visitor();
      const answer = await visitor.write('user/login', { name: '林小雪', password: 'snow-window' });
      expect(answer).toEqual({ code: codes.ok, info: { username: '林小雪', nickname: '林小雪', avatar: '' } });
      expect(visitor.cookies.get('sessionId')).toBe('林小雪');
      expect(visitor.cookies.get('sid')).toMatch(/^[\w-]{43}$/);
    });

    test('名字大小写写得不同也登录得了，回答的是注册时的写法', async () => {
      const visitor = site.visitor();
      await visitor.write('user/register', { name: 'Snowy', password: 'snow-window' });
      const answer = await visitor.write('user/login', { name: 'sNOWY', password: 'snow-window' });
      expect(answer).toMatchObject({ code: codes.ok, info: { username: 'Snowy' } });
      expect(visitor.cookies.get('sessionId')).toBe('Snowy');
    });

    test('凭证只有服务器能读，标记可以读、没有期限', async () => {
      const response = await site.visitor().ask({
        method: 'POST',
        url: '/api/user/login',
        payload: { name: '林小雪', password: 'snow-window' },
      });
      const [sid, marker] = ['sid', 'sessionId'].map((name) => response.cookies.find((cookie) => cookie.name === name));
      expect(sid).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
      expect(marker).toMatchObject({ sameSite: 'Lax', path: '/' });
      expect(marker).not.toHaveProperty('httpOnly');
      expect(marker).not.toHaveProperty('expires');
      expect(marker).not.toHaveProperty('maxAge');
    });

    test('在 https 之下，凭证的名字让浏览器只收这一站自己设的', async () => {
      const secure = await open({
        environment: { SITE_ORIGIN: 'https://snow.example', ALLOWED_ORIGINS: 'http://localhost:3000' },
      });
      const visitor = secure.visitor();
      await member(secure, '安全者');
      const response = await visitor.ask({
        method: 'POST',
        url: '/api/user/login',
        payload: { name: '安全者', password: 'snow-window' },
      });
      const set = Object.fromEntries(response.cookies.map(({ name, value, ...rest }) => [name, value && rest]));
      expect(set).toEqual({
        '__Host-sid': { httpOnly: true, secure: true, sameSite: 'Lax', path: '/', maxAge: 90 * day },
        '__Host-device': { httpOnly: true, secure: true, sameSite: 'Strict', path: '/', maxAge: 365 * day },
        sessionId: { secure: true, sameSite: 'Lax', path: '/' },
      });
    });

    test('错误的密码与不存在的用户得到同一句话', async () => {
      const visitor = site.visitor();
      const wrong = await visitor.write('user/login', { name: '林小雪', password: 'wrong' });
      const unknown = await visitor.write('user/login', { name: '查无此人', password: 'wrong' });
      expect(wrong).toEqual({ code: codes.refused, info: '用户名或密码错误' });
      expect(unknown).toEqual(wrong);
    });

    test.each([
      '\u3164',
      '\u115F',
      '\u034F',
      '\uFE0F',
      '\u{E0100}',
      '\u180B',
      '\u17B4',
      '\u2800',
      '\u200B',
      '😀\uFE0F',
      '1\uFE0F',
    ])('看不见的字符进不了新名字：%j', async (unseen) => {
      for (const name of [unseen, `林小雪${unseen}`, `林${unseen}小雪`]) {
        expect(await site.visitor().write('user/register', { name, password: 'snow-window' })).toMatchObject({
          code: codes.refused,
          field: 'name',
        });
      }
    });

    test('看得见的都可以，表情也可以；从前的名字照常登录', async () => {
      for (const name of ['❄\uFE0F雪', '😀', '한글이름', 'e\u0301té', '𠮷野']) {
        expect((await member(site, name)).cookies.get('sid')).toMatch(/^[\w-]{43}$/);
      }
      await site.visitor().write('user/register', { name: '从前的人', password: 'snow-window' });
      const former = '从前\uFE0F的人';
      const names = { username: former, name_key: former };
      await site.database.updateTable('user').set(names).where('username', '=', '从前的人').execute();
      const answer = await site.visitor().write('user/login', { name: former, password: 'snow-window' });
      expect(answer.code).toBe(codes.ok);
    });

    test('同名不分大小写与全半角', async () => {
      const visitor = site.visitor();
      await visitor.write('user/register', { name: 'Snow', password: 'snow-window' });
      for (const name of ['snow', 'ＳＮＯＷ', 'Snow']) {
        expect(await visitor.write('user/register', { name, password: 'snow-window' })).toMatchObject({
          code: codes.refused,
          field: 'name',
        });
      }
    });

    test('两个人同时注册同一个名字，只成一个', async () => {
      const attempts = Array.from({ length: 8 }, () =>
        site.visitor().write('user/register', { name: '抢名字', password: 'snow-window' }),
      );
      const done = (await Promise.all(attempts)).filter(({ code }) => code === codes.ok);
      expect(done).toHaveLength(1);
    });

    test.each([
      ['', '不能为空'],
      ['十七个字的名字十七个字的名字十七个', '最多 16'],
      ['有 空格', '不允许'],
      ['零宽\u200b字', '不允许'],
    ])('用户名“%s”被拒绝', async (name, sentence) => {
      const answer = await site.visitor().write('user/register', { name, password: 'snow-window' });
      expect(answer).toMatchObject({ code: codes.refused, field: 'name', info: expect.stringContaining(sentence) });
    });

    test('十七位的密码被拒绝，不是截断；十六个表情可以', async () => {
      const visitor = site.visitor();
      const long = await visitor.write('user/register', { name: '长密码', password: '12345678901234567' });
      expect(long).toMatchObject({ code: codes.refused, field: 'password' });
      const emoji = await visitor.write('user/register', { name: '表情', password: '❄'.repeat(16) });
      expect(emoji.code).toBe(codes.ok);
    });

    test('太短的密码说出最短多少', async () => {
      const answer = await site.visitor().write('user/register', { name: '短密码', password: '12345' });
      expect(answer).toMatchObject({ code: codes.refused, info: '密码至少 6 个字符' });
    });
  });

  describe('会话', () => {
    test('没有登录得到 1002', async () => {
      expect((await site.visitor().read('user/get', {})).code).toBe(codes.notLoggedIn);
    });

    test('假的凭证得到 1002，标记随之清除', async () => {
      const visitor = site.visitor();
      visitor.cookies.set('sid', 'x'.repeat(43)).set('sessionId', '林小雪');
      expect((await visitor.read('user/get', {})).code).toBe(codes.notLoggedIn);
      expect(visitor.cookies.has('sessionId')).toBe(false);
    });

    test('光有可读的标记什么也证明不了', async () => {
      const visitor = site.visitor();
      visitor.cookies.set('sessionId', '林小雪');
      expect((await visitor.read('user/get', {})).code).toBe(codes.notLoggedIn);
    });

    test('退出之后旧凭证作废', async () => {
      const visitor = await member(site, '退出者');
      const token = visitor.cookies.get('sid') ?? '';
      await visitor.write('user/logout', {});
      expect([...visitor.cookies.keys()]).toEqual(['device']);
      visitor.cookies.set('sid', token);
      expect((await visitor.read('user/get', {})).code).toBe(codes.notLoggedIn);
    });

    test('拿用过的钥匙再退出一次，也真的退出', async () => {
      const visitor = await member(site, '又退出者');
      await visitor.write('user/logout', {}, 'same-key');
      await visitor.write('user/login', { name: '又退出者', password: 'snow-window' });
      const token = visitor.cookies.get('sid') ?? '';
      await visitor.write('user/logout', {}, 'same-key');
      visitor.cookies.set('sid', token);
      expect((await visitor.read('user/get', {})).code).toBe(codes.notLoggedIn);
    });

    test('数据库里没有能用的凭证', async () => {
      const visitor = await member(site, '查库者');
      const rows = await site.database.selectFrom('session').select('token_hash').execute();
      expect(rows.map(({ token_hash }) => token_hash)).not.toContain(visitor.cookies.get('sid'));
    });

    test('再次登录换新凭证，旧的作废', async () => {
      const visitor = await member(site, '重登者');
      const old = visitor.cookies.get('sid') ?? '';
      await visitor.write('user/login', { name: '重登者', password: 'snow-window' });
      expect(visitor.cookies.get('sid')).not.toBe(old);
      visitor.cookies.set('sid', old);
      expect((await visitor.read('user/get', {})).code).toBe(codes.notLoggedIn);
    });

    test('闲置三十天失效，常用也只到九十天', async () => {
      const site2 = await open();
      const visitor = await member(site2, '久别者');
      for (let month = 0; month < 3; month += 1) {
        site2.pass(29 * day);
        expect((await visitor.read('user/get', {})).code).toBe(codes.ok);
      }
      site2.pass(4 * day);
      expect((await visitor.read('user/get', {})).code).toBe(codes.notLoggedIn);
    });

    test('会话多久到头由设置说了算', async () => {
      const strict = await open({ environment: { SESSION_IDLE_DAYS: '1', SESSION_MAX_DAYS: '2' } });
      const idle = await member(strict, '闲着的');
      const busy = await member(strict, '常用的');
      strict.pass(day - 60);
      expect((await busy.read('user/get', {})).code).toBe(codes.ok);
      strict.pass(day - 60);
      expect((await idle.read('user/get', {})).code).toBe(codes.notLoggedIn);
      expect((await busy.read('user/get', {})).code).toBe(codes.ok);
      strict.pass(120);
      expect((await busy.read('user/get', {})).code).toBe(codes.notLoggedIn);
    });

    test('改密码换新凭证，旧的作废', async () => {
      const visitor = await member(site, '换钥匙者');
      const old = visitor.cookies.get('sid') ?? '';
      await visitor.write('user/password', { oldPassword: 'snow-window', newPassword: 'new-password' });
      expect(visitor.cookies.get('sid')).toMatch(/^[\w-]{43}$/);
      expect(visitor.cookies.get('sid')).not.toBe(old);
      visitor.cookies.set('sid', old);
      expect((await visitor.read('user/get', {})).code).toBe(codes.notLoggedIn);
      expect(visitor.cookies.has('sid')).toBe(false);
      expect(visitor.cookies.has('sessionId')).toBe(false);
    });

    test('浏览器忘了标记，下一次请求补上', async () => {
      const visitor = await member(site, '关窗者');
      visitor.cookies.delete('sessionId');
      await visitor.read('user/get', {});
      expect(visitor.cookies.get('sessionId')).toBe('关窗者');
    });
  });

  describe('自己的资料', () => {
    test('更新昵称、性别与简介', async () => {
      const visitor = await member(site, '改名者');
      const changes = { nickname: '雪夜归人', gender: '2', bio: '写一点代码。' } as const;
      expect(infoOf<'user/update'>(await visitor.write('user/update', changes))).toMatchObject(changes);
      expect(infoOf<'user/get'>(await visitor.read('user/get', {}))).toMatchObject({
        ...changes,
        username: '改名者',
        posters: 0,
      });
    });

    test('不在表里的性别被拒绝', async () => {
      const visitor = await member(site, '性别三');
      const answer = await visitor.write('user/update', { nickname: '', gender: '3' as '0', bio: '' });
      expect(answer).toMatchObject({ code: codes.refused, field: 'gender' });
    });

    test('昵称里可以有空格和连起来的表情，没有看不见的字符', async () => {
      const visitor = await member(site, '昵称们');
      const write = (nickname: string) => visitor.write('user/update', { nickname, gender: '0', bio: '' });
      for (const seen of ['', '雪 人', '❤️‍🔥', '👩🏽‍🚀 1️⃣']) expect((await write(seen)).code).toBe(codes.ok);
      for (const unseen of ['\u202E倒', '\u200B', 'a\u200Db', '\u3164'])
        expect(await write(unseen)).toMatchObject({ code: codes.refused, field: 'nickname' });
    });

    test('改密码要旧密码，改完别的设备退出、自己不退', async () => {
      const here = await member(site, '改密者');
      const elsewhere = site.visitor();
      await elsewhere.write('user/login', { name: '改密者', password: 'snow-window' });
      expect(await here.write('user/password', { oldPassword: 'wrong', newPassword: 'new-password' })).toMatchObject({
        code: codes.refused,
        field: 'oldPassword',
      });
      expect(
        (await here.write('user/password', { oldPassword: 'snow-window', newPassword: 'new-password' })).code,
      ).toBe(codes.ok);
      expect((await here.read('user/get', {})).code).toBe(codes.ok);
      expect((await elsewhere.read('user/get', {})).code).toBe(codes.notLoggedIn);
      expect((await elsewhere.write('user/login', { name: '改密者', password: 'snow-window' })).code).toBe(
        codes.refused,
      );
      expect((await elsewhere.write('user/login', { name: '改密者', password: 'new-password' })).code).toBe(codes.ok);
    });
  });
});
