import { beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import { png } from '../fixtures/pictures/png.ts';
import { draft, unsent } from '../fixtures/posters.ts';
import { arrive, ownerOf, password } from './account.ts';
import { infoOf, onSqliteFirst, type Site, type Visitor } from './site.ts';

const closed = { code: codes.notYours, info: '本站现在只供阅读，登录、注册、写作和举报都已关闭' };

onSqliteFirst('只供阅读的站', (open) => {
  let site: Site;
  let owner: Visitor;
  let author: Visitor;
  let article: string;
  beforeAll(async () => {
    site = await open({ environment: { SITE_INTERACTION: 'off' }, content: 'bare' });
    owner = await ownerOf(site);
    author = await arrive(site, { name: '作者甲' });
    article = infoOf<'poster/create'>(await owner.write('poster/create', draft({ title: '还读得到' }))).id;
  });

  test('不能注册；别人对了密码也不能登录，错了密码说的与平时一样', async () => {
    expect(await site.visitor().write('user/register', { name: '新来的', password })).toEqual(closed);
    const visitor = site.visitor();
    expect(await visitor.write('user/login', { name: '作者甲', password })).toEqual(closed);
    expect(visitor.cookies.size).toBe(0);
    expect(await site.visitor().write('user/login', { name: '作者甲', password: 'wrong-window' })).toEqual({
      code: codes.refused,
      info: '用户名或密码错误',
    });
  });

  test('站主照常登录、写文章、管站点', async () => {
    const visitor = site.visitor();
    expect((await visitor.write('user/login', { name: '站主甲', password })).code).toBe(codes.ok);
    expect((await visitor.write('poster/create', draft())).code).toBe(codes.ok);
    expect((await visitor.write('site/invite', { note: '', role: 'author', days: 1, uses: 1 })).code).toBe(codes.ok);
  });

  test('别人先前的登录只能读：写、改、传图、删都不行', async () => {
    expect((await author.read('user/get', {})).code).toBe(codes.ok);
    expect((await author.read('poster/mine', {})).code).toBe(codes.ok);
    expect(await author.write('poster/create', draft())).toEqual(closed);
    expect(await author.write('poster/save', { id: article, version: 1, ...unsent() })).toEqual(closed);
    expect(await author.write('poster/delete', { id: article })).toEqual(closed);
    expect(await author.write('user/update', { nickname: '甲', gender: '0', bio: '' })).toEqual(closed);
    expect(await author.upload('asset/create', png(), { key: 'image' })).toEqual(closed);
  });

  test('读照常：文章、列表、计一次阅读', async () => {
    const visitor = site.visitor();
    expect((await visitor.read('poster/get', { id: article })).code).toBe(codes.ok);
    expect((await visitor.read('poster/fetch', {})).code).toBe(codes.ok);
    expect((await visitor.write('poster/view', { id: article })).code).toBe(codes.ok);
  });

  describe('自己的数据带得走', () => {
    test('导出、退出、注销不受影响', async () => {
      const leaving = await arrive(site, { name: '要走的人' });
      expect((await leaving.write('user/export', {})).code).toBe(codes.ok);
      expect((await leaving.write('user/end-others', {})).code).toBe(codes.ok);
      expect((await leaving.write('user/delete', { password, confirm: '要走的人' })).code).toBe(codes.ok);
      const other = await arrive(site, { name: '退出的人' });
      expect((await other.write('user/logout', {})).code).toBe(codes.ok);
    });
  });

  test('站主打开互动，立即可以登录、写作', async () => {
    expect((await owner.write('site/change-settings', { interaction: 'on' })).code).toBe(codes.ok);
    expect((await site.visitor().write('user/login', { name: '作者甲', password })).code).toBe(codes.ok);
    expect((await author.write('poster/create', draft())).code).toBe(codes.ok);
    expect((await owner.write('site/change-settings', { interaction: null })).code).toBe(codes.ok);
    expect(await author.write('poster/create', draft())).toEqual(closed);
  });
});
