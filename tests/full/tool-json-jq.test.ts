import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openJson, path, textOf } from '../support/json-page.ts';

const { site } = openJson();
let page: Page;

beforeAll(() => {
  page = site.page;
});

const program = (): Locator => page.getByLabel('表达式');
const answer = (): Promise<string> => textOf(page.getByRole('textbox', { name: '查询结果', exact: true }));

async function openWith(text: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${site.origin}${path}?panel=query&language=jq#t=${encodeURIComponent(text)}`);
  await page.getByText('✓ 合法').waitFor({ state: 'attached' });
  await program().waitFor();
}

test('结果、改了写法的数、出错的原因，跑不完的停得下来', async () => {
  await openWith('{"n": 12345678901234567890, "l": [1.50, 3]}');
  await program().fill('.n, (.l | add)');
  await page.getByText('找到 2 个').waitFor();
  await expect.poll(answer).toBe('12345678901234567890\n4.5');
  await program().fill('.n + 1');
  await page.getByText(/12345678901234567890 成了 12345678901234567\d+：jq 按双精度计算/).waitFor();
  await program().fill('.n | foo');
  await page.getByText('表达式第 6 个字符“f”开始的 foo 不是 jq 的函数；取键要写成 .foo').waitFor();
  await program().fill('def f: f; f');
  await page.getByText('正在查询').waitFor();
  await program().fill('.l | length');
  await expect.poll(answer).toBe('2');
  await program().fill('"a\\(.l[1])"\n  | ., .');
  await page.getByRole('checkbox', { name: '字符串不加引号（-r）' }).check();
  await expect.poll(answer).toBe('a3\na3');
  expect(await violations(page)).toEqual([]);
});
