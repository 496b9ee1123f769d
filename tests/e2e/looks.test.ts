import { beforeAll, describe, expect, test } from 'vitest';
import { pages, type Page as SitePage } from '../../src/site/pages.ts';
import { lookAt } from '../support/look-at.ts';
import { layoutShifts } from '../support/layout-shift.ts';
import { callsOf, openManaged, signIn } from '../support/manage.ts';
import { openSite } from '../support/site.ts';

const list: readonly SitePage[] = pages;
const open = list.filter(({ access, path }) => access === 'public' && !path.includes(':'));
const managed = list.filter(({ access }) => access === 'user');

const site = openSite();
let article = '';

beforeAll(async () => {
  const calls = callsOf(site.browser, site.origin);
  await signIn(calls, '看一看');
  const { info } = await calls.get<{ list: { id: string }[] }>('poster/new');
  article = `/article/blog/${info.list[0]?.id}`;
});

async function look(path: string): Promise<void> {
  // The page starts dark and is then switched to light, so every check covers both schemes.
  await site.page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await openManaged(site.page, site.origin + path);
  expect(await layoutShifts(site.page)).toEqual([]);
  expect(await lookAt(site.page)).toEqual([]);
}

describe('看得清、放得下、读得出：深浅两色，从小屏到大屏', () => {
  test.each(open.map(({ path }) => path))('%s', look);
  test.each(managed.map(({ path }) => path))('%s', look);
  test('一篇文章', () => look(article));
  test('带着答案的搜索页', () => look('/search?q=春节'));
});
