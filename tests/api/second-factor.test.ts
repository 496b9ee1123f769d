import { createHash } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { codes } from '#contract/api.ts';
import { readQueues } from '#server/runtime/concurrency.ts';
import { clearSecondFactor } from '#server/user/second-factor/factors.ts';
import { draft } from '../fixtures/posters.ts';
import { everyRow } from '../support/every-row.ts';
import { totpCode } from '../support/totp.ts';
import { addPasskey, beginSignIn, isSignedIn, password, secured } from './factors.ts';
import { fillLine } from './hash-line.ts';
import { infoOf, member, onSqliteFirst, type Site, type Visitor } from './site.ts';

const read = async (visitor: Visitor) => infoOf<'user/second-factor'>(await visitor.read('user/second-factor', {}));

onSqliteFirst('两步验证的设置', (open) => {
  let site: Site;
  let number = 0;
  const newName = (): string => `设防${(number += 1)}`;

  beforeAll(async () => {
    site = await open({ content: 'bare' });
  });

  const login = (name: string, visitor = site.visitor()) => visitor.write('user/login', { name, password });
  const kindsOf = async (visitor: Visitor) =>
    new Set(infoOf<'user/audit'>(await visitor.read('user/audit', {})).list.map(({ kind }) => kind));

  test('没有设置过：什么都没有，登录照常', async () => {
    const name = newName();
    const visitor = await member(site, name);
    expect(await read(visitor)).toEqual({
      totp: false,
      recoveryCodesLeft: 0,
      passkeys: [],
      isRequired: false,
      passkeyOrigin: 'http://localhost:3000',
    });
    expect((await login(name)).code).toBe(codes.ok);
  });

  test('密钥没有确认就不算数；验证码错了也不算', async () => {
    const name = newName();
    const visitor = await member(site, name);
    expect((await visitor.write('user/confirm-totp', { code: '123456' })).code).toBe(codes.notFound);
    const { secret, uri } = infoOf<'user/start-totp'>(await visitor.write('user/start-totp', {}));
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const { protocol, host, pathname, searchParams } = new URL(uri);
    expect([protocol, host, decodeURIComponent(pathname)]).toEqual(['otpauth:', 'totp', `/雪窗集:${name}`]);
    expect(Object.fromEntries(searchParams)).toEqual({
      issuer: '雪窗集',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    const wrong = totpCode(secret, site.now() + 600);
    expect(await visitor.write('user/confirm-totp', { code: wrong })).toMatchObject({
      code: codes.refused,
      field: 'code',
    });
    expect((await read(visitor)).totp).toBe(false);
    expect((await login(name)).code).toBe(codes.ok);
    // Another secret takes the place of one that was never confirmed.
    const other = infoOf<'user/start-totp'>(await visitor.write('user/start-totp', {}));
    expect(other.secret).not.toBe(secret);
    const old = await visitor.write('user/confirm-totp', { code: totpCode(secret, site.now()) });
    expect(old.code).toBe(codes.refused);
    for (const code of ['❄❄❄❄❄❄', 'abcdef', '１２３']) {
      expect((await visitor.write('user/confirm-totp', { code })).code).toBe(codes.refused);
    }
    const fullWidth = (digit: string): string => String.fromCodePoint(digit.codePointAt(0)! + 0xfee0);
    const typed = totpCode(other.secret, site.now()).replace(/^.../, '$& ').replace(/\d/g, fullWidth);
    expect((await visitor.write('user/confirm-totp', { code: typed })).code).toBe(codes.ok);
  });

  test('确认之后有十个恢复代码，只给一次；数据库里只有散列', async () => {
    const { visitor, recoveryCodes, code } = await secured(site, newName());
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const each of recoveryCodes) expect(each).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    expect(await read(visitor)).toMatchObject({ totp: true, recoveryCodesLeft: 10 });
    const rows = (await everyRow(site.database)).join('\n');
    for (const each of recoveryCodes) {
      const stored = each.replace('-', '');
      for (const text of [each, stored]) {
        expect(rows).not.toContain(text);
        expect(rows).not.toContain(createHash('sha256').update(text).digest('base64url'));
      }
    }
    expect(await visitor.write('user/start-totp', {})).toMatchObject({ code: codes.conflict });
    expect(await visitor.write('user/confirm-totp', { code: code(1) })).toMatchObject({ code: codes.conflict });
  });

  test('同时确认两次，只成一次', async () => {
    const visitor = await member(site, newName());
    const { secret } = infoOf<'user/start-totp'>(await visitor.write('user/start-totp', {}));
    const code = totpCode(secret, site.now());
    const answers = await Promise.all([1, 2].map(() => visitor.write('user/confirm-totp', { code })));
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([codes.ok, codes.conflict]);
    expect((await read(visitor)).recoveryCodesLeft).toBe(10);
  });

  test('换一组恢复代码，旧的作废', async () => {
    const { name, visitor, recoveryCodes } = await secured(site, newName());
    const renewed = infoOf<'user/renew-recovery-codes'>(await visitor.write('user/renew-recovery-codes', {}));
    expect(renewed.recoveryCodes).toHaveLength(10);
    expect(renewed.recoveryCodes.filter((code) => recoveryCodes.includes(code))).toEqual([]);
    const guest = await beginSignIn(site, name);
    expect((await guest.write('user/second-step', { code: recoveryCodes[0]! })).code).toBe(codes.refused);
    expect((await guest.write('user/second-step', { code: renewed.recoveryCodes[0]! })).code).toBe(codes.ok);
    const plain = await member(site, newName());
    expect((await plain.write('user/renew-recovery-codes', {})).code).toBe(codes.notFound);
  });

  test('换恢复代码的人占不满校验密码的队伍，别人照常登录', async () => {
    const { visitor } = await secured(site, newName());
    const name = newName();
    await member(site, name);
    const crowd = fillLine(60);
    const renewals = Promise.all([1, 2, 3, 4, 5].map(() => visitor.write('user/renew-recovery-codes', {})));
    const answer = await login(name);
    await crowd.disperse();
    expect(answer.code).toBe(codes.ok);
    expect(new Set((await renewals).map(({ code }) => code))).toEqual(new Set([codes.ok, codes.tooMany]));
  });

  test('恢复代码连着做五组，再做要等；停用了再启用也一样', async () => {
    const { visitor, secret } = await secured(site, newName());
    for (let index = 0; index < 4; index += 1) {
      expect((await visitor.write('user/renew-recovery-codes', {})).code).toBe(codes.ok);
    }
    expect(await visitor.write('user/renew-recovery-codes', {})).toMatchObject({ code: codes.tooMany, seconds: 1 });
    await visitor.write('user/stop-totp', {});
    const started = infoOf<'user/start-totp'>(await visitor.write('user/start-totp', {}));
    expect(started.secret).not.toBe(secret);
    const code = totpCode(started.secret, site.now());
    expect(await visitor.write('user/confirm-totp', { code })).toMatchObject({ code: codes.tooMany, seconds: 1 });
    expect(await read(visitor)).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
    site.pass(1);
    expect((await visitor.write('user/confirm-totp', { code })).code).toBe(codes.ok);
  });

  test('会话中途被结束，正在添加的不算数', async () => {
    const name = newName();
    const intruder = await member(site, name);
    const owner = site.visitor();
    await login(name, owner);
    const { secret } = infoOf<'user/start-totp'>(await intruder.write('user/start-totp', {}));
    const crowd = fillLine(8);
    const waiting = () => readQueues().find((queue) => queue.name === '校验密码')?.waiting;
    const adding = intruder.write('user/confirm-totp', { code: totpCode(secret, site.now()) });
    // Two of the eight are being served; a seventh who waits is the first recovery code.
    await vi.waitFor(() => expect(waiting()).toBeGreaterThan(6), { interval: 1 });
    expect((await owner.write('user/end-others', {})).code).toBe(codes.ok);
    await crowd.disperse();
    expect(await adding).toEqual({ code: codes.notLoggedIn, info: '请先登录' });
    expect(await read(owner)).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
  });

  test('停用之后登录只要密码，恢复代码也没有了', async () => {
    const { name, visitor } = await secured(site, newName());
    expect(await visitor.write('user/stop-totp', {})).toEqual({ code: codes.ok, info: '已停用验证器应用' });
    expect(await read(visitor)).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
    expect((await login(name)).code).toBe(codes.ok);
    expect((await visitor.write('user/stop-totp', {})).code).toBe(codes.notFound);
  });

  test('还有别的方式时，停用一种不动恢复代码', async () => {
    const { visitor } = await secured(site, newName());
    expect((await addPasskey(visitor)).recoveryCodes).toEqual([]);
    await visitor.write('user/stop-totp', {});
    expect(await read(visitor)).toMatchObject({ totp: false, recoveryCodesLeft: 10 });
  });

  test('每次改动都记在日志里，其他设备退出，这台还在', async () => {
    const name = newName();
    const visitor = await member(site, name);
    const changes: (() => Promise<{ code: number }>)[] = [
      async () => {
        const { secret } = infoOf<'user/start-totp'>(await visitor.write('user/start-totp', {}));
        return visitor.write('user/confirm-totp', { code: totpCode(secret, site.now()) });
      },
      () => visitor.write('user/renew-recovery-codes', {}),
      async () => (await addPasskey(visitor), { code: codes.ok }),
      async () => visitor.write('user/remove-passkey', { id: (await read(visitor)).passkeys[0]!.id }),
      () => visitor.write('user/stop-totp', {}),
    ];
    for (const change of changes) {
      const other = site.visitor();
      await clearSession(other, name);
      expect((await change()).code).toBe(codes.ok);
      expect(await isSignedIn(other)).toBe(false);
      expect(await isSignedIn(visitor)).toBe(true);
    }
    const kinds = await kindsOf(visitor);
    for (const kind of ['add-factor', 'renew-recovery-codes', 'remove-factor'] as const) {
      expect(kinds).toContain(kind);
    }
  });

  /** Signs a second device in, whatever the account asks for. */
  async function clearSession(visitor: Visitor, name: string): Promise<void> {
    const { openSession } = await import('#server/user/session.ts');
    const user = await site.database.selectFrom('user').select('id').where('username', '=', name).executeTakeFirst();
    const token = await openSession(site.database, { userId: user!.id, agent: '', now: site.now() });
    visitor.cookies.set('sid', token);
    expect(await isSignedIn(visitor)).toBe(true);
  }

  test('要先确认过是本人；看有哪些方式不用', async () => {
    const { visitor } = await secured(site, newName());
    site.pass(601);
    expect((await visitor.read('user/second-factor', {})).code).toBe(codes.ok);
    const response = { id: 'a', clientDataJSON: 'a', attestationObject: 'a', transports: [] };
    const answers = [
      await visitor.write('user/start-totp', {}),
      await visitor.write('user/confirm-totp', { code: '123456' }),
      await visitor.write('user/stop-totp', {}),
      await visitor.write('user/renew-recovery-codes', {}),
      await visitor.write('user/start-passkey', {}),
      await visitor.write('user/add-passkey', { name: '手机', response }),
      await visitor.write('user/rename-passkey', { id: 'a', name: '手机' }),
      await visitor.write('user/remove-passkey', { id: 'a' }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => codes.confirm));
  });

  test('站主清除之后，只要密码就能登录；等着第二步的也不算了', async () => {
    const { name, visitor, code } = await secured(site, newName());
    await addPasskey(visitor);
    const waiting = await beginSignIn(site, name);
    const user = await site.database.selectFrom('user').select('id').where('username', '=', name).executeTakeFirst();
    await clearSecondFactor(site.database, user!.id);
    site.pass(30);
    expect((await waiting.write('user/second-step', { code: code() })).code).toBe(codes.notFound);
    expect((await login(name)).code).toBe(codes.ok);
    expect(await read(visitor)).toMatchObject({ totp: false, recoveryCodesLeft: 0, passkeys: [] });
  });

  test('导出的数据里有哪些方式，没有密钥；注销之后一行不剩', async () => {
    const { name, visitor, secret, recoveryCodes } = await secured(site, newName());
    await addPasskey(visitor, '书房的电脑');
    const data = infoOf<'user/export'>(await visitor.write('user/export', {}));
    expect(data.secondFactor).toMatchObject({
      totp: true,
      recoveryCodesLeft: 10,
      passkeys: [{ name: '书房的电脑', seenTime: null }],
    });
    for (const hidden of [secret, ...recoveryCodes]) expect(JSON.stringify(data)).not.toContain(hidden);
    const user = await site.database.selectFrom('user').select('id').where('username', '=', name).executeTakeFirst();
    await beginSignIn(site, name);
    await visitor.write('user/delete', { password, confirm: name });
    for (const table of ['totp', 'recovery_code', 'passkey', 'sign_in_step'] as const) {
      const rows = await site.database.selectFrom(table).select('user_id').where('user_id', '=', user!.id).execute();
      expect(rows, table).toEqual([]);
    }
  });
});

onSqliteFirst('站主要求开启两步验证', (open) => {
  let site: Site;
  let number = 0;

  beforeAll(async () => {
    site = await open({ content: 'bare' });
  });

  async function setRequirement(value: 'off' | 'owners' | 'authors'): Promise<void> {
    const row = { key: 'requiresSecondFactor', value: JSON.stringify(value), update_time: 1 };
    await site.database
      .insertInto('site_setting')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value }))
      .execute();
  }

  async function arrive(role: 'owner' | 'author' | 'reader') {
    const name = `被要求${(number += 1)}`;
    const visitor = await member(site, name);
    await site.database.updateTable('user').set({ role }).where('username', '=', name).execute();
    return visitor;
  }

  const write = async (visitor: Visitor) => (await visitor.write('poster/create', draft())).code;

  test('没有开启的作者登录得了，写不了文章，被引到“登录安全”；开启后照常', async () => {
    await setRequirement('authors');
    const visitor = await arrive('author');
    expect(await visitor.write('poster/create', draft())).toEqual({
      code: codes.noSecondFactor,
      info: '本站要求开启两步验证，请先到个人中心的“登录安全”设置',
    });
    expect((await visitor.read('poster/mine', {})).code).toBe(codes.ok);
    expect((await read(visitor)).isRequired).toBe(true);
    await addPasskey(visitor);
    expect(await write(visitor)).toBe(codes.ok);
  });

  test('最后一种方式不能关，有两种时可以关一种', async () => {
    await setRequirement('authors');
    const visitor = await arrive('author');
    await addPasskey(visitor, '甲');
    await addPasskey(visitor, '乙');
    const [first, second] = (await read(visitor)).passkeys;
    expect((await visitor.write('user/remove-passkey', { id: first!.id })).code).toBe(codes.ok);
    expect(await visitor.write('user/remove-passkey', { id: second!.id })).toMatchObject({
      code: codes.refused,
      info: '本站要求开启两步验证，最后一种方式不能关闭；可以先添加另一种',
    });
    expect((await visitor.write('user/stop-totp', {})).code).toBe(codes.notFound);
    expect((await read(visitor)).passkeys).toHaveLength(1);
    await setRequirement('off');
    expect((await visitor.write('user/remove-passkey', { id: second!.id })).code).toBe(codes.ok);
  });

  test('要求站主的时候，作者和读者照常；谁都不要求的时候，谁都照常', async () => {
    await setRequirement('owners');
    expect(await write(await arrive('owner'))).toBe(codes.noSecondFactor);
    expect(await write(await arrive('author'))).toBe(codes.ok);
    await setRequirement('authors');
    const reader = await arrive('reader');
    expect((await read(reader)).isRequired).toBe(false);
    expect(await write(reader)).toBe(codes.notYours);
    expect(await write(await arrive('owner'))).toBe(codes.noSecondFactor);
    await setRequirement('off');
    expect(await write(await arrive('owner'))).toBe(codes.ok);
  });
});
