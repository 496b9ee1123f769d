import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { showPane } from '../support/bench-page.ts';
import { networkGone, workerReady } from '../support/browser.ts';
import { openJson, path, phone, selectionOf, textOf } from '../support/json-page.ts';

const { site, input, tab, tree, chosen, button, valid, result, clipboard, openWith } = openJson();
let page: Page;

beforeAll(() => {
  page = site.page;
});

describe('只用键盘', () => {
  test('写下就有结果，数字一位不丢，并且证明给人看', async () => {
    await page.goto(site.origin + path);
    await input().focus();
    await page.keyboard.insertText('{"b": 12345678901234567890, "a": [1.0, 1e400, -0], "b": null}');
    await showPane(page, '结果');
    await expect.poll(() => textOf(result())).toContain('"b": 12345678901234567890');
    expect(await textOf(result())).toBe(
      '{\n  "b": 12345678901234567890,\n  "a": [\n    1.0,\n    1e400,\n    -0\n  ],\n  "b": null\n}',
    );
    await showPane(page, '结果');
    await page.getByText('内容一字未变 ✓').waitFor();
  });

  test('方向键换面板，地址跟着', async () => {
    await tab('格式化').focus();
    await page.keyboard.press('ArrowRight');
    await tree().waitFor();
    expect(page.url()).toContain('panel=tree');
    await page.keyboard.press('End');
    await expect.poll(() => tab('修复').getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Home');
    await expect.poll(() => tab('格式化').getAttribute('aria-selected')).toBe('true');
  });

  test('树：上下、展开、进出、按字母、头尾', async () => {
    await openWith('{"list": [{"id": 1}, {"id": 2}], "name": "王", "zone": 1704164640}', '?panel=tree');
    await tree().focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => chosen().innerText()).toContain('list');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.getByRole('treeitem').count()).toBe(4);
    expect(await chosen().getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('treeitem').count()).toBe(8);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => chosen().innerText()).toContain('id');
    expect(await chosen().getAttribute('aria-level')).toBe('4');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => chosen().getAttribute('aria-posinset')).toBe('1');
    expect(await chosen().getAttribute('aria-setsize')).toBe('2');
    await page.keyboard.press('z');
    await expect.poll(() => chosen().innerText()).toContain('zone');
    await page.keyboard.press('Home');
    await expect.poll(() => chosen().getAttribute('aria-level')).toBe('1');
    await page.keyboard.press('End');
    await expect.poll(() => chosen().innerText()).toContain('zone');
    expect(await tree().getAttribute('aria-activedescendant')).toBe(await chosen().getAttribute('id'));
  });
});

describe('写错了', () => {
  test('边写边说哪里错，选得中，修得好，放得回去', async () => {
    await page.goto(`${site.origin}${path}#t=`);
    await input().fill('{\n  "名": "王",\n  "age": 0x1F,\n}');
    await page
      .getByText(/第 3 行第 1\d/)
      .first()
      .waitFor();
    await button('选中出错的位置').tap();
    const selected = await selectionOf(input());
    expect(selected.line).toBe(3);
    expect(selected.text).toMatch(/^[x0]$/);
    await button('按 JSON5 读取').tap();
    await showPane(page, '结果');
    await valid().waitFor({ state: 'attached' });
    await expect.poll(() => textOf(result())).toContain('"age": 31');
    await page.getByText('与读出的 JSON 一致 ✓，读取时的改动见输入框下的 1 条提示').waitFor();
    await showPane(page, '输入');
    await page.getByText('第 3 行的 0x1F 读成 31').waitFor();
    await showPane(page, '结果');
    await button('用作输入').tap();
    await showPane(page, '输入');
    await page.getByLabel('输入格式').selectOption('json');
    await valid().waitFor({ state: 'attached' });
    await button('撤销').tap();
    await valid().waitFor({ state: 'detached' });
    await page.getByText('改 2 处就能读').waitFor();
    await button('全部修复').tap();
    await valid().waitFor({ state: 'attached' });
    await showPane(page, '输入');
    expect(await textOf(input())).toBe('{\n  "名": "王",\n  "age": 31\n}');
  });

  test('日志里坏了的 JSON 点一下就取出、修好、排好版，改动列得出，撤得回', async () => {
    const log =
      "2026-11-26 18:59:03.412 ERROR [order-service] c.e.OrderController - request={'id': 12345678901234567890, 'paid': True,} cost=35ms";
    await page.goto(`${site.origin}${path}#t=`);
    await input().fill(log);
    await page.getByText('日志里有一段 JSON，去掉前后文字并改 4 处就能读').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
    await button('取出并修复').tap();
    await valid().waitFor({ state: 'attached' });
    await showPane(page, '结果');
    const formatted = '{\n  "id": 12345678901234567890,\n  "paid": true\n}';
    await expect.poll(() => textOf(result())).toBe(formatted);
    await button('复制结果').tap();
    await expect.poll(clipboard).toBe(formatted);
    await showPane(page, '输入');
    await page.getByText('改了 6 处，请核对').tap();
    await page.getByText('把 True 改成 true').waitFor();
    await button('撤销').tap();
    await expect.poll(() => textOf(input())).toBe(log);
  });
});

describe('只用手指', () => {
  test('查询、比较、校验、转换、类型、转义都有结果', async () => {
    await openWith('{"list": [{"id": 1.0}, {"id": 2}]}', '?panel=query');
    await page.getByLabel('表达式').fill('$..id');
    await page.getByText('找到 2 个').waitFor();
    expect(await textOf(result('查询结果'))).toContain('1.0');
    await button('在树中查看第一个').tap();
    await expect.poll(() => chosen().innerText()).toContain('1.0');

    await tab('比较').tap();
    await page.getByLabel('与它比较的 JSON').fill('{"list": [{"id": 1}, {"id": 3}]}');
    await page.getByText('内容不同').waitFor();
    const differences = page.getByRole('list', { name: '差异' });
    await differences.getByText("左右 $['list'][0]").waitFor();
    await differences.getByText('写法不同').waitFor();

    await tab('Schema').tap();
    await page.getByLabel('JSON Schema（草案 04 至 2020-12）').fill('{"required": ["name"]}');
    await page.getByText('不符合：1 处').waitFor();

    await tab('转换').tap();
    await expect.poll(() => textOf(result('YAML'))).toContain('- id: 1.0');

    await tab('类型').tap();
    await page.getByText('Go', { exact: true }).tap();
    await expect.poll(() => textOf(result('类型'))).toContain('type Root struct');

    await tab('转义').tap();
    await expect.poll(() => textOf(result())).toContain('{\\"list\\"');
    await page.reload();
    await showPane(page, '结果');
    await expect.poll(() => textOf(result())).toContain('{\\"list\\"');
  });
});

describe('没有网络', () => {
  test('刷新以后文字与面板都在，没用过的转换也能用', async () => {
    await openWith('{"离线": [1.0, true]}', '?panel=convert&to=toml');
    await workerReady(page);
    site.browser.expectErrors(networkGone);
    await site.browser.context.setOffline(true);
    await page.reload();
    await showPane(page, '结果');
    await expect.poll(() => textOf(result('TOML'))).toContain('1.0');
    for (const [target, sign] of [
      ['yaml', '- 1.0'],
      ['xml', '<离线>'],
      ['query', '1.0'],
    ] as const) {
      await page.getByLabel('转成').selectOption(target);
      await expect
        .poll(() =>
          page
            .locator('[aria-readonly] .cm-line')
            .allInnerTexts()
            .then((lines) => lines.join('\n')),
        )
        .toContain(sign);
    }
    await tab('修复').tap();
    await page.getByText('已是合法的 JSON').waitFor();
    await site.browser.context.setOffline(false);
  });
});
