import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { writer } from '../support/articles.ts';
import { networkGone, workerReady } from '../support/browser.ts';
import { openSite } from '../support/site.ts';

const site = openSite();
let page: Page;
let id = '';

beforeAll(async () => {
  const river = await writer(site.browser.context, site.origin, '江雪');
  id = await river.publish({ title: '初雪', slug: 'first-snow', series: '冬天' });
  // Articles of the same second stand in the order of their ids.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await river.publish({ title: '大雪', slug: '大雪', series: '冬天' });
  ({ page } = site.browser);
});
const path = () => decodeURIComponent(new URL(page.url()).pathname);
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('用编号打开，网址换成作者取的；列表与系列里的链接就是它', async () => {
  await page.goto(`${site.origin}/article/blog/${id}`);
  await heading('初雪').waitFor();
  expect(path()).toBe('/article/blog/first-snow');
  const series = page.locator('details', { hasText: '系列 · 冬天' });
  await series.getByText('第 1 篇，共 2 篇').waitFor();
  expect(await series.locator('[aria-current=page]').textContent()).toBe('初雪');
  await series.getByRole('link', { name: '大雪' }).click();
  await heading('大雪').waitFor();
  expect(path()).toBe('/article/blog/大雪');
  await page.goto(`${site.origin}/article/blog`);
  await page.getByRole('link', { name: '初雪' }).first().click();
  await heading('初雪').waitFor();
  expect(path()).toBe('/article/blog/first-snow');
});

test('存到本机的只有一份；断网时按编号、按地址都打得开', async () => {
  await workerReady(page);
  for (const name of [id, 'first-snow', '大雪']) {
    await page.goto(`${site.origin}/article/blog/${name}`);
    await page.locator('.prose').waitFor();
    // The page is kept on the device only after its code has begun.
    await page.waitForLoadState('networkidle');
  }
  await page.goto(`${site.origin}/offline`);
  await expect.poll(() => page.getByRole('link', { name: '初雪' }).count()).toBe(1);
  site.browser.expectErrors(networkGone);
  await site.browser.context.setOffline(true);
  for (const name of ['first-snow', id]) {
    await page.goto(`${site.origin}/article/blog/${name}`);
    await heading('初雪').waitFor();
  }
  await page.goto(`${site.origin}/article/blog/${encodeURIComponent('大雪')}`);
  await heading('大雪').waitFor();
  await page.goto(`${site.origin}/offline`);
  await page.getByRole('link', { name: '初雪' }).click();
  await heading('初雪').waitFor();
  expect(path()).toBe('/article/blog/first-snow');
  await site.browser.context.setOffline(false);
});
