import { describe, expect, test } from 'vitest';
import { manageMenu, siteMenu } from '#site/manage-menu.ts';
import { isServerPath, matchPage } from '#site/match.ts';
import { isActive, mainMenu } from '#site/menu.ts';
import { pages } from '#site/pages.ts';
import { readKey } from '#site/rendering.ts';

describe('菜单', () => {
  test('主菜单按规格排列，工具按它们的次序都在', () => {
    const tools = pages.filter(({ id }) => id.startsWith('tool/')).map(({ title }) => title);
    expect(mainMenu.map(({ title, children }) => [title, children.map((child) => child.title)])).toEqual([
      ['首页', []],
      ['文章', ['技术文章', '在线教程']],
      ['工具', tools],
      ['农历', ['日历', '节气', '节假日', '节日', '农历生日']],
      ['技术', ['ChatGPT']],
      ['关于', []],
    ]);
    const specified = ['Base64', '时间戳', '哈希', 'JSON', '数学测试'];
    expect(tools.filter((title) => specified.includes(title))).toEqual(specified);
  });

  test('管理菜单按规格排列', () => {
    expect(manageMenu.map(({ title, children }) => [title, children.map((child) => child.title)])).toEqual([
      ['个人中心', ['个人信息', '更新信息', '修改密码', '登录安全']],
      ['文章中心', ['文章信息', '编辑文章']],
    ]);
  });

  test('站主另有一组，列出全部站点页面', () => {
    const managed = pages.filter(({ id }) => id.startsWith('manage/site/'));
    expect(siteMenu.children.map(({ path }) => path)).toEqual(managed.map(({ path }) => path));
    expect(siteMenu.children.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['站点状态', '账号', '全站文章', '举报', '图片', '操作记录']),
    );
    expect(matchPage('/manage/site')?.page.id).toBe('manage/site/state');
  });

  test.each([
    ['/tool', '/tool/base64', true],
    ['/tool', '/tool', true],
    ['/tool', '/toolbox', false],
    ['/', '/tool', false],
    ['/', '/', true],
  ])('%s 在 %s 上亮着：%s', (entry, path, active) => expect(isActive(entry, path)).toBe(active));
});

describe('地址', () => {
  test('参数解码，残缺的转义照原样', () => {
    expect(matchPage('/article/blog/a%20b')?.params).toEqual({ id: 'a b' });
    expect(matchPage('/article/blog/%E0')?.params).toEqual({ id: '%E0' });
  });

  test.each(['/api/user/get', '/static/js/x.js', '/data/book/index.json', '/robots.txt', '/icons/x'])(
    '%s 是服务器的',
    (path) => {
      expect(isServerPath(path)).toBe(true);
    },
  );

  test.each(['/', '/tool/base64', '/nowhere', '/article/blog/abc'])('%s 是页面', (path) =>
    expect(isServerPath(path)).toBe(false),
  );

  test('读的钥匙不随参数的次序变', () => {
    expect(readKey({ name: 'poster/fetch', query: { tag: '雪', page: 1 } })).toBe(
      readKey({ name: 'poster/fetch', query: { page: 1, tag: '雪' } }),
    );
  });
});
