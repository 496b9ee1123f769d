import { beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import { beginSignIn, password, secured } from './factors.ts';
import { infoOf, member, onSqliteFirst, type Site, type Visitor } from './site.ts';

onSqliteFirst('确认是本人', (open) => {
  let site: Site;
  let number = 0;
  const newName = (): string => `本人${(number += 1)}`;

  beforeAll(async () => {
    site = await open({ content: 'bare' });
  });

  /** Whether a dangerous call is carried out now. */
  const isProved = async (visitor: Visitor) =>
    (await visitor.write('user/renew-recovery-codes', {})).code !== codes.confirm;

  test('登录后十分钟内不用，过了就要；密码对了又是十分钟', async () => {
    const visitor = await member(site, newName());
    site.pass(600);
    expect(await isProved(visitor)).toBe(true);
    site.pass(1);
    expect(await visitor.write('user/renew-recovery-codes', {})).toEqual({
      code: codes.confirm,
      info: '请先确认是本人',
    });
    const ways = infoOf<'user/confirm-options'>(await visitor.write('user/confirm-options', {}));
    expect(ways).toEqual({ totp: false, recoveryCodes: false, passkey: null });
    expect(await visitor.write('user/confirm', { password: 'wrong' })).toEqual({
      code: codes.refused,
      info: '密码错误',
      field: 'password',
    });
    expect(await isProved(visitor)).toBe(false);
    expect((await visitor.write('user/confirm', { password })).code).toBe(codes.ok);
    site.pass(600);
    expect(await isProved(visitor)).toBe(true);
    site.pass(1);
    expect(await isProved(visitor)).toBe(false);
  });

  test('只算这一个会话', async () => {
    const name = newName();
    const visitor = await member(site, name);
    const other = site.visitor();
    await other.write('user/login', { name, password });
    site.pass(601);
    await visitor.write('user/confirm', { password });
    expect([await isProved(visitor), await isProved(other)]).toEqual([true, false]);
  });

  test('有两步验证的账号两样都要：只有密码不行，验证码只用一次，恢复代码也行', async () => {
    const { visitor, code, recoveryCodes } = await secured(site, newName());
    site.pass(601);
    expect(await visitor.write('user/confirm', { password })).toMatchObject({ code: codes.refused, field: 'code' });
    const wrong = await visitor.write('user/confirm', { password, code: code(5) });
    expect(wrong).toMatchObject({ code: codes.refused, field: 'code' });
    expect(await visitor.write('user/confirm', { password: 'wrong', code: code() })).toMatchObject({
      field: 'password',
    });
    expect(await isProved(visitor)).toBe(false);
    expect((await visitor.write('user/confirm', { password, code: code() })).code).toBe(codes.ok);
    expect(await isProved(visitor)).toBe(true);
    expect((await visitor.write('user/confirm', { password, code: code() })).code).toBe(codes.refused);
    site.pass(601);
    await visitor.write('user/login', { name: `本人${number}`, password });
    const stale = await beginSignIn(site, `本人${number}`);
    expect((await stale.write('user/second-step', { code: code() })).code).toBe(codes.ok);
    site.pass(601);
    expect((await stale.write('user/confirm', { password, code: recoveryCodes[0]! })).code).toBe(codes.refused);
    const renewed = infoOf<'user/second-factor'>(await stale.read('user/second-factor', {}));
    expect(renewed.recoveryCodesLeft).toBe(10);
  });

  test('恢复代码确认一次少一个', async () => {
    const { visitor, recoveryCodes } = await secured(site, newName());
    site.pass(601);
    expect((await visitor.write('user/confirm', { password, code: recoveryCodes[0]! })).code).toBe(codes.ok);
    const { recoveryCodesLeft } = infoOf<'user/second-factor'>(await visitor.read('user/second-factor', {}));
    expect(recoveryCodesLeft).toBe(9);
  });

  test('回答丢了，同一个键再来一次仍是成了', async () => {
    const { visitor, code } = await secured(site, newName());
    site.pass(601);
    const shown = { password, code: code() };
    const first = await visitor.write('user/confirm', shown, 'confirm-once');
    expect(await visitor.write('user/confirm', shown, 'confirm-once')).toEqual(first);
    expect(first.code).toBe(codes.ok);
  });

  test('用过的键带着别的密码、验证码再来，不会得到从前的回答', async () => {
    const { visitor, code } = await secured(site, newName());
    site.pass(601);
    const confirm = async (shown: { password: string; code: string }) =>
      (await visitor.write('user/confirm', shown, 'confirm-other')).code;
    const right = { password, code: code() };
    expect(await confirm({ ...right, password: 'wrong' })).toBe(codes.refused);
    expect(await confirm(right)).toBe(codes.ok);
    site.pass(601);
    expect(await confirm({ ...right, code: code(5) })).toBe(codes.refused);
    expect(await confirm({ ...right, password: 'wrong' })).toBe(codes.refused);
    const keys = await site.database.selectFrom('idempotency').select('key').execute();
    expect(keys.filter(({ key }) => key.includes(right.code) || key.includes(password))).toEqual([]);
  });

  test('改了密码不等于确认过：开着的会话里，知道密码的人关不掉第二步', async () => {
    const { visitor } = await secured(site, newName());
    site.pass(600);
    const changed = await visitor.write('user/password', { oldPassword: password, newPassword: 'other-window' });
    expect(changed.code).toBe(codes.ok);
    site.pass(1);
    expect((await visitor.write('user/stop-totp', {})).code).toBe(codes.confirm);
    const plain = await member(site, newName());
    site.pass(601);
    await plain.write('user/password', { oldPassword: password, newPassword: 'other-window' });
    expect(await isProved(plain)).toBe(true);
  });

  test('有两步验证的账号，改密码、注销也要两样都确认过；没有的，密码就够', async () => {
    const name = newName();
    const { visitor, code } = await secured(site, name);
    const change = { oldPassword: password, newPassword: 'other-window' };
    site.pass(601);
    expect((await visitor.write('user/password', change)).code).toBe(codes.confirm);
    expect((await visitor.write('user/delete', { password, confirm: name })).code).toBe(codes.confirm);
    expect((await visitor.read('user/get', {})).code).toBe(codes.ok);
    await visitor.write('user/confirm', { password, code: code() });
    expect((await visitor.write('user/password', change)).code).toBe(codes.ok);
    expect((await visitor.write('user/delete', { password: 'other-window', confirm: name })).code).toBe(codes.ok);
    const plainName = newName();
    const plain = await member(site, plainName);
    site.pass(601);
    expect((await plain.write('user/delete', { password, confirm: plainName })).code).toBe(codes.ok);
  });

  test('密码试五次，验证码也试五次，对的密码不抹掉验证码的次数', async () => {
    const { visitor, code } = await secured(site, newName());
    site.pass(601);
    for (let index = 0; index < 5; index += 1) {
      const answer = await visitor.write('user/confirm', { password, code: code(5 + index) });
      expect(answer.code).toBe(codes.refused);
    }
    expect(await visitor.write('user/confirm', { password, code: code() })).toMatchObject({
      code: codes.tooMany,
      seconds: 1,
    });
    site.pass(1);
    expect((await visitor.write('user/confirm', { password, code: code() })).code).toBe(codes.ok);
    for (let index = 0; index < 5; index += 1) await visitor.write('user/confirm', { password: 'wrong' });
    expect((await visitor.write('user/confirm', { password })).code).toBe(codes.tooMany);
  });

  test('重发一次成了的请求，不抹掉验证码的次数', async () => {
    const { visitor, code } = await secured(site, newName());
    site.pass(601);
    const confirm = async (shown: string, key: string) =>
      (await visitor.write('user/confirm', { password, code: shown }, key)).code;
    const right = code();
    expect(await confirm(right, 'right')).toBe(codes.ok);
    const answers: number[] = [];
    for (let index = 0; index < 3; index += 1) {
      answers.push(await confirm(code(5 + index), `wrong-${index}`), await confirm(right, 'right'));
    }
    expect(answers).toEqual([codes.refused, codes.ok, codes.refused, codes.ok, codes.refused, codes.tooMany]);
  });

  test('成了和没成都记在日志里', async () => {
    const { visitor, code } = await secured(site, newName());
    site.pass(601);
    await visitor.write('user/confirm', { password: 'wrong' });
    await visitor.write('user/confirm', { password, code: code(7) });
    await visitor.write('user/confirm', { password, code: code() });
    const log = infoOf<'user/audit'>(await visitor.read('user/audit', {})).list;
    const confirmed = log.filter(({ kind }) => kind === 'confirm');
    expect(confirmed.map(({ outcome, count }) => [outcome, count]).toSorted()).toEqual([
      ['done', 1],
      ['refused', 2],
    ]);
  });
});
