import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { formatJson } from '#domain/json/index.ts';
import { alive } from '../support/alive.ts';
import { showPane } from '../support/bench-page.ts';
import { openContext } from '../support/browser.ts';
import { openJson, path, phone } from '../support/json-page.ts';

const { site, input, tab, tree, chosen, button } = openJson();
let page: Page;

beforeAll(() => {
  page = site.page;
});

/** Makes a document larger than the limit of the text field. */
function largeDocument(values: number): string {
  return `[${Array.from({ length: values }, (_, index) => `{"编号":${index},"id":1234567890123456${index},"f":1.0}`).join(',')}]`;
}

async function openFile(name: string, text: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
}

async function downloadOf(click: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return readFileSync(await download.path(), 'utf8');
}

describe('大文档', () => {
  const text = largeDocument(60_000);

  test('不进输入框，格式化的结果整份下载，一字不差', async () => {
    await page.goto(`${site.origin}${path}`);
    await alive(page);
    await openFile('大.json', text);
    await page.getByText('内容一字未变 ✓').waitFor();
    await showPane(page, '输入');
    await page.getByRole('region', { name: 'JSON', exact: true }).getByText('大.json').waitFor();
    await page.getByText('240,001 个值').waitFor();
    await showPane(page, '结果');
    const expected = formatJson(text, { indent: 2 });
    expect(await downloadOf(() => button('下载全部').tap())).toBe(expected.ok && expected.value);
  });

  test('树：全部展开有二十四万行，到底、查找、往回都到得了', async () => {
    await tab('树').tap();
    await tree().waitFor();
    await button('全部展开').tap();
    await page.getByText('240,001 行').waitFor();
    await tree().focus();
    await page.keyboard.press('End');
    await expect.poll(() => chosen().getAttribute('aria-posinset')).toBe('3');
    expect(await page.getByRole('treeitem').count()).toBeLessThan(100);
    await page.getByRole('searchbox').fill('123456789012345659999');
    await page.keyboard.press('Enter');
    await page.getByText('第 1 处，共 1 处').waitFor();
    await page.getByText("$[59999]['id']").waitFor();
  });

  test('错在哪里，给看附近的字', async () => {
    await showPane(page, '输入');
    await openFile('坏.json', `${text.slice(0, -1)}, nul]`);
    await page
      .getByRole('region', { name: 'JSON', exact: true })
      .getByText(/第 1 行第 \d+/)
      .waitFor();
    expect(await page.locator('main mark').innerText()).toMatch(/[nul\]]/);
    await button('关闭').tap();
    await input().waitFor();
  });

  test('换一份文件时，前一份的“合法”不留在新的名字下面', async () => {
    await openFile('甲.json', text);
    await tree().waitFor();
    await showPane(page, '输入');
    await page.getByText('240,001 个值').waitFor();
    await page.evaluate(() => {
      const check = (): void => {
        const said = document.querySelector('main')!.textContent;
        if (said.includes('乙.json') && said.includes('240,001 个值')) document.documentElement.dataset['stale'] = said;
      };
      new MutationObserver(check).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    await openFile('乙.json', largeDocument(90_000));
    await page.getByText('360,001 个值').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.documentElement.dataset['stale'])).toBeUndefined();
    await tree().waitFor();
    await showPane(page, '输入');
    await button('关闭').tap();
    await input().waitFor();
  });

  test('粘贴的大文本也不进输入框', async () => {
    await input().evaluate((field, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
    await tree().waitFor();
    await showPane(page, '输入');
    await page.getByText('粘贴的文本').waitFor();
    await page.getByText('240,001 个值').waitFor();
  });
});

describe('等得太久', () => {
  test('取消了还能重新开始', async () => {
    const slow = await openContext({ ...phone });
    slow.expectErrors(/registering the worker/);
    const held: (() => Promise<void>)[] = [];
    // The worker's script is held back, so no job is answered.
    await slow.context.route('**/*.worker.js', (route) => void held.push(() => route.continue()));
    await slow.page.goto(`${site.origin}${path}#t=%5B1%5D`);
    await slow.page.getByRole('button', { name: '取消' }).tap();
    await slow.page.getByText('已取消').filter({ visible: true }).waitFor();
    await slow.context.unroute('**/*.worker.js');
    await slow.page.getByRole('button', { name: '重新开始' }).tap();
    await slow.page.getByText('✓ 合法').waitFor({ state: 'attached' });
    expect(slow.takeErrors()).toEqual([]);
    await slow.close();
  });
});
