import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '#contract/storage.ts';
import { violations } from '../support/axe.ts';
import { networkGone, workerReady } from '../support/browser.ts';
import { storedKeys } from '../support/device-storage.ts';
import { openSite } from '../support/site.ts';

const site = openSite({ isWhole: true });

beforeAll(async () => {
  await site.page.goto(site.origin);
  await workerReady(site.page);
});
afterEach(async () => {
  await site.browser.context.setOffline(false);
  site.browser.expectErrors(undefined);
});

async function goOffline(): Promise<void> {
  site.browser.expectErrors(networkGone);
  await site.browser.context.setOffline(true);
}

const heading = (name: string) => site.page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

test('第一次装好说的是已可离线使用，不说新版本', async () => {
  await expect.poll(() => site.browser.log.filter((line) => line.includes('已可离线使用')).length).toBeGreaterThan(0);
  expect(site.browser.log.filter((line) => line.includes('新版本'))).toEqual([]);
});

describe('不是页面的地址', () => {
  test.each([
    '/rss.xml',
    '/feed.json',
    '/data/book/index.json',
    '/no-such.pdf',
    '/asset/no-such.webp',
    '/api/poster/hot',
  ])('%s 用中文说要网络', async (path) => {
    const { page, origin, browser } = site;
    await goOffline();
    browser.expectErrors(new RegExp(`status of 503|${networkGone.source}`));
    await page.goto(origin + path);
    await heading('没有网络');
    await page.getByText(path).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: '首页' }).click();
    await heading('雪窗集');
  });
});

test('从页面按过去的也一样，浏览器不报一个错', async () => {
  const { page, origin, browser } = site;
  await page.goto(`${origin}/about`);
  await goOffline();
  browser.expectErrors(new RegExp(`status of 503|${networkGone.source}`));
  await page.getByRole('main').getByRole('link', { name: 'RSS', exact: true }).click();
  await heading('没有网络');
  // The browser reports a transition that it gives up a little after the page is there.
  await page.waitForTimeout(500);
  expect(browser.takeErrors()).toEqual([]);
});

describe('离线使用记在自检里', () => {
  const entries = (path: string) => site.page.locator('ol li', { hasText: '离线打开' }).filter({ hasText: path });

  test('工具和日历不问网络就打开，也记下来', async () => {
    const { page, origin } = site;
    await goOffline();
    await page.goto(`${origin}/tool/base64`);
    await heading('Base64');
    await page.goto(`${origin}/lunar/calendar`);
    await page.getByRole('navigation', { name: '农历' }).waitFor();
    await expect.poll(() => site.browser.log.join('\n')).toContain('[雪窗集] 离线提供 /lunar/calendar');
    await page.goto(`${origin}/offline/check`);
    await entries('/tool/base64').first().waitFor();
    await entries('/lunar/calendar').first().waitFor();
  });

  test('浏览器以为连着而服务器没了，也记下来；连着时不记', async () => {
    const { page, origin, server, browser } = site;
    await page.goto(`${origin}/tool/math`);
    await heading('数学测试');
    browser.expectErrors(networkGone);
    await server.stop();
    await page.goto(`${origin}/tool/hash`);
    await heading('哈希');
    await expect.poll(() => browser.log.join('\n')).toContain('[雪窗集] 离线提供 /tool/hash');
    await page.goto(`${origin}/offline/check`);
    await entries('/tool/hash').first().waitFor();
    expect(await entries('/tool/math').count()).toBe(0);
    await server.start();
  });
});

describe('教程的标题', () => {
  const title = (text: string) => expect.poll(() => site.page.title()).toBe(`${text} · 雪窗集`);

  test('存下的书和章，没存的章，说的都是自己的名字', async () => {
    const { page, origin } = site;
    await page.goto(`${origin}/article/book`);
    await page.locator('main h2 a').first().click();
    await page.getByRole('heading', { name: '目录' }).waitFor();
    const book = (await page.locator('main h1').textContent())!;
    const address = page.url();
    const chapters = page.locator(`section:has(> h2:text-is("目录")) a`);
    const [first, second] = [await chapters.nth(0).getAttribute('href'), await chapters.nth(1).getAttribute('href')];
    await page.goto(origin + first!);
    await page.locator('.prose').waitFor();
    const chapter = (await page.locator('main h1').textContent())!;
    await expect
      .poll(() => storedKeys(page, databases.offlineAnswers))
      .toEqual(expect.arrayContaining([expect.stringMatching(/^book\/chapter/), expect.stringMatching(/^book\/get/)]));
    await goOffline();
    await page.goto(address);
    await heading(book);
    await title(book);
    await page.goto(origin + first!);
    await heading(chapter);
    await title(`${chapter} · ${book}`);
    await page.goto(origin + second!);
    await heading('网络错误');
    await expect.poll(() => page.title()).toContain(` · ${book} · 雪窗集`);
  });

  test('什么也没有存的书，不叫“一本书”', async () => {
    await goOffline();
    await site.page.goto(`${site.origin}/article/book/never/seen`);
    await heading('网络错误');
    expect(await site.page.title()).not.toMatch(/一本书|一章/);
  });
});

describe('没有登录的管理页', () => {
  test('没有网络时说要先登录，不给填不出去的表；连上网络自己去登录', async () => {
    const { page, origin, browser } = site;
    await goOffline();
    await page.goto(`${origin}/manage`);
    await heading('请先登录');
    expect(await page.locator('form').count()).toBe(0);
    await browser.context.setOffline(false);
    await page.waitForURL(`${origin}/login?from=%2Fmanage`);
  });

  test('浏览器以为连着而服务器没了，也一样', async () => {
    const { page, origin, server, browser } = site;
    browser.expectErrors(new RegExp(`picture of the login page|${networkGone.source}`));
    await server.stop();
    await page.goto(`${origin}/manage/article/info`);
    await heading('请先登录');
    expect(await page.locator('form').count()).toBe(0);
    await server.start();
  });
});
