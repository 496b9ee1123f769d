import { beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import { infoOf, member, onSqliteFirst, type Site, type Visitor } from './site.ts';

onSqliteFirst('页面以为的人', (open) => {
  let site: Site;
  beforeAll(async () => {
    site = await open();
  });
  const changes = { nickname: '甲改的', gender: '0', bio: '' } as const;
  const update = (visitor: Visitor, name: string) =>
    visitor.ask({
      method: 'POST',
      url: '/api/user/update',
      headers: { 'x-user': encodeURIComponent(name) },
      payload: changes,
    });

  test('登录的已是乙，甲的页面写不进去，乙仍登录着', async () => {
    const visitor = await member(site, '页面上的乙');
    const response = await update(visitor, '页面上的甲');
    expect(response.json()).toEqual({ code: codes.notLoggedIn, info: '当前登录的是其他账号，请重新登录' });
    expect(response.cookies).toEqual([]);
    expect(infoOf<'user/get'>(await visitor.read('user/get', {}))).toMatchObject({
      username: '页面上的乙',
      nickname: '页面上的乙',
    });
    const read = await visitor.ask({ method: 'GET', url: '/api/user/get', headers: { 'x-user': 'nobody' } });
    expect(read.json()).toMatchObject({ code: codes.notLoggedIn });
  });

  test('是同一个人就照常；没有会话仍是平常的 1002', async () => {
    const visitor = await member(site, '同一个人');
    expect((await update(visitor, '同一个人')).json()).toMatchObject({ code: codes.ok });
    expect((await update(site.visitor(), '同一个人')).json()).toEqual({ code: codes.notLoggedIn, info: '请先登录' });
  });
});
