import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { allowWorker } from '../support/browser.ts';
import { openJson, path, textOf } from '../support/json-page.ts';

const { site } = openJson();
let page: Page;

beforeAll(() => {
  page = site.page;
});

const program = (): Locator => page.getByLabel('表达式');
const language = (name: string): Locator => page.getByRole('radio', { name, exact: true });
const answer = (): Promise<string> => textOf(page.getByRole('textbox', { name: '查询结果', exact: true }));

async function openWith(text: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${site.origin}${path}?panel=query&language=jq#t=${encodeURIComponent(text)}`);
  await page.getByText('✓ 合法').waitFor();
}

/** Stores what an idle browser does once the page was opened: two tiers, and the page's own files of the third. */
async function storePage(): Promise<void> {
  await allowWorker(page.context());
  await page.reload();
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => {
        if (data.kind !== 'progress') resolve(data);
      });
      port1.start();
      active!.postMessage({ kind: 'fill', tier: 2, page: 'tool/json' }, [port2]);
    });
  });
}

async function storedFiles(): Promise<string> {
  const names = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const keys = await Promise.all(stores.map((store) => store.keys()));
    return keys.flat().map(({ url }) => url);
  });
  return names.join('\n');
}

// This test comes first: after another one the browser's own cache holds jq.
test('打开页面不取 jq，断网时说怎么办，用过以后断网也能用', async () => {
  await openWith('{"离线": [1.0, true]}');
  await program().fill('');
  await storePage();
  await page.reload();
  await page.getByText('✓ 合法').waitFor();
  const stored = await storedFiles();
  expect(stored).toContain('/validate-schema.');
  expect(stored).not.toContain('/load-jq.');

  site.browser.expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/);
  await site.browser.context.setOffline(true);
  await program().fill('.["离线"] | length');
  await page.getByText('无法载入 jq，请联网后再试，或换用 JSONPath、JMESPath').waitFor();
  await language('JMESPath').check();
  await program().fill('length("离线")');
  await expect.poll(answer).toBe('2');

  await site.browser.context.setOffline(false);
  await language('jq').check();
  await program().fill('.["离线"] | length + 5');
  await expect.poll(answer).toBe('7');
  await expect.poll(storedFiles).toContain('/load-jq.');
  await site.browser.context.setOffline(true);
  await page.reload();
  await expect.poll(answer).toBe('7');
  await program().fill('.["离线"] | length + 6');
  await expect.poll(answer).toBe('8');
  await site.browser.context.setOffline(false);
});

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
