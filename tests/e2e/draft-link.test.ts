import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { draft, unsent } from '../fixtures/posters.ts';
import { alive } from '../support/alive.ts';
import { chooseIn } from '../support/bench-page.ts';
import { openContext } from '../support/browser.ts';
import { lookAt } from '../support/look-at.ts';
import { type Calls, callsOf, signIn } from '../support/manage.ts';
import { openSite } from '../support/site.ts';

const site = openSite({ aPageEach: true });
let page: Page;
let calls: Calls;

beforeAll(async () => {
  calls = callsOf(site.browser, site.origin);
  await signIn(calls, '给人看的人');
});
beforeEach(() => {
  page = site.page;
});

const content = '## 第一节\n\n灯下的雪是暖的。窗外的风停了。\n\n## 第二节\n\n明天再写。';

async function openArticle(changes = {}): Promise<string> {
  const { info } = await calls.post<{ id: string }>(
    'poster/create',
    draft({ title: '雪夜初稿', content, status: 'draft', ...changes }),
  );
  await page.goto(`${site.origin}/manage/article/edit/${info.id}`);
  await page.getByTestId('status').filter({ hasText: '已同步' }).waitFor();
  return info.id;
}

const sheet = () => page.getByRole('dialog', { name: '草稿链接' });

async function makeLink(days = '7 天'): Promise<string> {
  await chooseIn(page, '文章操作', '草稿链接');
  await sheet().getByText(days, { exact: true }).click();
  await sheet().getByRole('button', { name: '生成链接' }).click();
  return sheet().getByRole('textbox', { name: '新链接' }).inputValue();
}

describe('草稿链接', () => {
  test.each([
    { width: 390, height: 844 },
    { width: 390, height: 420 },
    { width: 1280, height: 800 },
  ])('在 $width×$height 生成、复制、撤销', async ({ width, height }) => {
    await page.setViewportSize({ width, height });
    await site.browser.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openArticle();
    const address = await makeLink('1 天');
    expect(address).toMatch(new RegExp(`^${site.origin}/draft/[\\w-]{43}$`));
    expect(await lookAt(page)).toEqual([]);
    // The button has the focus, so that a key alone copies.
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    expect((await fetch(address)).status).toBe(200);
    await sheet().getByRole('button', { name: /^撤销/ }).click();
    await sheet().getByRole('heading', { name: '有效的链接' }).waitFor({ state: 'hidden' });
    expect((await fetch(address)).status).toBe(404);
  });

  test('没有登录的人读到保存的内容，没有脚本也一样；不计数，不留下', async () => {
    const id = await openArticle({ summary: '' });
    const address = await makeLink();
    const html = await (await fetch(address)).text();
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('雪夜初稿');
    expect(html).toContain('灯下的雪是暖的');
    await calls.post('poster/save', { id, version: 1, ...unsent({ title: '雪夜二稿', content }) });
    const reader = await openContext();
    await reader.page.goto(address);
    await alive(reader.page);
    expect(await reader.page.getByRole('heading', { level: 1 }).textContent()).toBe('雪夜二稿');
    expect(await reader.page.title()).toContain('雪夜二稿');
    await reader.page.getByText(/^链接到期/).waitFor();
    expect(await lookAt(reader.page)).toEqual([]);
    const kept = await reader.page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) found.push(url);
      return [...found, ...Object.values(localStorage)].filter((text) => /draft\/|雪夜/.test(text));
    });
    expect(kept).toEqual([]);
    await reader.close();
  });

  test('不再有效的链接：404，一句话，有路可走', async () => {
    const reader = await openContext();
    reader.expectErrors(/404/);
    await reader.page.goto(`${site.origin}/draft/never-was`);
    await reader.page.getByText('这个草稿链接已过期、被撤销，或者不完整，请向作者要一个新的').waitFor();
    await alive(reader.page);
    expect(await lookAt(reader.page)).toEqual([]);
    await reader.close();
  });
});
