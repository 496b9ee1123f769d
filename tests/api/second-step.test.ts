import { beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import { sweepSteps } from '#server/user/second-factor/steps.ts';
import { addPasskey, beginSignIn, isSignedIn, password, secured } from './factors.ts';
import { infoOf, member, onSqliteFirst, type Site, type Visitor } from './site.ts';

onSqliteFirst('登录的第二步', (open) => {
  let site: Site;
  let number = 0;
  const newName = (): string => `两步${(number += 1)}`;
  /** Wrong codes count against the address they come from. */
  const newAddress = (): string => `198.51.${100 + Math.floor((number += 1) / 250)}.${number % 250}`;

  beforeAll(async () => {
    site = await open({ content: 'bare' });
  });

  const login = (name: string, visitor = site.visitor()) =>
    visitor.ask({ method: 'POST', url: '/api/user/login', payload: { name, password } });
  const step = (visitor: Visitor, code: string) => visitor.write('user/second-step', { code });
  const setBy = (response: Awaited<ReturnType<typeof login>>) => response.cookies.map(({ name }) => name);

  test('没有第二步的账号，登录的回答一个字节也不变，关掉之后也一样', async () => {
    const name = newName();
    await member(site, name);
    const body = `{"code":0,"info":{"username":"${name}","nickname":"${name}","avatar":""}}`;
    const plain = await login(name);
    expect([plain.body, setBy(plain)]).toEqual([body, ['sid', 'sessionId', 'device']]);
    const { visitor } = await secured(site, newName());
    await visitor.write('user/stop-totp', {});
    const after = await login(`两步${number}`);
    expect([after.body, setBy(after)]).toEqual([
      body.replaceAll(name, `两步${number}`),
      ['sid', 'sessionId', 'device'],
    ]);
  });

  test('密码对了还没有会话：一个短命的 cookie，旧页面也看得懂的一句话', async () => {
    const { name } = await secured(site, newName());
    const sessions = await site.database.selectFrom('session').select('token_hash').execute();
    const visitor = site.visitor();
    const response = await login(name, visitor);
    expect(response.body).toBe('{"code":1010,"info":"这个账号开启了两步验证，请刷新页面后重新登录"}');
    expect(response.cookies).toEqual([
      { name: 'step', value: expect.any(String), httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 300 },
    ]);
    expect(await isSignedIn(visitor)).toBe(false);
    expect(await site.database.selectFrom('session').select('token_hash').execute()).toHaveLength(sessions.length);
    const token = visitor.cookies.get('step') ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = JSON.stringify(await site.database.selectFrom('sign_in_step').selectAll().execute());
    expect(rows).not.toContain(token);
  });

  test('在 https 之下，cookie 只收这一站自己设的', async () => {
    const secure = await open({
      content: 'bare',
      environment: { SITE_ORIGIN: 'https://snow.example', ALLOWED_ORIGINS: 'http://localhost:3000' },
    });
    const { name } = await secured(secure, newName());
    const response = await login(name, secure.visitor());
    expect(response.cookies).toMatchObject([{ name: '__Host-step', secure: true, httpOnly: true, path: '/' }]);
  });

  test('验证码对了就登录，回答与一步登录的一样', async () => {
    const { name, code } = await secured(site, newName());
    site.pass(30);
    const visitor = await beginSignIn(site, name);
    const ways = infoOf<'user/step-options'>(await visitor.write('user/step-options', {}));
    expect(ways).toEqual({ totp: true, recoveryCodes: true, passkey: null });
    const response = await visitor.ask({ method: 'POST', url: '/api/user/second-step', payload: { code: code() } });
    expect(response.body).toBe(`{"code":0,"info":{"username":"${name}","nickname":"${name}","avatar":""}}`);
    expect(setBy(response)).toEqual(['step', 'sid', 'sessionId', 'device']);
    expect(visitor.cookies.has('step')).toBe(false);
    expect(await isSignedIn(visitor)).toBe(true);
    const log = infoOf<'user/audit'>(await visitor.read('user/audit', {})).list;
    expect(log.map(({ kind, outcome }) => `${kind} ${outcome}`)).toContain('sign-in done');
  });

  test('手机的时间差一步也行，差两步不行', async () => {
    const { name, code } = await secured(site, newName());
    const outcomes: [number, number][] = [];
    for (const steps of [-2, -1, 0, 1, 2]) {
      site.pass(300);
      const visitor = await beginSignIn(site, name, newAddress());
      outcomes.push([steps, (await step(visitor, code(steps))).code]);
    }
    expect(outcomes).toEqual([
      [-2, codes.refused],
      [-1, codes.ok],
      [0, codes.ok],
      [1, codes.ok],
      [2, codes.refused],
    ]);
  });

  test('用过的验证码不能再用，更早的也不能；没用过的下一个可以', async () => {
    const { name, code } = await secured(site, newName());
    const attempt = async (shown: string) => (await step(await beginSignIn(site, name, newAddress()), shown)).code;
    expect(await attempt(code())).toBe(codes.refused);
    site.pass(60);
    const present = code();
    expect(await attempt(present)).toBe(codes.ok);
    expect(await attempt(present)).toBe(codes.refused);
    expect(await attempt(code(-1))).toBe(codes.refused);
    expect(await attempt(code(1))).toBe(codes.ok);
  });

  test('恢复代码各用一次，怎样写都认；用了记在日志里', async () => {
    const { name, visitor, recoveryCodes } = await secured(site, newName());
    const [first = '', second = ''] = recoveryCodes;
    expect((await step(await beginSignIn(site, name), first)).code).toBe(codes.ok);
    expect((await step(await beginSignIn(site, name, newAddress()), first)).code).toBe(codes.refused);
    const typed = ` ${second.replace('-', ' ').toUpperCase().replaceAll('0', 'O').replaceAll('1', 'l')} `;
    expect((await step(await beginSignIn(site, name), typed)).code).toBe(codes.ok);
    const left = infoOf<'user/second-factor'>(await visitor.read('user/second-factor', {})).recoveryCodesLeft;
    expect(left).toBe(8);
    const log = infoOf<'user/audit'>(await visitor.read('user/audit', {})).list;
    expect(log.find(({ kind }) => kind === 'use-recovery-code')).toMatchObject({ outcome: 'done', count: 2 });
    expect(log.find(({ kind }) => kind === 'second-step')).toMatchObject({ outcome: 'refused', count: 1 });
  });

  describe('同时', () => {
    test('同一个验证码从五处来，只进得去一处', async () => {
      const { name, code } = await secured(site, newName());
      site.pass(30);
      const visitors: Visitor[] = [];
      for (let index = 0; index < 5; index += 1) visitors.push(await beginSignIn(site, name, newAddress()));
      const shown = code();
      const answers = await Promise.all(visitors.map((visitor) => step(visitor, shown)));
      expect(answers.filter((answer) => answer.code === codes.ok)).toHaveLength(1);
      const signedIn = await Promise.all(visitors.map(isSignedIn));
      expect(signedIn.filter(Boolean)).toHaveLength(1);
    });

    test('同一个恢复代码从五处来，只进得去一处', async () => {
      const { name, recoveryCodes } = await secured(site, newName());
      const visitors: Visitor[] = [];
      for (let index = 0; index < 5; index += 1) visitors.push(await beginSignIn(site, name, newAddress()));
      const answers = await Promise.all(visitors.map((visitor) => step(visitor, recoveryCodes[0]!)));
      expect(answers.filter((answer) => answer.code === codes.ok)).toHaveLength(1);
    });

    test('一次登录的第二步用两个恢复代码，只得到一个会话，另一个代码还在', async () => {
      const { name, visitor: owner, recoveryCodes } = await secured(site, newName());
      const visitor = await beginSignIn(site, name);
      const twin = site.visitor();
      twin.cookies.set('step', visitor.cookies.get('step') ?? '');
      const answers = await Promise.all([step(visitor, recoveryCodes[0]!), step(twin, recoveryCodes[1]!)]);
      expect(answers.map((answer) => answer.code).toSorted()).toEqual([codes.ok, codes.notFound]);
      const { recoveryCodesLeft } = infoOf<'user/second-factor'>(await owner.read('user/second-factor', {}));
      expect(recoveryCodesLeft).toBe(9);
    });
  });

  describe('到此为止', () => {
    test('没有第一步的、迟了五分钟的，说要重新输入密码', async () => {
      const { name, code } = await secured(site, newName());
      const over = { code: codes.notFound, info: '登录的第二步已过期，请重新输入密码' };
      expect(await step(site.visitor(), code())).toEqual(over);
      expect(await site.visitor().write('user/step-options', {})).toEqual(over);
      const late = await beginSignIn(site, name);
      const inTime = await beginSignIn(site, name);
      site.pass(299);
      expect((await step(inTime, code())).code).toBe(codes.ok);
      site.pass(1);
      expect(await step(late, code(1))).toEqual(over);
      expect(late.cookies.has('step')).toBe(false);
      await sweepSteps(site.database, site.now());
      expect(await site.database.selectFrom('sign_in_step').selectAll().execute()).toEqual([]);
    });

    test('错五次，这一步就作废，对的也不行', async () => {
      const { name, code, recoveryCodes } = await secured(site, newName());
      const visitor = await beginSignIn(site, name, newAddress());
      const token = visitor.cookies.get('step') ?? '';
      const answers: number[] = [];
      for (let index = 0; index < 4; index += 1) answers.push((await step(visitor, code(5 + index))).code);
      expect(answers).toEqual(answers.map(() => codes.refused));
      expect(await step(visitor, code(9))).toEqual({
        code: codes.notFound,
        info: '验证没有通过的次数过多，请重新输入密码',
      });
      const again = site.visitor(newAddress());
      again.cookies.set('step', token);
      expect((await step(again, recoveryCodes[0]!)).code).toBe(codes.notFound);
      expect((await step(await beginSignIn(site, name), recoveryCodes[0]!)).code).toBe(codes.ok);
    });

    test('同时试二十个验证码，看的不超过五个', async () => {
      const { name, code } = await secured(site, newName());
      const { cookies } = await beginSignIn(site, name);
      const visitors = Array.from({ length: 20 }, () => {
        const visitor = site.visitor(newAddress());
        visitor.cookies.set('step', cookies.get('step') ?? '');
        return visitor;
      });
      const answers = await Promise.all(visitors.map((visitor, index) => step(visitor, code(10 + index))));
      expect(answers.filter((answer) => answer.code === codes.refused).length).toBeLessThanOrEqual(5);
      const { tries } = await site.database
        .selectFrom('sign_in_step')
        .select('tries')
        .orderBy('create_time', 'desc')
        .executeTakeFirstOrThrow();
      expect(tries).toBe(5);
    });

    test('知道密码的人从许多地址试，一共只看二十次；认得的浏览器照样登录', async () => {
      const { name, visitor: owner, code } = await secured(site, newName());
      let looked = 0;
      for (let index = 0; index < 12; index += 1) {
        const attacker = await beginSignIn(site, name, newAddress());
        for (let time = 0; time < 3; time += 1) {
          if ((await step(attacker, code(20 + index))).code === codes.refused) looked += 1;
        }
      }
      expect(looked).toBe(20);
      const stranger = await beginSignIn(site, name, newAddress());
      expect((await step(stranger, code(1))).code).toBe(codes.tooMany);
      expect((await owner.write('user/login', { name, password })).code).toBe(codes.secondStep);
      expect((await step(owner, code(1))).code).toBe(codes.ok);
    });

    test('密码改了，等着第二步的不再算数；退出所有设备也一样', async () => {
      const { name, visitor, code } = await secured(site, newName());
      site.pass(30);
      const waiting = await beginSignIn(site, name);
      await visitor.write('user/password', { oldPassword: password, newPassword: 'other-window' });
      expect((await step(waiting, code())).code).toBe(codes.notFound);
      const again = site.visitor();
      await again.write('user/login', { name, password: 'other-window' });
      await visitor.write('user/end-all', {});
      expect((await step(again, code())).code).toBe(codes.notFound);
    });
  });

  test('不是验证码的字不花散列的时间，也照样算一次', async () => {
    const { name } = await secured(site, newName());
    const visitor = await beginSignIn(site, name, newAddress());
    for (const shown of ['abc', '12345', '❄❄❄❄❄❄', '１２３４５６']) {
      expect(await step(visitor, shown)).toMatchObject({ code: codes.refused, field: 'code' });
    }
  });

  test('只有通行密钥的账号，验证码不认，恢复代码认', async () => {
    const name = newName();
    const owner = await member(site, name);
    const { recoveryCodes } = await addPasskey(owner);
    const visitor = await beginSignIn(site, name, newAddress());
    expect((await step(visitor, '123456')).code).toBe(codes.refused);
    expect((await step(visitor, recoveryCodes[3]!)).code).toBe(codes.ok);
  });
});
