import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { alive } from '../support/alive.ts';
import { showPane } from '../support/bench-page.ts';
import { path, textOf } from '../support/json-page.ts';
import { lookAt } from '../support/look-at.ts';
import { openSite } from '../support/site.ts';

const site = openSite({
  onlyReads: true,
  viewport: { width: 390, height: 740 },
  hasTouch: true,
  isMobile: true,
  aPageEach: true,
});

const order = `{
  "订单": 12345678901234567890,
  "商品": [
    { "名称": "雪糕", "单价": 3.50 },
    { "名称": "热茶", "单价": 12.00 }
  ],
  "备注": "\\u5c11冰"
}`;

async function openTree(text = order): Promise<Page> {
  const { page } = site;
  await page.goto(`${site.origin}${path}?panel=tree#t=${encodeURIComponent(text)}`);
  await alive(page);
  await page.getByRole('tree').waitFor();
  await page.locator('.cm-content[aria-label="JSON"]').waitFor({ state: 'attached' });
  return page;
}

const button = (name: string) => site.page.getByRole('button', { name, exact: true });
const form = () => site.page.getByRole('form', { name: '修改' });
const field = (name: string) => form().getByRole('textbox', { name, exact: true });
const row = (name: string) =>
  site.page
    .getByRole('treeitem')
    .filter({ hasText: new RegExp(`${name}:`) })
    .first();
const chosen = () => site.page.locator('[role=treeitem][aria-selected=true]').textContent();
/** The text of the input; the editor draws all of so short a text. */
const input = () => textOf(site.page.locator('.cm-content[aria-label="JSON"]'));

describe('只用手指改树', () => {
  test('改值、改名、添加、移动、删除：别的字一个不变；撤销一步步回去', async () => {
    const page = await openTree();
    await row('单价').tap();
    await button('改值').tap();
    await field('值').fill('4.00');
    expect(await lookAt(page)).toEqual([]);
    await button('确定').tap();
    const steps = [order, order.replace('3.50', '4.00')];
    await expect.poll(input).toBe(steps[1]);
    await expect.poll(chosen).toBe('单价:4.00');

    await row('订单').tap();
    await button('改名').tap();
    await field('键').fill('编号');
    await button('确定').tap();
    steps.push(steps[1]!.replace('"订单"', '"编号"'));
    await expect.poll(input).toBe(steps[2]);
    await expect.poll(chosen).toContain('编号');

    await row('备注').tap();
    await button('添加').tap();
    await field('键').fill('地址');
    await field('值').fill('雪窗下');
    await button('确定').tap();
    await page.getByText('不是 JSON 的值').waitFor();
    await button('当作文字').tap();
    steps.push(steps[2]!.replace('冰"\n', '冰",\n  "地址": "雪窗下"\n'));
    await expect.poll(input).toBe(steps[3]);
    await expect.poll(chosen).toBe('地址:"雪窗下"');

    await button('上移').tap();
    steps.push(steps[3]!.replace(/("备注": .*),\n {2}("地址": .*)\n/, '$2,\n  $1\n'));
    await expect.poll(input).toBe(steps[4]);
    await expect.poll(chosen).toBe('地址:"雪窗下"');
    await button('删除').tap();
    await expect.poll(input).toBe(steps[2]);
    await page.getByText('✓ 合法').waitFor({ state: 'attached' });

    for (const text of [steps[4], steps[3], steps[2], steps[1], steps[0]]) {
      await button('撤销').tap();
      await expect.poll(input).toBe(text);
    }
    await button('撤销').waitFor({ state: 'detached' });
  });

  test('同名的键、整份文档不行，说得出为什么', async () => {
    const page = await openTree('{"a": 1, "b": [2]}');
    await row('a').tap();
    await button('改名').tap();
    await field('键').fill('b');
    await button('确定').tap();
    await page.getByText('已经有键“b”').waitFor();
    await button('取消').tap();
    await page.getByRole('treeitem').first().tap();
    await expect.poll(() => button('删除').isDisabled()).toBe(true);
    await showPane(page, '输入');
    await page.getByLabel('输入格式').selectOption('yaml');
    await showPane(page, '结果');
    await page.getByText('转换成 JSON 以后可以在树里修改').waitFor();
  });
});

test('只用键盘：F2 改值、Shift+F2 改名、Insert 添加、Alt+↓ 下移、Delete 删除、Ctrl+Z 撤销', async () => {
  const page = await openTree('{"a": 1, "b": "雪"}');
  const { keyboard } = page;
  await page.getByRole('tree').focus();
  await keyboard.press('ArrowDown');
  await expect.poll(chosen).toBe('a:1');
  await page.getByText("$['a']").waitFor();
  await keyboard.press('F2');
  await field('值').waitFor();
  await keyboard.press('Control+a');
  await keyboard.type('[1]');
  await keyboard.press('Enter');
  await expect.poll(input).toBe('{"a": [1], "b": "雪"}');
  await expect.poll(chosen).toContain('1 个');
  await page.getByText("$['a']").waitFor();
  await keyboard.press('Alt+ArrowDown');
  await expect.poll(input).toBe('{"b": "雪", "a": [1]}');
  await page.getByText('第 1 行第 17 列').waitFor();
  await keyboard.press('Insert');
  await field('值').waitFor();
  await keyboard.type('2');
  await keyboard.press('Enter');
  await expect.poll(input).toMatch(/^\{"b": "雪", "a": \[1, ?2\]\}$/);
  await page.getByText("$['a'][1]").waitFor();
  await keyboard.press('Delete');
  await expect.poll(input).toBe('{"b": "雪", "a": [1]}');
  await keyboard.press('Control+z');
  await expect.poll(input).toMatch(/2\]\}$/);
  await page.getByText("$['a'][1]").waitFor();
  await keyboard.press('ArrowLeft');
  await page.getByText("$['a']", { exact: true }).waitFor();
  await keyboard.press('Shift+F2');
  await field('键').waitFor();
  await keyboard.press('Escape');
  await form().waitFor({ state: 'detached' });
});

test('几兆的文件在树里改一个值，展开的还展开着', async () => {
  const text = `[\n${Array.from({ length: 60_000 }, (_, index) => `{"编号":${index},"名":"雪窗","f":1.0}`).join(',\n')}\n]`;
  const page = await openTree('[1]');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '大.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.getByText('240,001 个值').waitFor({ state: 'attached' });
  const editor = page.locator('.cm-content[aria-label="JSON 的内容"]');
  await editor.waitFor({ state: 'attached' });
  // The editor stands in the pane that is not shown; it may not draw all of its 60,002 lines for that.
  expect(await editor.locator('.cm-line').count()).toBeLessThan(500);
  await page.getByRole('searchbox').fill('59999');
  await page.keyboard.press('Enter');
  await expect.poll(chosen).toBe('编号:59999');
  await page.getByText("$[59999]['编号']").waitFor();
  await button('改值').tap();
  await field('值').fill('60000');
  await button('确定').tap();
  await expect.poll(chosen, { timeout: 15_000 }).toBe('编号:60000');
  await page.getByText('没有“59999”').waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('59999');
  await page.getByText('✓ 合法').waitFor({ state: 'attached' });
  await button('撤销').tap();
  await expect.poll(chosen, { timeout: 15_000 }).toBe('编号:59999');
});
