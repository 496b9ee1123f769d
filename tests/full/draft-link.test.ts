import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { draft, unsent } from '../fixtures/posters.ts';
import { alive } from '../support/alive.ts';
import { chooseIn } from '../support/bench-page.ts';
import { openContext } from '../support/browser.ts';
import { lookAt } from '../support/look-at.ts';
import { type Calls, callsOf, signIn } from '../support/manage.ts';
import { openSite } from '../support/site.ts';
import { writtenText } from '../support/writing.ts';

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

describe('意见', () => {
  /** Selects words in the drawn text, as a finger or a mouse does. */
  const select = (reader: Page, words: string) =>
    reader.evaluate((wanted) => {
      const walker = document.createTreeWalker(document.querySelector('.prose')!, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const from = walker.currentNode.textContent?.indexOf(wanted) ?? -1;
        if (from >= 0)
          getSelection()?.setBaseAndExtent(walker.currentNode, from, walker.currentNode, from + wanted.length);
      }
    }, words);

  async function write(reader: Page, { words, text, name = '' }: { words?: string; text: string; name?: string }) {
    if (words) await select(reader, words);
    else await reader.evaluate(() => getSelection()?.removeAllRanges());
    await reader.getByRole('button', { name: words ? '对选中的文字写意见' : '写意见', exact: true }).click();
    const dialog = reader.getByRole('dialog', { name: '写意见' });
    if (words) expect(await dialog.locator('blockquote').textContent()).toBe(words);
    await dialog.getByRole('textbox', { name: '意见' }).fill(text);
    await dialog.getByRole('textbox', { name: '称呼' }).fill(name);
    return dialog;
  }

  test.each([
    { width: 390, height: 844 },
    { width: 390, height: 420 },
    { width: 1280, height: 800 },
  ])('在 $width×$height，读者选中一句写意见，作者点一下就到那一句', async ({ width, height }) => {
    await page.setViewportSize({ width, height });
    // It looks at both widths, whatever the window has.
    const look = async (of: Page) => (width === 1280 ? lookAt(of) : []);
    const id = await openArticle({ content: `${content}\n\n${'雪落了一夜。\n\n'.repeat(30)}结尾的**一句**话。` });
    const address = await makeLink();
    const reader = await openContext({ viewport: { width, height } });
    await reader.page.goto(address);
    await alive(reader.page);
    // The button is in the window wherever one reads, and covers no other.
    const button = reader.page.getByRole('button', { name: '写意见', exact: true });
    const box = (await button.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    expect(box.height).toBeGreaterThanOrEqual(44);
    for (const remark of [
      { words: '一句', text: '结尾可以更短' },
      { words: '窗外的风停了', text: '<b>风</b>停之前呢？', name: '甲' },
      { text: '整体很好' },
    ]) {
      const dialog = await write(reader.page, remark);
      if (remark.name) expect(await look(reader.page)).toEqual([]);
      await dialog.getByRole('button', { name: '提交' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await reader.page.getByText('已送到，作者会看到').first().waitFor();
    }
    await reader.close();

    await calls.post('poster/save', {
      id,
      version: 1,
      ...unsent({ content: (await edited(id)).replace('窗外的风停了。', '') }),
    });
    await page.reload();
    await page.getByTestId('status').filter({ hasText: '已同步' }).waitFor();
    await chooseIn(page, '文章操作', '草稿链接');
    await sheet().getByRole('heading', { name: '3 条意见' }).waitFor();
    expect(await look(page)).toEqual([]);
    const items = sheet()
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: '处理完' }) });
    expect(await items.getByText(/^(?:结尾可以更短|整体很好|<b>风<\/b>停之前呢？)$/).allTextContents()).toEqual([
      '结尾可以更短',
      '整体很好',
      '<b>风</b>停之前呢？',
    ]);
    await sheet().getByRole('heading', { name: '找不到原句' }).waitFor();

    await items.filter({ hasText: '整体很好' }).getByRole('button', { name: '处理完' }).click();
    const undo = sheet().getByRole('button', { name: '撤销', exact: true });
    await expect.poll(() => undo.evaluate((each) => each === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await sheet().getByText('整体很好').waitFor();
    await items.filter({ hasText: '甲' }).getByRole('button', { name: '处理完' }).click();
    await undo.waitFor();

    await sheet().getByRole('button', { name: '一句', exact: true }).click();
    await sheet().waitFor({ state: 'hidden' });
    const field = page.getByRole('textbox', { name: '正文' });
    const hasFocus = (element: Element) => (element.getRootNode() as Document).activeElement === element;
    await expect.poll(() => field.evaluate(hasFocus)).toBe(true);
    await page.keyboard.type('新');
    // The editor draws the lines of the window alone, and those of a far place with the next frames.
    await expect.poll(() => writtenText(page)).toContain('结尾的**新一句**话。');
    await chooseIn(page, '文章操作', '草稿链接');
    await sheet().getByRole('heading', { name: '2 条意见' }).waitFor();
  });

  const edited = async (id: string): Promise<string> =>
    (await calls.get<{ content: string }>(`poster/edit?id=${id}`)).info.content;

  test('链接撤销之后提交：说出原因，写的还在；太长也说得出；关掉窗口再打开，写的还在', async () => {
    const id = await openArticle();
    const reader = await openContext();
    await reader.page.goto(await makeLink());
    await alive(reader.page);
    const dialog = await write(reader.page, { text: '字'.repeat(501) });
    await dialog.getByText('最多 500 个字，现在是 501 个').waitFor();
    await reader.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await reader.page.getByRole('button', { name: '写意见', exact: true }).click();
    expect(await dialog.getByRole('textbox', { name: '意见' }).inputValue()).toHaveLength(501);
    await dialog.getByRole('textbox', { name: '意见' }).fill('晚了一步');
    await sheet().getByRole('button', { name: /^撤销/ }).click();
    await sheet().getByRole('heading', { name: '有效的链接' }).waitFor({ state: 'hidden' });
    await dialog.getByRole('button', { name: '提交' }).click();
    await dialog.getByRole('alert').getByText('这个草稿链接已过期').waitFor();
    expect(await dialog.getByRole('textbox', { name: '意见' }).inputValue()).toBe('晚了一步');
    expect((await calls.get<{ list: unknown[] }>(`poster/draft-remarks?id=${id}`)).info.list).toEqual([]);
    await reader.close();
  });
});
