import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendUnavailable } from '#server/plugins/error-page.ts';
import { type Browser, openContext } from '../support/browser.ts';
import { lookAt } from '../support/look-at.ts';

const app = Fastify();
let browser: Browser;
let origin = '';
let isAway = true;

beforeAll(async () => {
  app.get('/icons/icon.svg', (_, reply) => reply.code(204).send());
  app.get('/*', (_, reply) =>
    isAway
      ? sendUnavailable(reply, {
          siteName: '雪窗集',
          sentence: '服务器的数据库暂时没有响应，正在等它恢复。请过几秒再打开这一页。',
          seconds: 5,
          requestId: '0123456789abcdef',
          pages: [
            { path: '/tool', title: '工具' },
            { path: '/lunar', title: '农历' },
          ],
        })
      : reply.type('text/html; charset=utf-8').send('<!doctype html><title>回来了</title>'),
  );
  await app.listen({ port: 0, host: 'localhost' });
  origin = `http://localhost:${(app.server.address() as AddressInfo).port}`;
  browser = await openContext();
  // The browser itself logs every answer of 5xx.
  browser.expectErrors(/503/);
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

test('深浅两色、大小屏上都看得清、放得下，样式没有被策略拦下', async () => {
  const { page } = browser;
  await page.goto(`${origin}/article/blog`);
  expect(await lookAt(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const ground = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await ground()).toBe('rgb(245, 247, 250)');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground()).toBe('rgb(14, 21, 34)');
  expect(browser.takeErrors()).toEqual([]);
});

test('“重新打开”打开的是同一个地址', async () => {
  const { page } = browser;
  isAway = true;
  await page.goto(`${origin}/article/blog?tag=lunar`);
  isAway = false;
  await page.getByRole('link', { name: '重新打开' }).click();
  await expect.poll(() => page.title()).toBe('回来了');
  expect(page.url()).toBe(`${origin}/article/blog?tag=lunar`);
});
