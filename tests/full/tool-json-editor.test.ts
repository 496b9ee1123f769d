import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { alive } from '../support/alive.ts';
import { violations } from '../support/axe.ts';
import { chooseIn } from '../support/bench-page.ts';
import { workerReady } from '../support/browser.ts';
import { path, selectionOf, textOf } from '../support/json-page.ts';
import { openSite } from '../support/site.ts';

const site = openSite({ onlyReads: true, viewport: { width: 1280, height: 720 }, aPageEach: true });
const offlineError = /ERR_INTERNET_DISCONNECTED/;

const inputOf = (page: Page): Locator => page.getByLabel('JSON', { exact: true });
const editorOf = (page: Page): Locator => page.locator('.cm-content[aria-label="JSON"]');
const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

async function open(text = ''): Promise<Page> {
  const { page } = site;
  await page.goto(`${site.origin}${path}#t=${encodeURIComponent(text)}`);
  await alive(page);
  return page;
}

async function openEditor(text = ''): Promise<Page> {
  const page = await open(text);
  await inputOf(page).focus();
  await editorOf(page).waitFor();
  return page;
}

describe('从文本框换成编辑器', () => {
  test('第一眼没有编辑器；一聚焦就换上，字、选区、焦点都在', async () => {
    const { page } = site;
    const asked: string[] = [];
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/static/js/mount.*.js', async (route) => {
      asked.push(route.request().url());
      await held;
      await route.continue();
    });
    await page.goto(`${site.origin}${path}`);
    await alive(page);
    expect(asked).toEqual([]);
    await inputOf(page).focus();
    await page.keyboard.type('{"a": 1}');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    release();
    await editorOf(page).waitFor();
    expect(await page.locator('textarea[aria-invalid]').count()).toBeLessThan(2);
    expect((await selectionOf(editorOf(page))).text).toBe('1');
    await page.keyboard.type('雪');
    expect(await textOf(editorOf(page))).toBe('{"a": 雪}');
    await page.unroute('**/static/js/mount.*.js');
  });

  test('编辑器取不到，文本框照样用', async () => {
    const { page } = site;
    site.browser.expectErrors(/fetching the editor|Failed to load resource|dynamically imported|preload/i);
    await page.route('**/static/js/mount.*.js', (route) => route.abort());
    await page.goto(`${site.origin}${path}`);
    await alive(page);
    await inputOf(page).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('[1,');
    await page.waitForTimeout(300);
    await page.keyboard.type('2]');
    await page.getByText('✓ 合法').waitFor();
    expect(await inputOf(page).inputValue()).toBe('[1,2]');
    await page.unroute('**/static/js/mount.*.js');
  });

  test('不想用编辑器，换回文本框，下次也是', async () => {
    const page = await openEditor('[1]');
    await chooseIn(page, '输入框', '换用普通输入框');
    await expect.poll(() => inputOf(page).evaluate((field) => field.tagName)).toBe('TEXTAREA');
    expect(await inputOf(page).inputValue()).toBe('[1]');
    await page.reload();
    await alive(page);
    await inputOf(page).focus();
    await chooseIn(page, '输入框', '换用编辑器');
    await editorOf(page).waitFor();
    expect(await textOf(editorOf(page))).toBe('[1]');
  });
});

describe('在编辑器里', () => {
  test('错处有波浪线，边上有记号，一下修好，撤得回', async () => {
    const page = await openEditor('{\n  "list": [1, 2, , 3]\n}');
    const squiggle = page.locator('.json-fault');
    await squiggle.waitFor();
    expect(await squiggle.innerText()).toBe(',');
    expect(await squiggle.getAttribute('title')).toMatch(/^第 2 行第 18 个字符/);
    expect(await page.locator('.json-faults [title^="第 2 行"]').count()).toBe(1);
    await button(page, /^修复这一处/).click();
    await page.getByText('✓ 合法').waitFor();
    expect(await squiggle.count()).toBe(0);
    await editorOf(page).focus();
    await page.keyboard.press('Control+z');
    await squiggle.waitFor();
    expect(await textOf(editorOf(page))).toBe('{\n  "list": [1, 2, , 3]\n}');
  });

  test('示例与清空都撤得回', async () => {
    // A text of its own: a link with the text that the tool wrote into its address last is taken for a reload.
    const page = await openEditor('["撤"]');
    await button(page, '清空').click();
    await expect.poll(() => textOf(editorOf(page))).toBe('');
    await button(page, '示例').click();
    await expect.poll(() => textOf(editorOf(page))).toContain('雪糕');
    await editorOf(page).focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => textOf(editorOf(page))).toBe('');
    await page.keyboard.press('Control+z');
    await expect.poll(() => textOf(editorOf(page))).toBe('["撤"]');
    await page.getByText('✓ 合法').waitFor();
  });

  test('中文输入法：合成到一半，外来的改动等着，合成好的字不丢', async () => {
    const page = await openEditor('["甲"]');
    await page.keyboard.press('Control+End');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'xue', selectionStart: 3, selectionEnd: 3 });
    await session.send('Input.imeSetComposition', { text: 'xue chuang', selectionStart: 10, selectionEnd: 10 });
    await page.waitForTimeout(600);
    expect(await textOf(editorOf(page))).toBe('["甲xue chuang"]');
    await session.send('Input.insertText', { text: '雪窗' });
    await expect.poll(() => textOf(editorOf(page))).toBe('["甲雪窗"]');
    await expect.poll(() => textOf(page.getByRole('textbox', { name: '结果', exact: true }))).toContain('甲雪窗');
    await page.keyboard.type('，下');
    await expect.poll(() => textOf(editorOf(page))).toBe('["甲雪窗，下"]');
  });

  test('收起、查找、缩进，Esc 以后 Tab 离开', async () => {
    const page = await openEditor('{\n  "list": [\n    1,\n    2\n  ]\n}');
    await page.locator('.json-folds span').nth(1).click();
    await expect.poll(() => textOf(editorOf(page))).toContain('…');
    await editorOf(page).focus();
    await page.keyboard.press('Control+f');
    await page.getByPlaceholder('查找').waitFor();
    await page.keyboard.type('list');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    expect((await selectionOf(editorOf(page))).text).toBe('list');
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift');
    expect(await page.getByText('先按 Esc 再按 Tab 离开编辑器').isVisible()).toBe(false);
    await page.keyboard.press('Tab');
    expect(await textOf(editorOf(page))).toMatch(/\n {4}"list"/);
    await page.getByText('先按 Esc 再按 Tab 离开编辑器').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(
      await editorOf(page).evaluate((element) => (element.getRootNode() as unknown as Document).activeElement),
    ).toBe(null);
    const hint = await editorOf(page).evaluate((element) => {
      const root = element.getRootNode() as unknown as Document;
      return root.getElementById(element.getAttribute('aria-describedby')!)?.textContent;
    });
    expect(hint).toContain('Esc');
    expect(await violations(page)).toEqual([]);
  });

  test('看起来是 YAML，一下就按 YAML 读；带到别的工具去', async () => {
    const page = await openEditor('name: 雪窗\nport: 8080');
    await button(page, '按 YAML 读').click();
    await expect.poll(() => textOf(page.getByRole('textbox', { name: '结果', exact: true }))).toContain('"port": 8080');
    await page.getByLabel('输入格式').selectOption('json');
    await button(page, '清空').click();
    await editorOf(page).focus();
    await page.keyboard.insertText('2024-01-02 03:04:05');
    await button(page, /时间戳 换算/).click();
    await page.waitForURL('**/tool/timestamp**');
  });

  test('几兆的文字也在编辑器里改，改了就重新检查', async () => {
    const page = await openEditor();
    const text = `[\n${Array.from({ length: 60_000 }, (_, index) => `{"编号":${index},"名":"雪窗","f":1.0}`).join(',\n')}\n]`;
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: '大.json',
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      });
    const editor = page.locator('.cm-content[aria-label="JSON 的内容"]');
    await page.getByText('240,001 个值').waitFor();
    await expect.poll(() => textOf(editor)).toContain('"编号":0');
    await editor.focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type(' x');
    await page.locator('.json-fault').waitFor();
    expect(await page.locator('.json-fault').innerText()).toBe('x');
    await page.keyboard.press('Control+z');
    await page.getByText('240,001 个值').waitFor();
  });
});

describe('没有网络', () => {
  test('用过一次编辑器，断网刷新以后还有', async () => {
    const page = await openEditor('[1]');
    await workerReady(page);
    await page.reload();
    await inputOf(page).focus();
    await editorOf(page).waitFor();
    site.browser.expectErrors(offlineError);
    await site.browser.context.setOffline(true);
    await page.reload();
    await inputOf(page).focus();
    await editorOf(page).waitFor();
    expect(await textOf(editorOf(page))).toBe('[1]');
    await site.browser.context.setOffline(false);
  });
});
