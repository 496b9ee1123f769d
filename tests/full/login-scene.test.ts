import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { moonAngleAt } from '#domain/lunar/index.ts';
import { moonShape } from '#domain/season/moon.ts';
import { openContext } from '../support/browser.ts';
import { openLogin, person } from '../support/login-page.ts';
import { signInByPage } from '../support/sign-in.ts';

const opened = openLogin();
const { site, settled } = opened;
let page: Page;

beforeEach(() => {
  page = opened.page();
});

describe('场景', () => {
  test('标题是登录 & 注册，画面铺满，标志回首页', async () => {
    expect(await page.title()).toBe('登录 & 注册 · 雪窗集');
    const picture = await page.locator('picture img').evaluate((image: HTMLImageElement) => ({
      file: new URL(image.currentSrc).pathname,
      drawn: image.naturalWidth > 0,
      box: image.getBoundingClientRect().toJSON() as DOMRect,
    }));
    expect(picture).toMatchObject({
      file: '/scene/portrait.avif',
      drawn: true,
      box: { x: 0, y: 0, width: 390, height: 844 },
    });
    const moon = await page.locator('svg:has([data-moon])').evaluateAll((all) => all.map((one) => one.outerHTML));
    const tonight = moonShape(moonAngleAt(Date.now() / 1000));
    expect(moon).toHaveLength(tonight ? 1 : 0);
    await page.getByRole('link', { name: '雪窗集，返回首页' }).click();
    await page.waitForURL(`${site.origin}/`);
  });

  test('手机会取的每种格式都不超过 120 KB，宽屏另有一幅', async () => {
    for (const format of ['avif', 'webp', 'jpg']) {
      const response = await page.request.get(`${site.origin}/scene/portrait.${format}`);
      expect(response.status()).toBe(200);
      expect(response.headers()['content-type']).toBe(`image/${format === 'jpg' ? 'jpeg' : format}`);
      expect((await response.body()).length).toBeLessThanOrEqual(120 * 1024);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    await settled();
    const wide = await page.locator('picture img').evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(new URL(wide).pathname).toBe('/scene/landscape.avif');
  });

  test('画面没来之前是加载的一屏，来了就揭开', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/scene/*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${site.origin}/login`, { waitUntil: 'commit' });
    await page.getByText('窗外正下着雪').waitFor();
    release();
    await settled();
    await page.getByText('窗外正下着雪').waitFor({ state: 'detached' });
  });

  test('画面取不到只记在控制台，页面照常', async () => {
    site.browser.expectErrors(/Failed to load resource|the picture of the login page did not load/);
    await page.route('**/scene/*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    await settled();
    expect(site.browser.log.filter((line) => line.includes('the picture of the login page did not load'))).toHaveLength(
      1,
    );
    await signInByPage(page, person);
    await page.waitForURL(`${site.origin}/`);
  });

  test('没有脚本，两句话和表单看得见，加载的一屏不挡着', async () => {
    const plain = await openContext({ javaScriptEnabled: false });
    await plain.page.goto(`${site.origin}/login`);
    await plain.page.locator('noscript p').filter({ hasText: '登录和注册需要启用 JavaScript' }).waitFor();
    await plain.page.getByLabel('用户名').first().click();
    expect(await plain.page.getByText('窗外正下着雪').isVisible()).toBe(false);
    await plain.close();
  });
});

describe('点的网', () => {
  /** Counts the different frames that the animation shows within a while. */
  async function pictures(): Promise<number> {
    const seen = new Set<string>();
    const canvas = page.locator('main canvas').first();
    for (let look = 0; look < 6; look += 1) {
      seen.add((await canvas.screenshot()).toString('base64'));
      await page.waitForTimeout(120);
    }
    return seen.size;
  }

  test('在工作线程里画，一直在动', async () => {
    await expect.poll(() => page.workers().some((worker) => worker.url().includes('login-scene'))).toBe(true);
    await page.locator('main canvas').first().waitFor();
    expect(await pictures()).toBeGreaterThan(2);
  });

  test('不要动画的人看到静止的一幅', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await settled();
    await page.locator('main canvas').first().waitFor();
    await page.waitForTimeout(500);
    expect(await pictures()).toBe(1);
  });

  test('没有模块工作线程的浏览器在页面里画', async () => {
    await page.addInitScript(() => Object.assign(window, { Worker: undefined }));
    await page.reload();
    await settled();
    await page.locator('main canvas').first().waitFor();
    expect(page.workers()).toEqual([]);
    expect(await pictures()).toBeGreaterThan(2);
  });

  test('离开这一页，工作线程随之结束', async () => {
    await expect.poll(() => page.workers().length).toBe(1);
    await page.getByRole('link', { name: /回首页/ }).click();
    await expect.poll(() => page.workers().length).toBe(0);
  });
});
