import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import type { Input } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { PageSource } from '#server/page/source.ts';
import { arrive, ownerOf } from './account.ts';
import { infoOf, onSqliteFirst, type Site, type Visitor } from './site.ts';

/** Pages that say with which settings they were made. */
const pages: PageSource = {
  isBuilt: true,
  page: async ({ settings }) => ({
    html: `<p>${JSON.stringify(settings)}</p>`,
    status: 200,
    hashes: { styles: [], scripts: [] },
  }),
  shell: async () => ({ html: '', scripts: [] }),
};

const environment = { SITE_NAME: '环境里的名字', SITE_FILING: '京ICP备1号', REGISTRATION: 'approval' };

onSqliteFirst('边运行边改的设置', (open) => {
  let site: Site;
  let owner: Visitor;
  beforeAll(async () => {
    site = await open({ environment, pages, content: 'bare' });
    owner = await ownerOf(site);
  });
  const change = (changes: Input<'site/change-settings'>, key?: string) =>
    owner.write('site/change-settings', changes, key);
  const page = async (app: FastifyInstance = site.app) => (await app.inject('/')).payload;
  const stored = async () => infoOf<'site/settings'>(await owner.read('site/settings', {}));

  test('一开始都来自环境', async () => {
    const { settings, environment: given, changed } = await stored();
    expect(changed).toEqual([]);
    expect(settings).toEqual(given);
    expect(settings).toMatchObject({
      name: '环境里的名字',
      filing: '京ICP备1号',
      registration: 'approval',
      interaction: 'on',
      requiresSecondFactor: 'off',
      about: '',
      contact: '',
    });
  });

  test('改了的立即到处都是：网页、清单、订阅、接口说明、出错的页', async () => {
    expect(await page()).toContain('环境里的名字');
    const friends = [{ title: '甲', url: 'https://a.example' }];
    const answer = infoOf<'site/change-settings'>(
      await change({ name: '新名字', filing: '京ICP备2号', friends, contact: ' master@snow.example ' }),
    );
    expect(answer.changed.toSorted()).toEqual(['contact', 'filing', 'friends', 'name']);
    expect(answer.settings).toMatchObject({ name: '新名字', friends: [{ title: '甲', url: 'https://a.example/' }] });
    expect(answer.environment).toMatchObject({ name: '环境里的名字', filing: '京ICP备1号' });
    const html = await page();
    for (const text of ['新名字', '京ICP备2号', 'https://a.example/', 'master@snow.example'])
      expect(html).toContain(text);
    expect(html).not.toContain('环境里的名字');
    for (const url of ['/manifest.webmanifest', '/rss.xml', '/feed.json', '/api/openapi.json']) {
      expect((await site.app.inject(url)).payload, url).toContain('新名字');
    }
  });

  test('站主自己没有两步验证，就不能要求使用：否则连这一页也打不开了', async () => {
    expect(await change({ requiresSecondFactor: 'owners' })).toEqual({
      code: codes.refused,
      info: '请先在“登录安全”为自己开启两步验证，再要求使用',
      field: 'requiresSecondFactor',
    });
    expect((await stored()).settings.requiresSecondFactor).toBe('off');
  });

  test('网页里没有只与站主有关的', async () => {
    const { id } = await site.database
      .selectFrom('user')
      .select('id')
      .where('username', '=', '站主甲')
      .executeTakeFirstOrThrow();
    await site.database
      .insertInto('totp')
      .values({ user_id: id, secret: 'JBSWY3DPEHPK3PXP', create_time: 1, confirm_time: 1, last_step: 0 })
      .execute();
    await change({ requiresSecondFactor: 'owners' });
    expect(await page()).not.toContain('requiresSecondFactor');
    expect((await stored()).settings.requiresSecondFactor).toBe('owners');
  });

  test('另一个进程在一秒之内知道', async () => {
    const other = await site.another();
    expect(await page(other)).toContain('新名字');
    await change({ name: '更新的名字' });
    expect(await page()).toContain('更新的名字');
    site.pass(1);
    expect(await page(other)).toContain('更新的名字');
    expect((await other.inject('/manifest.webmanifest')).payload).toContain('更新的名字');
    await other.close();
  });

  test('null 恢复为环境的值', async () => {
    const { settings, changed } = infoOf<'site/change-settings'>(
      await change({ name: null, friends: null, contact: null }),
    );
    expect(changed.toSorted()).toEqual(['filing', 'requiresSecondFactor']);
    expect(settings.name).toBe('环境里的名字');
    expect(await page()).toContain('环境里的名字');
  });

  test('改了注册方式，下一个来的人就按新的', async () => {
    const register = (name: string) => site.visitor().write('user/register', { name, password: 'snow-window' });
    await change({ registration: 'closed' });
    expect(await register('迟到的人')).toEqual({ code: codes.refused, info: '本站不开放注册' });
    await change({ registration: 'open' });
    expect(await register('早到的人')).toEqual({ code: codes.ok, info: '注册成功' });
    await change({ registration: null });
    expect((await register('等待的人')).info).toContain('等待站主批准');
  });

  test.each<[Input<'site/change-settings'>, string, string | undefined]>([
    [{}, '没有要改的设置', undefined],
    [{ name: '' }, '站名不能为空', 'name'],
    [{ name: '长'.repeat(limits.siteName + 1) }, `站名最多 ${limits.siteName} 个字符`, 'name'],
    [{ about: '长'.repeat(limits.siteAbout + 1) }, `关于本站最多 ${limits.siteAbout} 个字符`, 'about'],
    [{ registration: 'nobody' as 'open' }, '注册不在允许的取值之内', 'registration'],
    [{ contact: '站主' }, '联系邮箱不是邮箱地址，例如 name@example.com', 'contact'],
    [{ policeFiling: '没有数字' }, '公安备案号里没有备案的数字，例如“京公网安备11010502030143号”', 'policeFiling'],
    [
      { friends: [{ title: '坏', url: 'javascript:alert(1)' }] },
      '友情链接第 1 个的地址必须以 http:// 或 https:// 开头',
      'friends',
    ],
    [{ owner: '别人' } as object, '无法识别的字段：owner', 'owner'],
  ])('%j 不行，说出哪里不对，什么也没有变', async (changes, info, field) => {
    const before = await stored();
    expect(await change(changes)).toEqual({ code: codes.refused, info, ...(field && { field }) });
    expect(await stored()).toEqual(before);
  });

  test('每次改动记在站点的操作记录里，同一个键只改一次', async () => {
    const count = async () => {
      const rows = await site.database
        .selectFrom('site_event')
        .selectAll()
        .where('kind', '=', 'settings')
        .orderBy('time')
        .execute();
      return rows.filter(({ detail }) => detail === '一句话介绍改为“新的介绍”');
    };
    await change({ description: '新的介绍' }, 'one-key');
    await change({ description: '新的介绍' }, 'one-key');
    const events = await count();
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ actor: '站主甲', target: '' });
  });

  test('只有站主能看能改；离上次确认本人太久要再确认', async () => {
    const author = await arrive(site, { name: '作者甲' });
    expect((await author.read('site/settings', {})).code).toBe(codes.notYours);
    expect((await author.write('site/change-settings', { name: '我的站' })).code).toBe(codes.notYours);
    expect((await site.visitor().read('site/settings', {})).code).toBe(codes.notLoggedIn);
    site.pass(limits.proofSeconds + 1);
    expect((await change({ name: '太久之后' })).code).toBe(codes.confirm);
    expect((await stored()).settings.name).toBe('环境里的名字');
  });
});
