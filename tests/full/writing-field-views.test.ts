import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { writer } from '../support/articles.ts';
import { openContext } from '../support/browser.ts';
import { openField } from '../support/writing-field.ts';
import { writtenText } from '../support/writing.ts';

const writing = openField();
const { site, field, preview, open, press } = writing;
let page: Page;

beforeEach(() => {
  page = writing.page();
});

describe('预览', () => {
  const article = Array.from({ length: 60 }, (_, n) => `## 第 ${n} 节\n\n${'一扇雪窗下，灯火可亲。'.repeat(8)}`).join(
    '\n\n',
  );

  /** Answers the first heading that is visible in the preview. */
  const shown = () =>
    preview().evaluate((pane) => {
      const top = pane.getBoundingClientRect().top;
      const headings = [...pane.querySelectorAll('h2')];
      return headings.find((heading) => heading.getBoundingClientRect().bottom > top)?.textContent;
    });

  test('两边互相跟着滚动', async () => {
    await open('code', article);
    await preview().getByText('第 59 节').waitFor();
    await press('Control+Home');
    await expect.poll(shown).toBe('第 0 节');
    await field().hover();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight * 0.45));
    await expect.poll(async () => Number(/\d+/.exec((await shown()) ?? '')?.[0])).toBeGreaterThan(18);
    await preview().hover();
    await preview().evaluate((pane) => pane.scrollTo(0, 0));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(40);
  });

  test('改一处只换一块，别的块原样留着', async () => {
    await open('code', '甲\n\n乙\n\n丙');
    await preview().getByText('丙').waitFor();
    await preview().evaluate((pane) => {
      for (const block of pane.querySelectorAll('p')) block.dataset['seen'] = '';
    });
    await page.keyboard.type('丁');
    await preview().getByText('丙丁').waitFor();
    expect(await preview().locator('p[data-seen]').allTextContents()).toEqual(['甲', '乙']);
    expect(await preview().locator('p').allTextContents()).toEqual(['甲', '乙', '丙丁']);
  });

  test('字数、读多久；危险的内容只是文字，链接另开', async () => {
    await open(
      'code',
      '雪窗 snow window\n\n<img src=/icons/icon-192.png onerror=alert(1)> <script>alert(1)</script> ' +
        '[外](https://example.com) [坏](javascript:alert(1))',
    );
    await page.getByText('约 1 分钟读完').waitFor();
    await preview().getByText('<script>alert(1)').waitFor();
    expect(await preview().locator('script, [onerror]').count()).toBe(0);
    expect(await preview().getByRole('link', { name: '外' }).getAttribute('target')).toBe('_blank');
    expect(await preview().locator('a[href^="javascript"]').count()).toBe(0);
  });
});

describe('换着用', () => {
  test('光标落在没画出来的那一段，打的字到作者的光标那里，一个不丢', async () => {
    await open('code', Array.from({ length: 300 }, (_, line) => `第 ${line} 行。`).join('\n'));
    await expect.poll(() => field().locator('.cm-gap').count()).toBeGreaterThan(0);
    await page.getByRole('textbox', { name: '标题' }).focus();
    // The text arrives in one event, as on a machine so busy that CodeMirror has not read the caret before.
    await field().evaluate((element, data) => {
      (element.getRootNode() as Document).getSelection()!.collapse(element.querySelector('.cm-gap'), 0);
      (element as HTMLElement).focus();
      const input = new InputEvent('beforeinput', { inputType: 'insertText', data, bubbles: true, cancelable: true });
      if (element.dispatchEvent(input)) document.execCommand('insertText', false, data);
    }, '送到的字');
    await expect.poll(() => field().locator('.cm-line').last().textContent()).toBe('第 299 行。送到的字');
  });

  test('换用普通文本框，字和光标都在，下次还是它', async () => {
    await open('code', '灯火可亲');
    await press('ArrowLeft', 'ArrowLeft');
    await page.getByRole('button', { name: '换用普通文本框' }).click();
    await page.locator('textarea[aria-label="正文"]').focus();
    await page.keyboard.type('雪');
    expect(await writtenText(page)).toBe('灯火雪可亲');
    expect(await page.evaluate(() => localStorage.getItem('writing'))).toBe('plain beside');
  });

  test('CodeMirror 取不到，普通文本框顶上，一样能写', async () => {
    // A first visit, whose worker has not stored the editor yet.
    const fresh = await openContext();
    await writer(fresh.context, site.origin, '头一回来的');
    fresh.expectErrors(/net::ERR_FAILED|fetching the editor/);
    await fresh.page.route('**/static/js/mount.*', (route) => route.abort());
    await fresh.page.goto(`${site.origin}/manage/article/edit`);
    await fresh.page.getByText('编辑器未能打开').waitFor();
    await fresh.page.locator('textarea[aria-label="正文"]').fill('照样写');
    expect(await writtenText(fresh.page)).toBe('照样写');
    expect(fresh.takeErrors()).toEqual([]);
    await fresh.close();
  });
});

describe('手机上', () => {
  test('键盘升起，工具条停在它上面，收起后回去', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open('code', '甲');
    const bar = page.getByRole('toolbar', { name: '排版' });
    const keyboard = (height: number) =>
      page.evaluate((covered) => {
        const seen = window.visualViewport!;
        Object.defineProperty(seen, 'height', { value: window.innerHeight - covered, configurable: true });
        seen.dispatchEvent(new Event('resize'));
      }, height);
    await keyboard(300);
    const up = await bar.boundingBox();
    expect(Math.round((up?.y ?? 0) + (up?.height ?? 0))).toBe(440);
    expect((await page.getByRole('button', { name: '图片' }).boundingBox())?.x).toBeLessThan(44);
    await keyboard(0);
    const down = await bar.boundingBox();
    expect(Math.round((down?.y ?? 0) + (down?.height ?? 0))).toBe(740);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('写与看来回，停在同一处；工具条自己滚动', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(
      'code',
      Array.from({ length: 40 }, (_, n) => `## 第 ${n} 节\n\n${'灯火可亲。'.repeat(20)}`).join('\n\n'),
    );
    /** The distance of a heading from the upper edge of the window. */
    const topOf = async (place: Locator) => (await place.getByText('第 20 节').boundingBox())?.y ?? NaN;
    const heading = field().getByText('第 20 节');
    // The editor first shows the end of what was put in. Only lines near the window are drawn, and those above have estimated heights
    // until they were in sight.
    await expect
      .poll(async () => {
        if ((await heading.count()) === 0) await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
        else await heading.evaluate((line) => line.scrollIntoView());
        await page.waitForTimeout(200);
        return (await heading.count()) === 0 ? NaN : Math.abs(await topOf(field()));
      })
      .toBeLessThan(120);
    // Not by the mouse: a button that sticks to the edge would be scrolled to, away from the place.
    const turn = () =>
      page.getByRole('button', { name: '预览', exact: true }).evaluate((button: HTMLElement) => button.click());
    await turn();
    await preview().getByText('第 39 节').waitFor();
    await expect.poll(async () => Math.abs(await topOf(preview()))).toBeLessThan(200);
    await turn();
    await expect.poll(async () => Math.abs(await topOf(field()))).toBeLessThan(200);
    const bar = page.getByRole('toolbar', { name: '排版' });
    expect(await bar.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    expect((await page.getByRole('button', { name: '加粗' }).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
});
