import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { diagramFrame } from '#contract/diagram.ts';
import { draft } from '../fixtures/posters.ts';
import { layoutShifts } from '../support/layout-shift.ts';
import { lookAt } from '../support/look-at.ts';
import { type Calls, callsOf, signIn } from '../support/manage.ts';
import { openSite } from '../support/site.ts';
import { writtenText } from '../support/writing.ts';

const site = openSite({ aPageEach: true });
let page: Page;
let calls: Calls;

beforeAll(async () => {
  calls = callsOf(site.browser, site.origin);
  await signIn(calls, '画图的人');
});
beforeEach(() => {
  page = site.page;
});

const fence = (source: string): string => `\`\`\`mermaid\n${source}\n\`\`\``;
const named = /^```mermaid \/asset\/[\w-]{43}\.(?:png|webp) \d+x\d+ \w+$/gm;

async function openArticle(content: string): Promise<string> {
  const { info } = await calls.post<{ id: string }>('poster/create', draft({ content, status: 'draft' }));
  await page.goto(`${site.origin}/manage/article/edit/${info.id}`);
  await page.getByRole('textbox', { name: '正文' }).waitFor();
  return info.id;
}

/** Types behind the text, where no diagram is. */
async function typeAtEnd(words: string): Promise<void> {
  await page.getByRole('textbox', { name: '正文' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words);
}

const drawn = async () => (await writtenText(page)).match(named)?.length ?? 0;

test.each([
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])('在 $width×$height，写完就画，发布后读者看到图，源码收在下面，页面不跳', async ({ width, height }) => {
  await page.setViewportSize({ width, height });
  const id = await openArticle(`${fence('flowchart LR\n  A[写] --> B[读]')}\n\n结尾`);
  expect(await drawn()).toBe(0);
  await typeAtEnd('。');
  await expect.poll(drawn).toBe(1);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByText('已发布').first().waitFor();
  await page.goto(`${site.origin}/article/blog/${id}`);
  const picture = page.locator('.prose .diagram img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const { shown, natural, alt } = await picture.evaluate((image: HTMLImageElement) => ({
    shown: image.width / image.height,
    natural: image.naturalWidth / image.naturalHeight,
    alt: image.alt,
  }));
  expect(shown).toBeCloseTo(natural, 1);
  expect(alt).toBe('流程图');
  const source = page.getByText('A[写] --> B[读]');
  expect(await source.isVisible()).toBe(false);
  await page.getByText('图的源码').click();
  expect(await source.isVisible()).toBe(true);
  expect(await layoutShifts(page)).toEqual([]);
  expect(await lookAt(page)).toEqual([]);
});

test('改了源码而没有重画，读者看到的是代码；在编辑器里一发布就重画', async () => {
  await openArticle(`开头\n\n${fence('pie title 一天\n "写" : 1')}`);
  await page.getByRole('textbox', { name: '正文' }).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('新的');
  await expect.poll(drawn).toBe(1);
  const changed = (await writtenText(page)).replace('"写" : 1', '"读" : 2');
  const other = (await calls.post<{ id: string }>('poster/create', draft({ content: changed }))).info.id;
  const seen = await site.browser.context.newPage();
  await seen.goto(`${site.origin}/article/blog/${other}`);
  await seen.locator('.prose pre').waitFor();
  expect(await seen.locator('.prose img').count()).toBe(0);
  await seen.close();
  await page.goto(`${site.origin}/manage/article/edit/${other}`);
  await page.getByRole('button', { name: '更新', exact: true }).click();
  const published = async () => (await calls.get<{ html: string }>(`poster/get?id=${other}`)).info.html;
  await expect.poll(published).toContain('alt="一天"');
});

test('图写错了，说在第几行，别的照样画；发布不丢一个字', async () => {
  const id = await openArticle(
    `${fence('flowchart LR\n  A -->')}\n\n${fence('mindmap\n  甲')}\n\n${fence('flowchart LR\n  A --> B')}\n\n结尾`,
  );
  await typeAtEnd('。');
  await page.getByText(/^第 [23] 行：图的写法无法识别/).waitFor();
  await page.getByText('第 6 行：不支持这种图').waitFor();
  await expect.poll(drawn).toBe(1);
  await page.getByRole('button', { name: /^去改：第 6 行/ }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' ');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByText('2 张图绘制失败，读者看到的是源码').waitFor();
  await page.goto(`${site.origin}/article/blog/${id}`);
  expect(await page.locator('.prose > pre').count()).toBe(2);
  expect(await page.locator('.prose .diagram').count()).toBe(1);
});

test('画图的框没有来源、没有网络；恶意的源码出不来', async () => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  site.browser.expectErrors(/Content Security Policy/);
  await openArticle(
    `${fence(
      [
        '%%{init: {"securityLevel": "loose", "htmlLabels": true, "themeCSS": "svg { background: url(https://evil.example/a) }"}}%%',
        'flowchart TD',
        `  A["<img src='https://evil.example/b' onerror='parent.postMessage(1)'>"] --> B["<script>parent.document.title = 1</script>"]`,
        '  click A "javascript:alert(1)"',
        '  click B call alert(1)',
      ].join('\n'),
    )}\n\n结尾`,
  );
  const title = await page.title();
  await typeAtEnd('。');
  await expect.poll(drawn).toBe(1);
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([]);
  expect(await page.title()).toBe(title);
  const frame = page.frames().find((each) => each.url().endsWith(diagramFrame))!;
  const reached = await frame.evaluate(async () => ({
    origin: self.origin,
    network: await fetch('/api/user/get').then(
      () => true,
      () => false,
    ),
    storage: (() => {
      try {
        return typeof localStorage;
      } catch {
        return 'refused';
      }
    })(),
  }));
  expect(reached).toEqual({ origin: 'null', network: false, storage: 'refused' });
});
