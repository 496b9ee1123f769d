import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Page as SitePage, pages } from '#site/pages.ts';
import { type Browser, networkGone, openContext, workerReady } from '../support/browser.ts';
import { layoutShifts } from '../support/layout-shift.ts';
import { callsOf, openManaged } from '../support/manage.ts';
import { openSite } from '../support/site.ts';

const list: readonly SitePage[] = pages;
const site = openSite({ onlyReads: true });

describe('没有网络', () => {
  const kept = ['/', '/article/blog', '/article/tag', '/article/archive', '/article/book', '/search?q=春节'];
  const others = list
    .map(({ path }) => path)
    .filter((path) => !path.includes(':') && !kept.some((read) => read.split('?')[0] === path));
  let browser: Browser;
  let article = '';

  beforeAll(async () => {
    const { info } = await callsOf(site.browser, site.origin).get<{ list: { id: string }[] }>('poster/new');
    article = `/article/blog/${info.list[0]?.id}`;
    browser = await openContext({ reducedMotion: 'reduce' });
    const { page, context } = browser;
    await page.goto(site.origin);
    await workerReady(page);
    // Answers are stored shortly after they were shown.
    for (const path of [...kept, article]) {
      await openManaged(page, site.origin + path);
      await page.waitForTimeout(300);
    }
    await context.setOffline(true);
    browser.expectErrors(networkGone);
  });
  afterAll(() => browser.close());

  /** The notice comes last, so the page has come to rest with it. */
  async function standsStill(path: string): Promise<void> {
    const { page } = browser;
    await page.goto(site.origin + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.getByText('现在离线').first().waitFor();
    await page.waitForTimeout(300);
    expect(await layoutShifts(page)).toEqual([]);
  }

  test.each([...kept, ...others])('%s 里没有东西移动', standsStill);
  test('读过的文章、没读过的文章、没有的页面也不移动', async () => {
    for (const path of [article, '/article/blog/never', '/nowhere/at/all']) await standsStill(path);
  });
});
