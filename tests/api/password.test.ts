import { hash, parseOptions } from '@node-rs/argon2';
import { beforeAll, expect, test, vi } from 'vitest';
import { codes } from '#contract/api.ts';
import { checkPassword, hashPassword } from '#server/user/password.ts';
import { fillLine } from './hash-line.ts';
import { member, onSqliteFirst, type Site } from './site.ts';

vi.unmock('@node-rs/argon2');

const right = 'snow-window';
const strong = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

onSqliteFirst('存着的密码', (open) => {
  let site: Site;
  beforeAll(async () => {
    site = await open();
  });

  const stored = (username: string) =>
    site.database.selectFrom('user').select('password').where('username', '=', username).executeTakeFirstOrThrow();
  const counted = () =>
    site.database.selectFrom('throttle').selectAll().where('empty_time', '>', 1_800_000_000).orderBy('key').execute();
  const store = (username: string, password: string) =>
    site.database.updateTable('user').set({ password }).where('username', '=', username).execute();

  test('是 argon2id，用 OWASP 给出的参数', async () => {
    await member(site, '新人');
    const { password } = await stored('新人');
    expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(parseOptions(password)).toMatchObject({ ...strong, outputLen: 32, saltLen: 16 });
  });

  test('从前用较弱参数存下的，登录一次就换成现在的', async () => {
    await member(site, '老人');
    await store('老人', await hash(right, { ...strong, memoryCost: 4_096 }));
    const { password: weak } = await stored('老人');
    expect((await site.visitor().write('user/login', { name: '老人', password: 'wrong' })).code).toBe(codes.refused);
    expect(await stored('老人')).toEqual({ password: weak });
    expect((await site.visitor().write('user/login', { name: '老人', password: right })).code).toBe(codes.ok);
    const { password } = await stored('老人');
    expect(parseOptions(password)).toMatchObject(strong);
    expect((await site.visitor().write('user/login', { name: '老人', password: right })).code).toBe(codes.ok);
    expect(await stored('老人')).toEqual({ password });
  });

  test('没有设密码的账号，什么密码都登不进去', async () => {
    await member(site, '无密码');
    await store('无密码', '');
    for (const password of [right, 'undefined', '❄']) {
      expect((await site.visitor().write('user/login', { name: '无密码', password })).code).toBe(codes.refused);
    }
  });

  test('同时改两次密码，只成一次，成的那个用得了', async () => {
    const visitor = await member(site, '两处改');
    const wanted = ['first-one', 'second-one'];
    const answers = await Promise.all(
      wanted.map((newPassword) => visitor.write('user/password', { oldPassword: right, newPassword })),
    );
    const [first, second] = answers.map(({ code }) => code).toSorted();
    expect(first).toBe(codes.ok);
    // Who comes second finds the session ended, or still in time to be told that the old password is not the old one any more.
    expect([codes.refused, codes.notLoggedIn]).toContain(second);
    const done = wanted[answers.findIndex(({ code }) => code === codes.ok)] ?? '';
    expect((await site.visitor().write('user/login', { name: '两处改', password: done })).code).toBe(codes.ok);
  });

  test('改密码的同时用旧密码登录，改完之后没有一个旧的会话活着', async () => {
    const owner = await member(site, '赶走者');
    const intruders = Array.from({ length: 4 }, () => site.visitor());
    const [changed] = await Promise.all([
      owner.write('user/password', { oldPassword: right, newPassword: 'new-password' }),
      ...intruders.map((visitor) => visitor.write('user/login', { name: '赶走者', password: right })),
    ]);
    expect(changed.code).toBe(codes.ok);
    for (const visitor of intruders) expect((await visitor.read('user/get', {})).code).toBe(codes.notLoggedIn);
    expect((await owner.read('user/get', {})).code).toBe(codes.ok);
  });

  test('太短的新密码被拒绝；设置提高之前的短密码照样登录', async () => {
    const visitor = await member(site, '短密码者', '123456');
    const answer = await visitor.write('user/password', { oldPassword: '123456', newPassword: '❄❄❄❄❄' });
    expect(answer).toEqual({ code: codes.refused, field: 'newPassword', info: '密码至少 6 个字符' });
    const strict = await open({ environment: { PASSWORD_MIN_LENGTH: '12' } });
    const short = { name: '旧账号', password: '12345678901' };
    expect(await strict.visitor().write('user/register', short)).toEqual({
      code: codes.refused,
      field: 'password',
      info: '密码至少 12 个字符',
    });
    await member(strict, '旧账号', 'long-enough-16');
    const password = await hash(short.password, strong);
    await strict.database.updateTable('user').set({ password }).where('username', '=', '旧账号').execute();
    expect((await strict.visitor().write('user/login', short)).code).toBe(codes.ok);
  });

  test('排队的人太多时说一声，不算试过，排着的照常', async () => {
    await member(site, '赶集者');
    const before = await counted();
    const crowd = fillLine(64);
    expect(await hashPassword(right)).toBeUndefined();
    const answer = await site.visitor().write('user/login', { name: '赶集者', password: right });
    expect(answer).toEqual({ code: codes.tooMany, info: '登录人数过多，请稍后再试', seconds: 2 });
    const hashes = await crowd.disperse();
    expect(hashes).toHaveLength(64);
    for (const made of hashes) expect(made).toMatch(/^\$argon2id\$/);
    expect(await checkPassword(hashes[0], right)).toBe(true);
    expect(await counted()).toEqual(before);
  });
});
