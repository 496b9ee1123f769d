import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { shortenPageList, workerAddressesByTool } from '#server/build/single/replace-modules.ts';
import { type Page, pages } from '#site/pages.ts';

/** What a plugin makes of a module. */
function load({ load: loading }: Plugin, module: string): unknown {
  return (loading as (id: string) => unknown)(module);
}

test('后台线程的地址换成工具的名字', () => {
  expect(load(workerAddressesByTool(), '/x/src/client/tool/hash/worker.ts?worker&url')).toBe(
    'export default "tool/hash";',
  );
  expect(load(workerAddressesByTool(), 'C:\\x\\src\\client\\tool\\hash\\worker.ts?worker&url')).toBe(
    'export default "tool/hash";',
  );
  expect(load(workerAddressesByTool(), '/x/src/client/tool/hash/worker.ts')).toBeUndefined();
});

test('页面只剩首页、工具（词元计算除外）和农历，每一条和网站的一样', () => {
  const text = String(load(shortenPageList(), '/x/src/site/pages.ts'));
  const list = JSON.parse(text.slice('export const pages = '.length, -1)) as Page[];
  const ids = list.map(({ id }) => id);
  expect(ids).toEqual(pages.map(({ id }) => id).filter((id) => /^(?:home|tool(?!\/token)|lunar)\b/.test(id)));
  expect(ids).toEqual(expect.arrayContaining(['home', 'tool', 'tool/base64', 'lunar/birthday']));
  expect(list[1]).toMatchObject({ path: '/tool', title: '工具', isInMenu: true });
});
