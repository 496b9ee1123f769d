import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { wechatOnIphone } from '../fixtures/user-agents.ts';
import { violations } from '../support/axe.ts';
import { type Browser, networkGone, openContext } from '../support/browser.ts';
import { cardsDrawn } from '../support/cards.ts';
import { sharedServer } from '../support/server.ts';

const server = sharedServer();

/** Removes the service worker API, as in WeChat on an iPhone and on pages without https. */
const missing = () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
/** Makes the registration fail, as in private windows. */
const refused = () => {
  const refuse = async () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
  Object.assign(ServiceWorkerContainer.prototype, { register: refuse, getRegistration: refuse });
};

describe.each([
  ['浏览器没有 Service Worker', missing, '不支持'],
  ['浏览器不让注册 Service Worker', refused, '不允许本站'],
])('%s', (_, remove, obstacle) => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, userAgent: wechatOnIphone };
    browser = await openContext({ ...phone, withWorker: true });
    await browser.context.addInitScript(remove);
    page = browser.page;
  });
  afterEach(() => expect(browser.takeErrors()).toEqual([]));
  afterAll(async () => {
    await browser.close();
  });

  /** Waits for the last request of a page. */
  const atRest = async (): Promise<void> => {
    await page.getByRole('complementary', { name: '换浏览器打开' }).waitFor();
    await page.waitForLoadState('networkidle');
  };

  async function withoutNetwork(work: () => Promise<void>): Promise<void> {
    browser.expectErrors(networkGone);
    await browser.context.setOffline(true);
    await work();
    await browser.context.setOffline(false);
    browser.expectErrors(undefined);
  }

  test('读过的文章，重新打开列表以后断了网，点进去还能读', async () => {
    await page.goto(`${server.origin}/article/blog`, { waitUntil: 'networkidle' });
    const link = page.locator('main article a').first();
    const title = await link.innerText();
    await link.click();
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await page.locator('.prose').first().waitFor();
    await page.goto(`${server.origin}/article/blog`, { waitUntil: 'networkidle' });
    await atRest();
    await withoutNetwork(async () => {
      await page.locator('main article a').first().click();
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await page.getByText('显示的是本机保存的内容').waitFor();
      await page.goBack();
      await page.locator('main article a').first().waitFor();
    });
  });

  test('打开着的工具断了网照样算', async () => {
    await page.goto(`${server.origin}/tool/base64`, { waitUntil: 'networkidle' });
    await atRest();
    await withoutNetwork(async () => {
      await page.locator('textarea').first().fill('雪');
      await expect.poll(() => page.getByText('6Zuq').count()).toBeGreaterThan(0);
    });
  });

  test('关于页说这里断了网什么能用、什么不能', async () => {
    await page.goto(`${server.origin}/offline/install`);
    await page.getByText(new RegExp(`这个浏览器${obstacle}离线使用`)).waitFor();
    expect(await page.getByText(/完全可用|尚未就绪|可离线打开/).count()).toBe(0);
    await page.goto(`${server.origin}/offline`);
    await page
      .getByText(/没有网络时，这个浏览器打不开新的页面|共 \d/)
      .first()
      .waitFor();
    expect(await page.getByText('没有网络也能阅读').count()).toBe(0);
  });
});

describe('在微信里', () => {
  let browser: Browser;

  beforeAll(async () => {
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, userAgent: wechatOnIphone };
    browser = await openContext(phone);
    await browser.context.addInitScript(missing);
  });
  afterAll(async () => {
    await browser.close();
  });

  test('画给人看怎样到浏览器里打开；关掉以后不再出现', async () => {
    const { page } = browser;
    await page.goto(server.origin);
    const card = page.getByRole('complementary', { name: '换浏览器打开' });
    await card.getByText('微信里无法保存离线内容').waitFor();
    await card.getByRole('button', { name: '如何打开' }).tap();
    await card.getByRole('img', { name: '箭头指着右上角' }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await card.getByRole('button', { name: '关闭提示' }).tap();
    await card.waitFor({ state: 'detached' });
    await page.goto(`${server.origin}/tool/base64`);
    await cardsDrawn(page, '"used":true');
    expect(await card.count()).toBe(0);
    expect(browser.takeErrors()).toEqual([]);
  });
});
