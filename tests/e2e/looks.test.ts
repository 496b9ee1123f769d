import { beforeAll, describe, expect, test } from 'vitest';
import { pages, type Page as SitePage } from '#site/pages.ts';
import { layoutShifts } from '../support/layout-shift.ts';
import { lookAt } from '../support/look-at.ts';
import { callsOf, inexactTimes, openManaged, signIn } from '../support/manage.ts';
import { motionsOf, recordMotions } from '../support/motion.ts';
import { openSite } from '../support/site.ts';

const list: readonly SitePage[] = pages;
const open = list.filter(({ access, path }) => access === 'public' && !path.includes(':'));
const managed = list.filter(({ access }) => access === 'user');

const site = openSite();
const calls = () => callsOf(site.browser, site.origin);
let article = '';

beforeAll(async () => {
  await site.browser.context.addInitScript(recordMotions);
  const { info } = await calls().get<{ list: { id: string }[] }>('poster/new');
  article = `/article/blog/${info.list[0]?.id}`;
});

async function look(path: string): Promise<void> {
  // The page starts dark and is then switched to light, so every check covers both schemes.
  await site.page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await openManaged(site.page, site.origin + path);
  expect(await layoutShifts(site.page)).toEqual([]);
  expect(await motionsOf(site.page)).toEqual([]);
  expect(await inexactTimes(site.page, path.startsWith('/manage/') ? 'words' : 'title')).toEqual([]);
  expect(await lookAt(site.page)).toEqual([]);
}

describe('看得清、放得下、读得出：深浅两色，从小屏到大屏', () => {
  test.each(open.map(({ path }) => path))('%s', look);
  test('一篇文章', () => look(article));
  test('带着答案的搜索页', () => look('/search?q=春节'));

  // After the others: the login page sends those away who are signed in.
  describe('登录以后', () => {
    beforeAll(() => signIn(calls(), '看一看'));
    test.each(managed.map(({ path }) => path))('%s', look);
  });
});

describe('系统要求减少动态：打开的东西立刻在那里', () => {
  test('搜索框、主菜单、管理菜单', async () => {
    const { page } = site;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openManaged(page, site.origin + article);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('闰月');
    await page.getByRole('option').first().waitFor();
    expect(await motionsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '打开菜单' }).click();
    expect(await motionsOf(page)).toEqual([]);
    await openManaged(page, `${site.origin}/manage/article/info`);
    await page.getByRole('button', { name: '打开管理菜单' }).click();
    expect(await motionsOf(page)).toEqual([]);
  });
});
