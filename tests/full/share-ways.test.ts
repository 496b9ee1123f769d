import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { alive } from '../support/alive.ts';
import { showPane } from '../support/bench-page.ts';
import { type Browser, openContext } from '../support/browser.ts';
import { textOf } from '../support/json-page.ts';
import { lookAt } from '../support/look-at.ts';
import { sharedServer } from '../support/server.ts';
import { shareWith } from '../support/share.ts';

const server = sharedServer();
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openContext();
  browser.expectErrors(/registering the worker/);
  page = browser.page;
});
afterEach(() => expect(browser.takeErrors()).toEqual([]));
afterAll(async () => {
  await browser.close();
});

test('没有接收它的程序：说清楚，指出路', async () => {
  await page.goto(server.origin);
  const text = '不该上路的话';
  await shareWith(page, server.origin, { text });
  await page.getByRole('heading', { level: 2, name: '接收失败' }).waitFor();
  await page.getByText('内容没有上传').waitFor();
  expect(await page.getByText(text).count()).toBe(0);
  expect(await lookAt(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'JSON' }).click();
  await page.getByRole('heading', { level: 1, name: 'JSON' }).waitFor();
});

/**
 * Simulates the launch queue, in which the operating system hands a file to the site before the page's own code runs.
 */
async function launchWith(file: { name: string; text: string } | undefined): Promise<void> {
  await page.addInitScript((given) => {
    const getFile = async (): Promise<File> => {
      if (!given) throw new DOMException('gone', 'NotFoundError');
      return new File([given.text], given.name);
    };
    const launchQueue = {
      setConsumer: (consumer: (launch: object) => void) =>
        location.pathname === '/tool/json' && consumer({ files: [{ getFile }] }),
    };
    Object.defineProperty(globalThis, 'launchQueue', { configurable: true, value: launchQueue });
  }, file);
  await page.goto('about:blank');
  await page.goto(`${server.origin}/tool/json`);
}

const document = () => page.getByRole('textbox', { name: 'JSON', exact: true });

test('系统用它打开的文件就在那里，原来写着的换得回来', async () => {
  await page.goto(`${server.origin}/tool/json`);
  // A text that is typed into a page without its code is gone with the page.
  await alive(page);
  await document().fill('{"原来": true}');
  await launchWith({ name: '雪.json', text: '{"打开的": 1}' });
  await page.getByText('已打开 雪.json').first().waitFor();
  await showPane(page, '输入');
  await expect.poll(() => textOf(document())).toBe('{"打开的": 1}');
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => textOf(document())).toBe('{"原来": true}');
});

test('读不出来的文件，说一声，写着的不动', async () => {
  await launchWith(undefined);
  await page.getByText('无法读取文件').first().waitFor();
  expect(await textOf(document())).toBe('{"原来": true}');
});
