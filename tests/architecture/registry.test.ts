import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { matchPage } from '#site/match.ts';
import { pages, type Page } from '#site/pages.ts';
import { specifiedRoutes } from '../fixtures/specified-routes.ts';

const list: readonly Page[] = pages;
const views = globSync('src/client/**/page.tsx').map((file) =>
  file.replaceAll('\\', '/').slice('src/client/'.length, -'/page.tsx'.length),
);

const tools = list.filter(({ id }) => id.startsWith('tool/'));
const nameOf = (path: string): string | undefined => path.split(/[\\/]/).at(-1);

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
    for (const route of specifiedRoutes) expect(matchPage(route), route).toBeDefined();
  });

  test('管理区的页面都要登录，别的都不要', () => {
    for (const { path, access } of list) expect(access).toBe(path.startsWith('/manage') ? 'user' : 'public');
  });
});

describe('每个引擎、每个工具和每个接口都有测试', () => {
  test('引擎', () => {
    const tested = globSync('tests/unit/domain/*/').map(nameOf);
    for (const engine of globSync('src/domain/*/').map(nameOf)) expect(tested).toContain(engine);
  });

  test.each(tools)('$title', ({ id }) => {
    const name = nameOf(id);
    expect(globSync(`src/domain/${name}/index.ts`), '引擎').toHaveLength(1);
    expect(globSync(`tests/{e2e,full}/tool-${name}*.test.ts`), '端到端').not.toEqual([]);
  });

  test('接口', async () => {
    const { readFileSync } = await import('node:fs');
    const text = globSync('tests/api/**/*.test.ts')
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    for (const name of Object.keys(endpoints)) expect(text, name).toContain(`'${name}'`);
  });
});
