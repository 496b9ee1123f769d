import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { alive } from '../support/alive.ts';
import { violations } from '../support/axe.ts';
import { showPane } from '../support/bench-page.ts';
import { openJson, path, selectionOf, textOf } from '../support/json-page.ts';

const { site, input, tab, chosen, button, valid, result, clipboard, openWith } = openJson();
let page: Page;

beforeAll(() => {
  page = site.page;
});

describe('只用键盘', () => {
  test('找到的逐个看，路径与值复制得走', async () => {
    await openWith('{"list": [{"id": 1}, {"id": 2}], "name": "王", "zone": 1704164640}', '?panel=tree');
    await page.getByRole('searchbox').focus();
    await page.keyboard.type('id');
    await page.keyboard.press('Enter');
    await page.getByText('第 1 处，共 2 处').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('第 2 处，共 2 处').waitFor();
    await page.getByText("$['list'][1]['id']").waitFor();
    await page.getByLabel('路径的写法').selectOption('javascript');
    await button('复制路径').press('Enter');
    await expect.poll(clipboard).toBe('data.list[1].id');
    await button('复制值').press('Enter');
    await expect.poll(clipboard).toBe('2');
  });
});

describe('写错了', () => {
  test('写成字符串的 JSON 一次展开，撤得回来', async () => {
    await openWith('"{\\"订单\\":12345678901234567890}"');
    await showPane(page, '输入');
    await button('字符串里是 JSON：展开').tap();
    await expect.poll(() => textOf(result())).toBe('{\n  "订单": 12345678901234567890\n}');
    await button('字符串里是 JSON：展开').waitFor({ state: 'hidden' });
  });

  test('合法而会变的地方，点一下就选中', async () => {
    await openWith('{"a": 1,\n "a": 12345678901234567890}');
    await showPane(page, '输入');
    await page.getByRole('button', { name: /处在其他程序里会改变/ }).tap();
    await showPane(page, '结果');
    const list = page.getByRole('region', { name: '提醒' });
    await list.getByRole('button').first().tap();
    await expect.poll(async () => (await selectionOf(input())).line).toBe(2);
    await showPane(page, '结果');
    await expect.poll(() => list.getByRole('listitem').count()).toBe(2);
  });
});

describe('只用手指', () => {
  test('示例、树、字符串里的 JSON、带去时间戳', async () => {
    await page.goto(`${site.origin}${path}?panel=tree`);
    await alive(page);
    // Examples are offered for an empty field, and the tool kept the text of the test before.
    await button('清空').tap();
    await button('示例').tap();
    // The example comes whole, so that its tree is shown by itself.
    await page.getByRole('treeitem').filter({ hasText: '扩展' }).tap();
    await button('打开里面的 JSON').tap();
    await expect.poll(() => page.getByRole('treeitem').count()).toBe(5);
    await showPane(page, '输入');
    await page.getByText("$['扩展']").first().waitFor();
    await button('回到外层文档').tap();
    await showPane(page, '结果');
    const time = page.getByRole('treeitem').filter({ hasText: '下单时间' });
    expect(await time.innerText()).toContain('2024-01-02');
    await time.tap();
    await button('送到 时间戳 →').tap();
    await page.waitForURL('**/tool/timestamp**');
    await page.goBack();
    await valid().waitFor({ state: 'attached' });
  });

  test('每个面板都读得出、放得下', async () => {
    await openWith('{"rows": [{"a": 1.0, "名": "x"}, {"a": 12345678901234567890}], "a": 1, "a": 2}');
    const panels = await page.getByRole('tab').allInnerTexts();
    expect(panels).toHaveLength(11);
    for (const name of panels) {
      await tab(name).tap();
      await page.getByRole('tabpanel', { name }).waitFor();
      await page.waitForTimeout(400);
      expect(await violations(page), name).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(360);
    }
  });

  test('旧链接要 JMESPath：说它已不在，换成 JSONPath 就能查', async () => {
    await openWith('{"list": [{"id": 1.0}]}', '?panel=query&language=jmespath');
    await page.getByText('这里不再支持 JMESPath：取值请改用 JSONPath').waitFor();
    expect(await page.getByRole('radio', { checked: true, name: 'JSONPath' }).count()).toBe(0);
    await page.getByText('JSONPath', { exact: true }).tap();
    await page.getByLabel('表达式').fill('$..id');
    await page.getByText('找到 1 个').waitFor();
  });
});

test('比较：移动写出两个下标，差异复制成 JSON Patch，补丁应用回去得到另一份', async () => {
  await openWith('{"list": ["甲", "乙", "丙"], "n": 12345678901234567890}', '?panel=compare');
  const second = page.getByRole('textbox', { name: /与它比较|补丁（/ });
  await second.fill('{"list": ["丙", "甲", "乙"], "n": 12345678901234567891}');
  const differences = page.getByRole('list', { name: '差异' });
  await differences.getByText('[2] → [0]').first().waitFor();
  await differences.getByText('12345678901234567891').waitFor();
  await button('复制为 JSON Patch').tap();
  await expect.poll(clipboard).toContain('"path":"/n","value":12345678901234567891');

  await second.fill(await clipboard());
  await page.getByText('✓ 已应用 3 个操作').waitFor();
  expect(await page.getByRole('radio', { name: 'JSON Patch' }).isChecked()).toBe(true);
  expect(await result('应用补丁的结果').inputValue()).toBe('{"list": ["丙", "甲", "乙"], "n": 12345678901234567891}');
  expect(await violations(page)).toEqual([]);

  await second.fill('[{"op": "test", "path": "/n", "value": 1}]');
  await page.getByText(/第 1 个操作无法执行：“\/n”的值是 12345678901234567890/).waitFor();
  await button('选中这个操作').tap();
  await page.getByText('合并补丁', { exact: true }).tap();
  await second.fill('{"list": null}');
  await expect.poll(() => result('应用补丁的结果').inputValue()).toBe('{"n": 12345678901234567890}');
});

test('表格：排序不丢数字，筛选、选列，复制成 CSV 与 Markdown，一万行滚得到底', async () => {
  const rows = [
    { 名称: '雪糕', 单价: '@12345678901234567891@' },
    { 名称: '热茶', 单价: '@12345678901234567890@' },
    { 名称: '汽水', 单价: '@1.50@', 备注: 'a|b' },
  ];
  const text = JSON.stringify({ 店: [{ 号: 1 }], 货: rows }).replaceAll(/"@|@"/g, '');
  await openWith(text, '?panel=table');
  const table = page.getByRole('table', { name: '表格' });
  await page.getByText('3 行 · 3 列').waitFor();
  await table.getByRole('button', { name: '单价' }).tap();
  await expect.poll(() => table.getByRole('row').nth(1).innerText()).toContain('1.50');
  expect(await table.getByRole('columnheader', { name: '单价' }).getAttribute('aria-sort')).toBe('ascending');
  await button('复制 CSV').tap();
  const csv = '名称,单价,备注\r\n汽水,1.50,a|b\r\n热茶,12345678901234567890,\r\n雪糕,12345678901234567891,\r\n';
  await expect.poll(clipboard).toBe(csv);
  await page.getByRole('searchbox', { name: '筛选行' }).fill('雪');
  await page.getByText('1 行（共 3 行） · 3 列').waitFor();
  await page.getByText('选择列').tap();
  await page.getByRole('checkbox', { name: '备注' }).tap();
  await page.getByText('1 行（共 3 行） · 2 / 3 列').waitFor();
  await button('复制 Markdown').tap();
  await expect.poll(clipboard).toBe('| 名称 | 单价 |\n| --- | ---: |\n| 雪糕 | 12345678901234567891 |\n');
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('数组').selectOption({ label: "$['店']（1 行）" });
  await page.getByText('1 行 · 1 列').waitFor();

  const many = Array.from({ length: 10_000 }, (_, at) => ({ id: at, 名称: `第 ${at} 项` }));
  await showPane(page, '输入');
  await input().fill(JSON.stringify(many));
  await showPane(page, '结果');
  await page.getByText('10,000 行 · 2 列').waitFor();
  expect(await table.getByRole('row').count()).toBeLessThan(60);
  await table.evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await table.getByText('第 9999 项').waitFor();
  expect(await table.getByText('第 9999 项').isVisible()).toBe(true);
  await button('在树中查看第 9999 项').tap();
  await expect.poll(() => chosen().innerText()).toContain('9999');
});
