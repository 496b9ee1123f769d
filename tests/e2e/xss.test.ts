import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { renderContent } from '#server/article/render/render.ts';
import { htmlAttacks } from '../fixtures/xss/html-attacks.ts';
import { markdownAttacks } from '../fixtures/xss/markdown-attacks.ts';
import { openAll, type Rendered } from '../support/attack-pages.ts';
import { type Browser, openContext } from '../support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openContext({ viewport: { width: 1280, height: 1600 } });
  // Images and links of the attacks refer to hosts that the test blocks.
  browser.expectErrors(/Failed to load resource: net::ERR_FAILED/);
});
afterEach(() => expect(browser.takeErrors()).toEqual([]));
afterAll(async () => {
  await browser.close();
});

/** A file of further attacks, `{"name of the collection": ["…"]}`; see tests/fixtures/xss/README.md. */
const file = process.env['XSS_COLLECTIONS'];
const published: Record<string, string[]> = file ? JSON.parse(readFileSync(file, 'utf8')) : {};

async function renderAll(texts: readonly string[]): Promise<Rendered[]> {
  const renderings = await Promise.all(texts.map((text) => renderContent(text)));
  return renderings.flatMap((rendering, index) =>
    rendering.ok ? [{ text: texts[index] ?? '', html: rendering.value.html }] : [],
  );
}

test('不经排版的攻击在这里确实会运行：这些测试是能失败的', async () => {
  const unsafe = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)></svg>',
    '<p onmouseover=alert(1)>hover</p>',
    '<p onpaste=alert(1)>an event that only its handler knows</p>',
    '<a href="javascript:alert(1)">click</a>',
    '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  ].map((html) => ({ text: html, html }));
  const page = await browser.context.newPage();
  const { ran, foreign } = await openAll(page, unsafe, 1);
  await page.close();
  expect(new Set(ran.map(({ text }) => text))).toEqual(new Set(unsafe.map(({ text }) => text)));
  expect(ran.filter(({ what }) => what === 'alert').length).toBeGreaterThanOrEqual(unsafe.length);
  const seen = new Set(foreign.map(({ text }) => text));
  expect([...seen]).toEqual(unsafe.map(({ text }) => text));
}, 60_000);

test.each(Object.entries({ HTML: htmlAttacks, Markdown: markdownAttacks, ...published }))(
  '%s 里的攻击，排版之后没有一个脚本运行，没有清单之外的标签、属性与地址',
  async (name, attacks) => {
    const rendered = await renderAll(attacks);
    console.log(`${name}: ${attacks.length} attacks, ${rendered.length} rendered`);
    expect(rendered.length).toBeGreaterThan(attacks.length * 0.99);
    const page = await browser.context.newPage();
    const found = await openAll(page, rendered, 15);
    await page.close();
    expect(found).toEqual({ ran: [], foreign: [], opened: rendered.length });
  },
  600_000,
);
