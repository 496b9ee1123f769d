import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { quarkOnAndroid, safariOnIphone } from '../fixtures/user-agents.ts';
import { violations } from '../support/axe.ts';
import { type Browser, newProfile, openBrowser } from '../support/browser.ts';
import { cardsDrawn } from '../support/cards.ts';
import { sharedServer } from '../support/server.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const server = sharedServer();
let browser: Browser;
let page: Page;
let close: () => Promise<void> = async () => undefined;

afterEach(async () => {
  expect(browser.takeErrors()).toEqual([]);
  await close();
});

async function openAs(options: BrowserContextOptions, kept: Readonly<Record<string, string>> = {}): Promise<void> {
  const profile = newProfile();
  browser = await openBrowser(profile.path, { isWhole: true, ...phone, ...options });
  page = browser.page;
  close = async () => {
    await browser.close();
    profile.remove();
  };
  // Chromium really offers the installation here, but the test controls which events the page sees.
  await browser.context.addInitScript(() => {
    addEventListener('beforeinstallprompt', (event) => event.isTrusted && event.stopImmediatePropagation());
  });
  await page.goto(`${server.origin}/healthz`);
  await page.evaluate((texts) => Object.assign(localStorage, texts), kept);
}

const cameBack = { hints: '{"day":"2026-01-01","days":1,"used":true}' };

describe('安装的卡片', () => {
  test('换一天再来的人看得到适合这个浏览器的画法，关掉以后刷新也不再来', async () => {
    await openAs({ userAgent: quarkOnAndroid }, cameBack);
    await page.goto(`${server.origin}/tool/base64`);
    const card = page.getByRole('complementary', { name: '安装', exact: true });
    await card.getByRole('button', { name: '如何安装' }).tap();
    await card.getByRole('img', { name: '屏幕下方的三条横线' }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await card.getByRole('button', { name: '暂不安装' }).tap();
    await card.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('hints'))).toContain('"installClosedAt":');
  });

  test.each(['/tool/base64', '/article/blog/timestamp-units'])('%s：第一天只记下来过，第二天才看得到', async (path) => {
    await openAs({ userAgent: quarkOnAndroid });
    await page.goto(server.origin + path);
    await cardsDrawn(page, '"days":1,"used":true');
    const card = page.getByRole('complementary', { name: '安装', exact: true });
    expect(await card.count()).toBe(0);
    await page.clock.setSystemTime(Date.now() + 24 * 3_600_000);
    await page.reload();
    await card.waitFor();
  });
});

test('苹果浏览器的标签页里，五天没有备份就提醒，去得了备份页', async () => {
  await openAs({ userAgent: safariOnIphone }, { backup: '{"firstKeptAt":1}' });
  await page.goto(`${server.origin}/article/blog`);
  await page.locator('main article a').first().tap();
  await page.waitForFunction(() => scrollTo(0, 1500) ?? scrollY > 0);
  await page.waitForTimeout(1500);
  await page.goto(server.origin);
  const card = page.getByRole('complementary', { name: '备份', exact: true });
  await card.getByText('累计使用浏览器 7 天而没有打开本站').waitFor();
  expect(await violations(page)).toEqual([]);
  await card.getByRole('link', { name: '备份', exact: true }).tap();
  await page.getByRole('heading', { level: 1, name: '备份与恢复' }).waitFor();
  await card.waitFor({ state: 'detached' });
});

test('页面还没活过来时浏览器就肯装，也不会错过；装好了说装好了', async () => {
  await openAs({});
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => void Object.assign(window, { asked: true }),
        userChoice: Promise.resolve({ outcome: 'accepted' }),
      });
      dispatchEvent(offer);
      Object.assign(window, { isOurs: offer.defaultPrevented });
    });
  });
  await page.goto(`${server.origin}/offline/install`);
  await page.getByRole('button', { name: '安装到这台设备' }).tap();
  expect(await page.evaluate(() => [Reflect.get(window, 'isOurs'), Reflect.get(window, 'asked')])).toEqual([
    true,
    true,
  ]);
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await page.getByText('已安装。请从主屏幕或桌面的图标打开。').waitFor();
});
