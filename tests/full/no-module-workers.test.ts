import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Browser, openContext } from '../support/browser.ts';
import { textOf } from '../support/json-page.ts';
import { sharedServer } from '../support/server.ts';

const server = sharedServer();
let browser: Browser;
let page: Page;

/** Safari 14 and Firefox before 114 start no module workers: the page imports the worker's script and runs its jobs itself. */
const noModuleWorkers = (): void => {
  Reflect.deleteProperty(globalThis, 'Worker');
};

beforeAll(async () => {
  browser = await openContext();
  await browser.context.addInitScript(noModuleWorkers);
  page = browser.page;
});
afterEach(() => expect(browser.takeErrors()).toEqual([]));
afterAll(async () => {
  await browser.close();
});

const inFragment = (path: string, text: string): string => `${server.origin}${path}#t=${encodeURIComponent(text)}`;

test('JSON 在页面里整理', async () => {
  await page.goto(inFragment('/tool/json', '{"b": 12345678901234567890}'));
  const result = page.getByRole('textbox', { name: '结果', exact: true });
  await expect.poll(() => textOf(result)).toBe('{\n  "b": 12345678901234567890\n}');
});

test('词元在页面里数', async () => {
  await page.goto(`${server.origin}/tech/chatgpt#counter`);
  await page.getByLabel('要统计的文字').fill('人工智能');
  await page.getByText(/^2 个词元（o200k_base）/).waitFor();
});

test('哈希由浏览器自己的算法算', async () => {
  await page.goto(inFragment('/tool/hash', 'abc'));
  await page.getByText('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad').first().waitFor();
});
