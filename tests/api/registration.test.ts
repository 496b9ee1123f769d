import { beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import type { Input } from '#contract/endpoints.ts';
import { sweepInvitations } from '#server/site-settings/invitations.ts';
import { draft } from '../fixtures/posters.ts';
import { ownerOf, password } from './account.ts';
import { infoOf, onSqliteFirst, type Site, type Visitor } from './site.ts';

const day = 86_400;

onSqliteFirst('谁可以注册', (open) => {
  const opened = (mode: string) => open({ environment: { REGISTRATION: mode }, content: 'bare' });
  const stateOf = (site: Site, name: string) =>
    site.database
      .selectFrom('user')
      .select(['role', 'state', 'hides_articles'])
      .where('username', '=', name)
      .executeTakeFirst();

  test('开放：注册成功，立即是能写文章的作者', async () => {
    const site = await opened('open');
    const visitor = site.visitor();
    expect(await visitor.write('user/register', { name: '甲', password })).toEqual({
      code: codes.ok,
      info: '注册成功',
    });
    expect(await stateOf(site, '甲')).toEqual({ role: 'author', state: 'active', hides_articles: 0 });
    expect((await visitor.write('user/login', { name: '甲', password })).code).toBe(codes.ok);
    expect((await visitor.write('poster/create', draft())).code).toBe(codes.ok);
  });

  test('不能起得像站主：全角、西里尔字母、看着一样的片假名都不行，混用几种字母的也不行', async () => {
    const site = await opened('open');
    const owner = await ownerOf(site);
    await owner.write('user/update', { nickname: 'Snow 窗口', gender: '0', bio: '' });
    const visitor = site.visitor();
    const register = (name: string) => visitor.write('user/register', { name, password });
    const like = { code: codes.refused, info: '这个名字与站主的太像，请换一个', field: 'name' };
    for (const name of ['Snow窗口', 'snоw窗口', 'ＳＮＯＷ窗ロ', 'Sn0w窗口']) {
      const mixed = /\p{Script=Cyrillic}/u.test(name) && { info: '用户名不能混用外观相近的几种字母' };
      expect(await register(name), name).toEqual({ ...like, ...mixed });
    }
    expect((await register('authorА')).info).toBe('用户名不能混用外观相近的几种字母');
    expect((await register('москва')).code).toBe(codes.ok);
    await visitor.write('user/login', { name: 'москва', password });
    const rename = (nickname: string) => visitor.write('user/update', { nickname, gender: '0', bio: '' });
    expect(await rename('Ѕnow 窗口')).toEqual({ ...like, info: '这个昵称与站主的太像，请换一个', field: 'nickname' });
    expect((await rename('雪人')).code).toBe(codes.ok);
    await owner.write('user/update', { nickname: '雪人', gender: '0', bio: '' });
    expect((await rename('雪人')).code).toBe(codes.ok);
  });

  test('需要批准：说要等站主，能登录能写，账号等待批准', async () => {
    const site = await opened('approval');
    const visitor = site.visitor();
    expect(await visitor.write('user/register', { name: '甲', password })).toEqual({
      code: codes.ok,
      info: '注册成功，等待站主批准后文章才会公开',
    });
    expect(await stateOf(site, '甲')).toEqual({ role: 'author', state: 'pending', hides_articles: 1 });
    expect((await visitor.write('user/login', { name: '甲', password })).code).toBe(codes.ok);
    expect((await visitor.write('poster/create', draft())).code).toBe(codes.ok);
    expect(infoOf<'user/get'>(await visitor.read('user/get', {})).state).toBe('pending');
  });

  test('凭邀请：没有邀请说清楚怎样来，什么也不留下', async () => {
    const site = await opened('invite');
    expect(await site.visitor().write('user/register', { name: '甲', password })).toEqual({
      code: codes.refused,
      info: '本站凭邀请注册，请打开站主给你的邀请链接',
      field: 'invite',
    });
    expect(await stateOf(site, '甲')).toBeUndefined();
  });

  test('关闭：谁也不能注册，有邀请也不行；已有的账号照常登录', async () => {
    const site = await opened('closed');
    const owner = await ownerOf(site);
    const { path } = infoOf<'site/invite'>(await owner.write('site/invite', invitation()));
    const refusal = { code: codes.refused, info: '本站不开放注册' };
    expect(await site.visitor().write('user/register', { name: '甲', password })).toEqual(refusal);
    expect(await site.visitor().write('user/register', { name: '甲', password, invite: tokenIn(path) })).toEqual(
      refusal,
    );
    expect((await site.visitor().write('user/login', { name: '站主甲', password })).code).toBe(codes.ok);
  });

  describe('邀请', () => {
    let site: Site;
    let owner: Visitor;
    beforeAll(async () => {
      site = await opened('invite');
      owner = await ownerOf(site);
    });
    const invite = async (changes: Partial<Input<'site/invite'>> = {}) =>
      infoOf<'site/invite'>(await owner.write('site/invite', invitation(changes)));
    const register = (name: string, invited: string) =>
      site.visitor().write('user/register', { name, password, invite: invited });
    const list = async () => infoOf<'site/invitations'>(await owner.read('site/invitations', {})).list;
    const usesLeft = async (id: string) => (await list()).find((one) => one.id === id)?.usesLeft;
    const ended = {
      code: codes.refused,
      info: '邀请已失效：可能已过期、已用完或被撤销，请向站主要新的链接',
      field: 'invite',
    };

    test('链接里的令牌有 256 位，数据库里只有它的摘要，列表里没有', async () => {
      const { id, path, expireTime } = await invite({ note: '给乙', role: 'reader', days: 3, uses: 2 });
      expect(path).toMatch(/^\/login#invite=[\w-]{43}$/);
      const rows = await site.database.selectFrom('invitation').selectAll().where('id', '=', id).execute();
      expect(JSON.stringify(rows)).not.toContain(tokenIn(path));
      const events = await site.database.selectFrom('site_event').selectAll().where('target', '=', id).execute();
      expect(events).toMatchObject([
        { kind: 'invite', actor: '站主甲', target_name: '给乙', detail: '读者，3 天内有效，可用 2 次' },
      ]);
      expect(JSON.stringify(await site.database.selectFrom('idempotency').selectAll().execute())).not.toContain(
        tokenIn(path),
      );
      expect((await list()).find((one) => one.id === id)).toEqual({
        id,
        note: '给乙',
        role: 'reader',
        createTime: expireTime - 3 * day,
        expireTime,
        usesLeft: 2,
      });
    });

    test('凭它注册得到它给的身份，用一次少一次，用完就没有了', async () => {
      const { id, path } = await invite({ role: 'reader', uses: 2 });
      expect(await register('读者一', tokenIn(path))).toEqual({ code: codes.ok, info: '注册成功' });
      expect(await stateOf(site, '读者一')).toEqual({ role: 'reader', state: 'active', hides_articles: 0 });
      expect(await usesLeft(id)).toBe(1);
      expect((await register('读者二', tokenIn(path))).code).toBe(codes.ok);
      expect(await register('读者三', tokenIn(path))).toEqual(ended);
      expect(await stateOf(site, '读者三')).toBeUndefined();
    });

    test('注册被拒绝不用掉邀请：名字有人用了、密码太短', async () => {
      const { id, path } = await invite();
      expect((await register('站主甲', tokenIn(path))).code).toBe(codes.refused);
      expect(
        (await site.visitor().write('user/register', { name: '丙', password: 'short', invite: tokenIn(path) })).code,
      ).toBe(codes.refused);
      expect(await usesLeft(id)).toBe(1);
    });

    test('两个人同时凭最后一次注册，只有一个成功，失败的不留下账号', async () => {
      const { id, path } = await invite();
      const other = await site.another();
      const [one, two] = await Promise.all([
        register('同时一', tokenIn(path)),
        other
          .inject({
            method: 'POST',
            url: '/api/user/register',
            headers: { origin: 'http://localhost:3000' },
            payload: { name: '同时二', password, invite: tokenIn(path) },
          })
          .then((response) => response.json<{ code: number }>()),
      ]);
      await other.close();
      expect([one.code, two.code].sort()).toEqual([codes.ok, codes.refused]);
      expect(await usesLeft(id)).toBe(0);
      const accounts = await site.database
        .selectFrom('user')
        .select('username')
        .where('username', 'in', ['同时一', '同时二'])
        .execute();
      expect(accounts).toHaveLength(1);
    });

    test('同时注册同一个名字，只有一个成功，只用掉一次', async () => {
      const { id, path } = await invite({ uses: 5 });
      const answers = await Promise.all([register('同名的人', tokenIn(path)), register('同名的人', tokenIn(path))]);
      expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, codes.refused]);
      expect(await usesLeft(id)).toBe(4);
    });

    test('过期、撤销、写错的都不算数', async () => {
      const { path, expireTime } = await invite({ days: 1 });
      const withdrawn = await invite();
      expect(await owner.write('site/withdraw-invitation', { id: withdrawn.id })).toEqual({
        code: codes.ok,
        info: '已撤销，这个链接不能再用',
      });
      expect((await owner.write('site/withdraw-invitation', { id: withdrawn.id })).code).toBe(codes.notFound);
      expect(await register('丁', tokenIn(withdrawn.path))).toEqual(ended);
      expect(await register('丁', `${tokenIn(path).slice(0, -2)}xx`)).toEqual(ended);
      site.pass(day);
      expect(await register('丁', tokenIn(path))).toEqual(ended);
      await sweepInvitations(site.database, expireTime + 29 * day);
      expect(await list()).not.toEqual([]);
      await sweepInvitations(site.database, expireTime + 200 * day);
      expect(await list()).toEqual([]);
    });

    test('丢了回答再来一次，不多出一个邀请；先前的链接换成新的', async () => {
      const before = (await list()).length;
      const first = infoOf<'site/invite'>(await owner.write('site/invite', invitation(), 'the-same-key'));
      const second = infoOf<'site/invite'>(await owner.write('site/invite', invitation(), 'the-same-key'));
      expect(second.id).toBe(first.id);
      expect(await list()).toHaveLength(before + 1);
      expect(await register('先来的', tokenIn(first.path))).toEqual(ended);
      expect((await register('后来的', tokenIn(second.path))).code).toBe(codes.ok);
      await owner.write('site/withdraw-invitation', { id: first.id });
      expect((await owner.write('site/invite', invitation(), 'the-same-key')).code).toBe(codes.notFound);
    });

    test('需要批准的站，受邀的人不必等', async () => {
      const approving = await opened('approval');
      const other = await ownerOf(approving);
      const { path } = infoOf<'site/invite'>(await other.write('site/invite', invitation()));
      expect(await approving.visitor().write('user/register', { name: '甲', password, invite: tokenIn(path) })).toEqual(
        {
          code: codes.ok,
          info: '注册成功',
        },
      );
      expect(await stateOf(approving, '甲')).toEqual({ role: 'author', state: 'active', hides_articles: 0 });
    });
  });
});

function invitation(changes: Partial<Input<'site/invite'>> = {}): Input<'site/invite'> {
  return { note: '', role: 'author', days: 7, uses: 1, ...changes };
}

const tokenIn = (path: string): string => path.split('=')[1] ?? '';
