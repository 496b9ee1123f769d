import { expect, test } from 'vitest';
import { alive } from '../support/alive.ts';
import { networkGone } from '../support/browser.ts';
import { signInByPage } from '../support/sign-in.ts';
import { openSite } from '../support/site.ts';

const site = openSite({ withWorker: true });
const reports: Record<string, unknown>[] = [];
const secret = '不能外传的日记';

function listen(): void {
  reports.length = 0;
  site.page.removeAllListeners('request');
  site.page.on('request', (request) => {
    if (request.url().endsWith('/api/error/report')) reports.push(request.postDataJSON() as Record<string, unknown>);
  });
}

async function openTool(): Promise<void> {
  // A navigation to the same address with another fragment would keep the page and its error reports.
  await site.page.goto('about:blank');
  await site.page.goto(`${site.origin}/tool/base64#t=${encodeURIComponent(secret)}`);
  await alive(site.page);
  listen();
}

const throwInPage = (message: string) =>
  site.page.evaluate(
    (text) =>
      void setTimeout(() => {
        throw new TypeError(text);
      }),
    message,
  );

test('没有接住的错误：服务器收下，说是哪种页面，不说写了什么', async () => {
  await openTool();
  const [response] = await Promise.all([
    site.page.waitForResponse(/\/api\/error\/report$/),
    throwInPage(`读不懂 "${secret}"`),
  ]);
  expect(await response.json()).toEqual({ code: 0, info: '' });
  expect(reports).toEqual([
    {
      what: 'uncaught error',
      name: 'TypeError',
      message: '读不懂 …',
      frames: [],
      page: 'tool/base64',
      build: expect.any(String),
    },
  ]);
  expect(site.browser.takeErrors()).toHaveLength(1);
});

test('同一个错误只报一次，一页最多报五个', async () => {
  await openTool();
  for (const message of ['甲', '甲', '乙', '丙', '丁', '戊', '己']) await throwInPage(message);
  await expect.poll(() => reports.length).toBe(5);
  await throwInPage('庚');
  await expect.poll(() => site.browser.takeErrors().join('\n')).toContain('庚');
  // Reports are requests of their own and may arrive in another order.
  expect(new Set(reports.map(({ message }) => message))).toEqual(new Set(['甲', '乙', '丙', '丁', '戊']));
  site.browser.takeErrors();
});

test('没有接住的拒绝也报', async () => {
  await openTool();
  await site.page.evaluate(() => void setTimeout(() => void Promise.reject(new RangeError('甲'))));
  await expect.poll(() => reports).toMatchObject([{ what: 'unhandled rejection', name: 'RangeError', message: '甲' }]);
  site.browser.takeErrors();
});

test('断网时不报，也不因此再出错', async () => {
  await openTool();
  // It answers for the notice that there is no network.
  await site.page.evaluate(() => navigator.serviceWorker.ready);
  site.browser.expectErrors(networkGone);
  await site.browser.context.setOffline(true);
  await throwInPage('断网时的错');
  await site.page.waitForTimeout(500);
  await site.browser.context.setOffline(false);
  expect(reports).toEqual([]);
  expect(site.browser.takeErrors().filter((line) => !line.includes('断网时的错'))).toEqual([]);
});

test('调用失败时，说出站主的日志里用的编号', async () => {
  const { page, origin, browser } = site;
  await page.goto(`${origin}/login`);
  await alive(page);
  browser.expectErrors(/500/);
  const body = JSON.stringify({ code: 500, info: '服务器出错了', requestId: '0123456789abcdef' });
  await page.route(/\/api\/user\/login/, (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body }),
  );
  await signInByPage(page, { name: '主人', password: 'snow-window' });
  await page.getByText('网络错误（编号 0123456789abcdef）').first().waitFor();
  await page.unrouteAll();
  browser.takeErrors();
});
