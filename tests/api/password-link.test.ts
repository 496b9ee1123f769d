import { beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import { limits } from '#contract/limits.ts';
import { createPasswordLink } from '#server/user/password-link.ts';
import { findUserByName } from '#server/user/store.ts';
import { templateTime } from '../support/database-templates.ts';
import { addPasskey } from './factors.ts';
import { infoOf, member, onSqliteFirst, type Site, type Visitor } from './site.ts';

const password = 'brand-new';
const gone = { code: codes.notFound, info: '这个链接已经用过、过期、被撤销，或者不完整，请站主重新生成一个' };

onSqliteFirst('设置密码的链接', (open) => {
  let site: Site;
  let people = 0;
  beforeAll(async () => {
    site = await open({ content: 'bare' });
  });

  /** Somebody with an account who is signed in, and whose name no other test has. */
  async function join() {
    people += 1;
    const name = `丢密码的${people}`;
    // Each from an address of its own, because wrong links are counted by address.
    const stranger = site.visitor(`203.0.113.${people}`);
    const visitor = await member(site, name);
    const id = (await findUserByName(site.database, name))?.id ?? '';
    return { name, id, visitor, stranger };
  }
  const link = (userId: string, now = templateTime) => createPasswordLink(site.database, { userId, makerId: '', now });
  async function newOwner() {
    const person = await join();
    await site.database.updateTable('user').set({ role: 'owner' }).where('id', '=', person.id).execute();
    return person;
  }
  const signIn = (name: string, typed: string) => site.visitor().write('user/login', { name, password: typed });

  test('设好新密码，旧的不再管用，说出是谁的账号', async () => {
    const { name, id, stranger } = await join();
    const { token, expireTime } = await link(id);
    expect(expireTime).toBe(templateTime + limits.passwordLinkSeconds);
    expect(await stranger.write('user/reset', { token, password })).toEqual({
      code: codes.ok,
      info: { username: name },
    });
    expect((await signIn(name, password)).code).toBe(codes.ok);
    expect((await signIn(name, 'snow-window')).code).toBe(codes.refused);
  });

  test('数据库里只有摘要，没有链接', async () => {
    const { id } = await join();
    const { token } = await link(id);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await site.database.selectFrom('password_link').selectAll().where('user_id', '=', id).execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('只能用一次', async () => {
    const { name, id, stranger } = await join();
    const { token } = await link(id);
    expect((await stranger.write('user/reset', { token, password })).code).toBe(codes.ok);
    expect(await stranger.write('user/reset', { token, password: 'another-one' })).toEqual(gone);
    expect((await signIn(name, password)).code).toBe(codes.ok);
  });

  test('同时用五次，只成一次，成的那个密码管用', async () => {
    const { name, id, stranger } = await join();
    const { token } = await link(id);
    const wanted = [1, 2, 3, 4, 5].map((count) => `new-window-${count}`);
    const answers = await Promise.all(wanted.map((next) => stranger.write('user/reset', { token, password: next })));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, ...Array(4).fill(codes.notFound)]);
    const at = answers.findIndex(({ code }) => code === codes.ok);
    expect((await signIn(name, wanted[at] ?? '')).code).toBe(codes.ok);
  });

  test('到期就不能用，差一秒还能', async () => {
    const { id, stranger } = await join();
    const late = await link(id, templateTime - limits.passwordLinkSeconds);
    expect(await stranger.write('user/reset', { token: late.token, password })).toEqual(gone);
    const inTime = await link(id, templateTime - limits.passwordLinkSeconds + 1);
    expect((await stranger.write('user/reset', { token: inTime.token, password })).code).toBe(codes.ok);
  });

  test('再生成一个，前一个失效；别人的链接不受影响', async () => {
    const { id, stranger } = await join();
    const other = await join();
    const others = await link(other.id);
    const first = await link(id);
    const second = await link(id);
    expect(await stranger.write('user/reset', { token: first.token, password })).toEqual(gone);
    expect((await stranger.write('user/reset', { token: second.token, password })).code).toBe(codes.ok);
    expect((await other.stranger.write('user/reset', { token: others.token, password })).code).toBe(codes.ok);
  });

  const endings: Record<string, (person: Awaited<ReturnType<typeof join>>, owner: Visitor) => Promise<unknown>> = {
    本人改了密码: ({ visitor }) =>
      visitor.write('user/password', { oldPassword: 'snow-window', newPassword: 'other-one' }),
    本人退出其他设备: ({ visitor }) => visitor.write('user/end-others', {}),
    本人退出所有设备: ({ visitor }) => visitor.write('user/end-all', {}),
    本人开启两步验证: ({ visitor }) => addPasskey(visitor),
    站主让他退出所有设备: ({ id }, owner) => owner.write('site/end-sessions', { id }),
    '站主停用他，又恢复': async ({ id }, owner) => {
      await owner.write('site/suspend', { id, hidesArticles: false });
      await owner.write('site/reinstate', { id });
    },
  };

  test.each(Object.entries(endings))('%s之后，链接不能再用', async (_, end) => {
    const person = await join();
    const { token } = await link(person.id);
    await end(person, (await newOwner()).visitor);
    expect(await person.stranger.write('user/reset', { token, password })).toEqual(gone);
  });

  const fallings: Record<string, (rogue: string, owner: Visitor) => Promise<unknown>> = {
    不再是站主: (id, owner) => owner.write('site/role', { id, role: 'author' }),
    被停用: (id, owner) => owner.write('site/suspend', { id, hidesArticles: false }),
    被删除: (id, owner) => owner.write('site/delete-person', { id, confirm: `丢密码的${people}`, articles: 'delete' }),
  };

  test.each(Object.entries(fallings))('生成链接的站主%s之后，链接不能再用', async (_, fall) => {
    const { id, stranger } = await join();
    const owner = await newOwner();
    const rogue = await newOwner();
    const { path } = infoOf<'site/password-link'>(await rogue.visitor.write('site/password-link', { id }));
    await fall(rogue.id, owner.visitor);
    expect(await stranger.write('user/reset', { token: path.split('=')[1] ?? '', password })).toEqual(gone);
  });

  test('停用的账号不能用，恢复之后才能用', async () => {
    const { id, stranger } = await join();
    const { token } = await link(id);
    await site.database.updateTable('user').set({ state: 'suspended' }).where('id', '=', id).execute();
    expect(await stranger.write('user/reset', { token, password })).toEqual({
      code: codes.refused,
      info: '这个账号已被停用，请联系站主',
    });
    await site.database.updateTable('user').set({ state: 'active' }).where('id', '=', id).execute();
    expect((await stranger.write('user/reset', { token, password })).code).toBe(codes.ok);
  });

  test('所有设备退出登录，认得的浏览器与两步验证都不再算数', async () => {
    const { id, visitor, stranger } = await join();
    const { database } = site;
    const time = templateTime;
    await database
      .insertInto('totp')
      .values({ user_id: id, secret: 'S', create_time: time, confirm_time: time, last_step: 0 })
      .execute();
    await database
      .insertInto('recovery_code')
      .values({ user_id: id, code_hash: 'hash', create_time: time, use_time: null })
      .execute();
    const key = { public_key: 'k', counter: 0, transports: '[]', name: '手机', create_time: time, seen_time: null };
    await database
      .insertInto('passkey')
      .values({ id: `key-${id}`, user_id: id, ...key })
      .execute();
    const { token } = await link(id);
    await stranger.write('user/reset', { token, password });
    expect((await visitor.read('user/get', {})).code).toBe(codes.notLoggedIn);
    for (const table of ['session', 'known_device', 'totp', 'recovery_code', 'passkey', 'password_link'] as const) {
      const rows = database.selectFrom(table).select('user_id').where('user_id', '=', id);
      expect([table, await rows.execute()]).toEqual([table, []]);
    }
  });

  test('记在账号自己的日志里', async () => {
    const { name, id, stranger } = await join();
    const { token } = await link(id);
    await stranger.write('user/reset', { token, password });
    const again = site.visitor();
    await again.write('user/login', { name, password });
    const { list } = infoOf<'user/audit'>(await again.read('user/audit', {}));
    expect(list).toContainEqual(expect.objectContaining({ kind: 'password', outcome: 'done', address: '203.0.113.*' }));
  });

  test('太短的密码被拒绝，链接还能用', async () => {
    const { id, stranger } = await join();
    const { token } = await link(id);
    expect(await stranger.write('user/reset', { token, password: '12345' })).toEqual({
      code: codes.refused,
      field: 'password',
      info: '密码至少 6 个字符',
    });
    expect((await stranger.write('user/reset', { token, password })).code).toBe(codes.ok);
  });

  test('一个地址猜不了许多次，别的地址照常', async () => {
    const { id, stranger } = await join();
    const { token } = await link(id);
    const guesser = site.visitor('198.51.100.9');
    const answers: number[] = [];
    for (let guess = 0; guess < 24; guess += 1) {
      answers.push((await guesser.write('user/reset', { token: `guess-${guess}`, password })).code);
    }
    expect(answers.slice(0, 20)).toEqual(Array(20).fill(codes.notFound));
    expect(answers.slice(21)).toEqual(Array(3).fill(codes.tooMany));
    expect((await guesser.write('user/reset', { token, password })).code).toBe(codes.tooMany);
    expect((await stranger.write('user/reset', { token, password })).code).toBe(codes.ok);
  });

  test('注销的账号，链接一并没有', async () => {
    const { name, id, visitor, stranger } = await join();
    const { token } = await link(id);
    await visitor.write('user/delete', { password: 'snow-window', confirm: name });
    expect(await stranger.write('user/reset', { token, password })).toEqual(gone);
  });
});
