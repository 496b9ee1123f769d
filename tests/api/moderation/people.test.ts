import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import { limits } from '#contract/limits.ts';
import { lockOwners, lockUser } from '#server/call/lock-user.ts';
import { isPostgres } from '#server/db/kind.ts';
import { deletePerson, findPerson, setRole, suspendPerson } from '#server/moderation/people.ts';
import { addUser } from '#server/user/store.ts';
import { png } from '../../fixtures/pictures/png.ts';
import { draft, unsent } from '../../fixtures/posters.ts';
import { infoOf, member, onSqliteFirst, type Site, type Visitor } from '../site.ts';
import { decide, findings, idOf, ownerName, signedInAs, siteOwner } from './owner.ts';

onSqliteFirst('站主管理账号', (open) => {
  let site: Site;
  let owner: Visitor;
  let round = 0;
  beforeAll(async () => {
    site = await open();
    owner = await siteOwner(site);
  });
  const act = () => ({ site, owner });
  const join = async () => {
    round += 1;
    site.pass(1);
    const name = `成员${round}`;
    const visitor = await member(site, name);
    return { name, visitor, id: await idOf(site, name) };
  };
  const people = async (query = {}) => infoOf<'site/people'>(await owner.read('site/people', { size: 50, ...query }));
  const events = async () => infoOf<'site/events'>(await owner.read('site/events', {})).list;

  test('名单：等待批准的在前，新的在前；可以按状态、身份、名字找', async () => {
    const { database } = site;
    await addUser(database, { username: '等着甲', password: '', now: 1, state: 'pending' });
    const { name, visitor } = await join();
    await visitor.write('user/update', { nickname: '听雪Ａ', gender: '0', bio: '' });
    await visitor.write('poster/create', draft());
    await visitor.write('poster/create', draft({ status: 'draft' }));
    await visitor.upload('asset/create', png(), { key: 'image' });
    const { list, total, counts } = await people();
    expect(list[0]).toMatchObject({ username: '等着甲', state: 'pending', hasPassword: false, seenTime: null });
    expect(list[1]).toMatchObject({ username: name, articles: 2, published: 1, sessions: 1, hasPassword: true });
    expect(list[1]?.pictureBytes).toBeGreaterThan(0);
    expect(total).toBe(counts.all);
    expect(counts).toMatchObject({ pending: 1, suspended: 0 });
    const names = async (query: object) => (await people(query)).list.map(({ username }) => username);
    expect(await names({ state: 'pending' })).toEqual(['等着甲']);
    expect(await names({ role: 'owner' })).toEqual([ownerName]);
    expect(await names({ q: '等着' })).toEqual(['等着甲']);
    expect(await names({ q: '听雪' })).toEqual([name]);
    expect(await names({ q: '没有这个人' })).toEqual([]);
    expect(await findPerson(database, name)).toMatchObject({ username: name, nickname: '听雪Ａ' });
    expect(await findPerson(database, '没有这个人')).toBeUndefined();
    await decide(act(), 'site/approve', { people: [await idOf(site, '等着甲')] });
    expect(await owner.write('site/approve', { people: [await idOf(site, '等着甲')] })).toEqual({
      code: codes.ok,
      info: '已经批准过了',
    });
  });

  test('重设密码的链接哪张表里都没有；用同一个键再要一次，得到新的链接，旧的作废', async () => {
    const { id } = await join();
    const first = infoOf<'site/password-link'>(await owner.write('site/password-link', { id }, 'one-key-of-links'));
    const second = infoOf<'site/password-link'>(await owner.write('site/password-link', { id }, 'one-key-of-links'));
    const tokens = [first, second].map(({ path }) => path.split('=')[1] ?? '');
    expect(new Set(tokens).size).toBe(2);
    for (const table of ['idempotency', 'password_link', 'site_event'] as const) {
      const rows = JSON.stringify(await site.database.selectFrom(table).selectAll().execute());
      for (const token of tokens) expect(rows).not.toContain(token);
    }
    const reset = async (token: string) =>
      (await site.visitor('198.51.100.77').write('user/reset', { token, password: 'new-window' })).code;
    expect(await reset(tokens[0]!)).toBe(codes.notFound);
    expect(await reset(tokens[1]!)).toBe(codes.ok);
  });

  test('成了读者，回收站里的文章也不能恢复成公开的', async () => {
    const { visitor, id } = await join();
    const made = infoOf<'poster/create'>(await visitor.write('poster/create', draft()));
    await visitor.write('poster/delete', { id: made.id });
    await decide(act(), 'site/role', { id, role: 'reader' });
    expect((await visitor.write('poster/restore', { id: made.id })).code).toBe(codes.notYours);
  });

  test('排队等候时被撤下的站主，轮到时不能再作决定', async () => {
    const { name, id } = await join();
    const other = await join();
    expect(await setRole(site.database, { id: other.id, role: 'reader' }, { actor: name, now: 1 })).toMatchObject({
      code: codes.notYours,
    });
    expect(
      await suspendPerson(site.database, { id: other.id, hidesArticles: false }, { actor: name, now: 1 }),
    ).toMatchObject({
      code: codes.notYours,
    });
    expect(id).not.toBe(other.id);
  });

  test('停用之后所有设备都退出，密码对的才听得到停用，恢复之后可以登录', async () => {
    const { name, visitor, id } = await join();
    const phone = await signedInAs(site, name);
    await decide(act(), 'site/suspend', { id, hidesArticles: false });
    for (const device of [visitor, phone]) {
      expect(await device.read('user/get', {})).toMatchObject({ code: codes.notLoggedIn });
    }
    const signIn = (password: string) => site.visitor('198.51.100.9').write('user/login', { name, password });
    const wrong = { code: codes.refused, info: '用户名或密码错误' };
    expect(await signIn('wrong-window')).toEqual(wrong);
    const stranger = site.visitor('198.51.100.9').write('user/login', { name: '没有此人', password: 'snow-window' });
    expect(await stranger).toEqual(wrong);
    expect(await signIn('snow-window')).toEqual({ code: codes.refused, info: '这个账号已停用' });
    await decide(act(), 'site/reinstate', { id });
    expect((await signIn('snow-window')).code).toBe(codes.ok);
    expect(await owner.write('site/reinstate', { id })).toEqual({ code: codes.ok, info: `${name} 没有停用` });
  });

  test('读者只能读：不能写文章、传图片，已有的文章还在；改回作者又能写', async () => {
    const { visitor, id } = await join();
    const made = infoOf<'poster/create'>(await visitor.write('poster/create', draft()));
    await decide(act(), 'site/role', { id, role: 'reader' });
    const refusal = { code: codes.notYours, info: '这个账号只能阅读，不能写文章' };
    expect(await visitor.write('poster/create', draft())).toEqual(refusal);
    expect(await visitor.write('poster/save', { id: made.id, version: 1, ...unsent() })).toEqual(refusal);
    expect(await visitor.write('poster/update', { id: made.id, version: 1, ...draft() })).toEqual(refusal);
    expect(await visitor.write('poster/adjust', { id: made.id, version: 1, status: 'draft' })).toEqual(refusal);
    expect(await visitor.upload('asset/create', png(), { key: 'image' })).toEqual(refusal);
    expect((await visitor.upload('user/avatar', png(), {})).code).toBe(codes.ok);
    expect(infoOf<'user/get'>(await visitor.read('user/get', {}))).toMatchObject({ role: 'reader', posters: 1 });
    expect((await site.visitor().read('poster/get', { id: made.id })).code).toBe(codes.ok);
    await decide(act(), 'site/role', { id, role: 'author' });
    expect((await visitor.write('poster/create', draft())).code).toBe(codes.ok);
  });

  test('设为站主就能管理，撤掉就不能；还没批准的不能设', async () => {
    const { visitor, id } = await join();
    const refusal = { code: codes.notYours, info: '只有站主可以这样做' };
    expect(await visitor.read('site/state', {})).toEqual(refusal);
    await decide(act(), 'site/role', { id, role: 'owner' });
    expect((await visitor.read('site/state', {})).code).toBe(codes.ok);
    await decide(act(), 'site/role', { id, role: 'author' });
    expect(await visitor.read('site/state', {})).toEqual(refusal);
    const pending = await addUser(site.database, { username: '等着乙', password: '', now: 1, state: 'pending' });
    const early = await owner.write('site/role', { id: pending ?? '', role: 'owner' });
    expect(early).toEqual({ code: codes.conflict, info: '请先批准或恢复这个账号，再设为站主' });
  });

  describe('不能做的', () => {
    test('停用、删除自己，改自己的身份', async () => {
      const id = await idOf(site, ownerName);
      const answers = [
        await owner.write('site/suspend', { id, hidesArticles: false }),
        await owner.write('site/role', { id, role: 'author' }),
        await owner.write('site/delete-person', { id, confirm: ownerName, articles: 'delete' }),
      ];
      expect(answers).toEqual([
        { code: codes.refused, info: '不能停用自己的账号' },
        { code: codes.refused, info: '不能更改自己的身份' },
        { code: codes.refused, info: '不能在这里删除自己的账号' },
      ]);
    });

    test('停用、撤掉、删除唯一的站主，命令行也不能；站主也不能注销', async () => {
      const fresh = await open({ content: 'bare' });
      const visitor = await member(fresh, '独一');
      const id = await idOf(fresh, '独一');
      await fresh.database.updateTable('user').set({ role: 'owner' }).where('id', '=', id).execute();
      const command = { actor: '', now: 1_800_000_000 };
      const refusal = { code: codes.refused, info: '这是唯一能登录的站主，请先设另一位，并让他设好密码' };
      const { database } = fresh;
      expect(await suspendPerson(database, { id, hidesArticles: false }, command)).toEqual(refusal);
      expect(await setRole(database, { id, role: 'author' }, command)).toEqual(refusal);
      const removal = { id, articles: 'delete', heirId: undefined } as const;
      expect(await deletePerson(database, removal, command)).toEqual(refusal);
      expect(await visitor.write('user/delete', { password: 'snow-window', confirm: '独一' })).toEqual({
        code: codes.refused,
        info: '你是唯一的站主，请先设另一位站主，再注销账号',
      });
      // A suspended owner does not count.
      const other = { username: '停着', password: '', now: 1, role: 'owner', state: 'suspended' } as const;
      await addUser(database, other);
      expect(await setRole(database, { id, role: 'author' }, command)).toEqual(refusal);
    });

    test('转给不存在的、停用的账号', async () => {
      const { id } = await join();
      const command = { actor: '', now: 1_800_000_000 };
      for (const heirId of [undefined, 'nobody', id]) {
        const answer = await deletePerson(site.database, { id, articles: 'transfer', heirId }, command);
        expect(answer).toMatchObject({ code: codes.refused, field: 'articles' });
      }
      expect(await findings(site)).toEqual([]);
    });

    test('没有的账号；用户名没有写对', async () => {
      const missing = { code: codes.notFound, info: '没有这个账号' };
      expect(await owner.write('site/suspend', { id: 'nobody', hidesArticles: true })).toEqual(missing);
      expect(await owner.write('site/reinstate', { id: 'nobody' })).toEqual(missing);
      expect(await owner.write('site/role', { id: 'nobody', role: 'owner' })).toEqual(missing);
      expect(await owner.write('site/end-sessions', { id: 'nobody' })).toEqual(missing);
      expect(await owner.write('site/password-link', { id: 'nobody' })).toEqual(missing);
      const { id } = await join();
      const answer = await owner.write('site/delete-person', { id, confirm: '错的', articles: 'delete' });
      expect(answer).toMatchObject({ code: codes.refused, field: 'confirm' });
    });
  });

  test('危险的操作要刚确认过本人，其余的不用', async () => {
    const fresh = await open();
    const keeper = await siteOwner(fresh);
    await member(fresh, '某人');
    const id = await idOf(fresh, '某人');
    fresh.pass(limits.proofSeconds + 1);
    const refusal = { code: codes.confirm, info: '请先确认是本人' };
    expect(await keeper.write('site/role', { id, role: 'reader' })).toEqual(refusal);
    expect(await keeper.write('site/password-link', { id })).toEqual(refusal);
    expect(await keeper.write('site/delete-person', { id, confirm: '某人', articles: 'delete' })).toEqual(refusal);
    expect((await keeper.write('site/suspend', { id, hidesArticles: false })).code).toBe(codes.ok);
  });

  test('同一个键只做一次，记录也只有一条', async () => {
    const { id, name } = await join();
    const first = await owner.write('site/end-sessions', { id }, 'same-key');
    expect(first).toEqual({ code: codes.ok, info: `${name} 已退出所有设备` });
    expect(await owner.write('site/end-sessions', { id }, 'same-key')).toEqual(first);
    expect((await events()).filter(({ target }) => target === id)).toHaveLength(1);
  });

  test('每件事都记下是谁、对谁、做了什么，新的在前；被拒绝的不记', async () => {
    const { id, name, visitor } = await join();
    const article = infoOf<'poster/create'>(await visitor.write('poster/create', draft({ title: '记下' }))).id;
    const { total } = infoOf<'site/events'>(await owner.read('site/events', {}));
    site.pass(1);
    await owner.write('site/suspend', { id: 'nobody', hidesArticles: true });
    const steps = [
      () => decide(act(), 'site/hide', { id: article }),
      () => decide(act(), 'site/role', { id, role: 'reader' }),
      () => decide(act(), 'site/suspend', { id, hidesArticles: true }),
      () => decide(act(), 'site/delete-person', { id, confirm: name, articles: 'delete' }),
    ];
    for (const step of steps) {
      await step();
      site.pass(1);
    }
    const list = (await events()).slice(0, 4);
    expect(list.map(({ kind, targetName, detail }) => [kind, targetName, detail])).toEqual([
      ['delete-person', name, '文章一并删除'],
      ['suspend', name, '隐藏文章'],
      ['role', name, '作者 → 读者'],
      ['hide', '记下', ''],
    ]);
    expect(new Set(list.map(({ actor }) => actor))).toEqual(new Set([ownerName]));
    expect(infoOf<'site/events'>(await owner.read('site/events', {})).total).toBe(total + 4);
  });

  test('重设密码的链接只在这一次的回答里，库里没有它', async () => {
    const { id, name } = await join();
    const { path, expireTime } = await decide(act(), 'site/password-link', { id });
    expect(path).toMatch(/^\/reset#token=[\w-]{43}$/);
    expect(expireTime).toBeGreaterThan(1_800_000_000);
    const rows = await site.database.selectFrom('password_link').selectAll().where('user_id', '=', id).execute();
    expect(JSON.stringify(rows)).not.toContain(path.split('=')[1]);
    expect((await events())[0]).toMatchObject({ kind: 'password-link', targetName: name, detail: '' });
  });

  test('两位站主同时撤掉对方，总留下一位', async () => {
    const fresh = await open();
    const [first, second] = [await member(fresh, '甲主'), await member(fresh, '乙主')];
    const ids = [await idOf(fresh, '甲主'), await idOf(fresh, '乙主')];
    await fresh.database.updateTable('user').set({ role: 'author' }).where('role', '=', 'owner').execute();
    await fresh.database.updateTable('user').set({ role: 'owner' }).where('id', 'in', ids).execute();
    const answers = await Promise.all([
      first.write('site/role', { id: ids[1] ?? '', role: 'author' }),
      second.write('site/role', { id: ids[0] ?? '', role: 'author' }),
    ]);
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1);
    const owners = await fresh.database.selectFrom('user').select('id').where('role', '=', 'owner').execute();
    expect(owners).toHaveLength(1);
  });

  test.each(['停用', '删除'] as const)('两位站主同时%s对方：一个成功，另一个听到为什么不行', async (deed) => {
    const { names, visitors, ids } = await twoOwners(deed);
    const turnOn = (by: 0 | 1, on: 0 | 1) =>
      deed === '停用'
        ? visitors[by].write('site/suspend', { id: ids[on], hidesArticles: false })
        : visitors[by].write('site/delete-person', { id: ids[on], confirm: names[on], articles: 'delete' });
    const answers = await Promise.all([turnOn(0, 1), turnOn(1, 0)]);
    const refusals = answers.filter(({ code }) => code !== codes.ok);
    expect(refusals).toHaveLength(1);
    expect([codes.notYours, codes.notLoggedIn]).toContain(refusals[0]?.code);
  });

  test('数据库因为互相等待而放弃的那一次，自己再来一遍', async () => {
    const { fresh, visitors, ids } = await twoOwners('互等');
    const begun = Promise.withResolvers<void>();
    const other = fresh.database.transaction().execute(async (transaction) => {
      await lockUser(transaction, ids[1]);
      begun.resolve();
      // The act has by then the lock of the owners, and waits for this row; PostgreSQL gives up the one that has waited a second.
      if (isPostgres(fresh.database)) await wait(300);
      await lockOwners(transaction);
    });
    await begun.promise;
    const answer = visitors[0].write('site/suspend', { id: ids[1], hidesArticles: false });
    await other;
    expect((await answer).code).toBe(codes.ok);
  });

  async function twoOwners(word: string) {
    const fresh = await open();
    const names = [`甲${word}`, `乙${word}`] as const;
    const visitors = [await member(fresh, names[0]), await member(fresh, names[1])] as const;
    const ids = [await idOf(fresh, names[0]), await idOf(fresh, names[1])] as const;
    await fresh.database.updateTable('user').set({ role: 'owner' }).where('id', 'in', ids).execute();
    return { fresh, names, visitors, ids };
  }
});
