import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { endpoints } from '../../src/contract/endpoints.ts';
import { matchPage } from '../../src/site/match.ts';
import { pages, type Page } from '../../src/site/pages.ts';

const list: readonly Page[] = pages;
const views = globSync('src/client/**/page.tsx').map((file) =>
  file.replaceAll('\\', '/').slice('src/client/'.length, -'/page.tsx'.length),
);

describe('网站的目录就是 pages.ts', () => {
  test('每个条目有一个页面，每个页面有一个条目', () => {
    expect(views.toSorted()).toEqual(list.map(({ id }) => id).toSorted());
  });

  test('没有重复的编号与地址', () => {
    const paths = list.flatMap(({ path, aliases }) => [path, ...(aliases ?? [])]);
    expect(new Set(paths).size).toBe(paths.length);
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
  });

  test('每个地址找得到自己的页面', () => {
    for (const { id, path, aliases } of list) {
      for (const address of [path, ...(aliases ?? [])]) {
        expect(matchPage(address.replace(':id', 'some-id'))?.page.id).toBe(id);
      }
    }
  });

  test('规格第二节的路由都在', () => {
    const routes = [
      '/',
      '/article',
      '/article/blog',
      '/article/book',
      '/tool',
      '/tool/base64',
      '/tool/timestamp',
      '/tool/hash',
      '/tool/json',
      '/tool/math',
      '/lunar',
      '/lunar/calendar',
      '/lunar/term',
      '/lunar/holiday',
      '/lunar/festival',
      '/tech',
      '/tech/chatgpt',
      '/about',
      '/login',
      '/manage/',
      '/manage/profile',
      '/manage/profile/info',
      '/manage/profile/update',
      '/manage/profile/password',
      '/manage/article',
      '/manage/article/info',
      '/manage/article/edit',
      '/manage/article/edit/some-id',
    ];
    for (const route of routes) expect(matchPage(route), route).toBeDefined();
  });

  test('管理区的页面都要登录，别的都不要', () => {
    for (const { path, access } of list) expect(access).toBe(path.startsWith('/manage') ? 'user' : 'public');
  });
});

describe('每个工具和每个接口都有测试', () => {
  test('工具的引擎', () => {
    const tested = globSync('tests/unit/domain/*/').map((folder) => folder.split(/[\\/]/).at(-1));
    for (const tool of ['base64', 'timestamp', 'json', 'math', 'lunar']) expect(tested).toContain(tool);
  });

  test('接口', async () => {
    const { readFileSync } = await import('node:fs');
    const text = globSync('tests/api/*.test.ts')
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    for (const name of Object.keys(endpoints)) expect(text, name).toContain(`'${name}'`);
  });
});
