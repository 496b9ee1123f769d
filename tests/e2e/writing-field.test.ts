import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writer } from '../support/articles.ts';
import { violations } from '../support/axe.ts';
import { type Browser, newProfile, openBrowser } from '../support/browser.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { compose, writtenText } from '../support/writing.ts';

const profile = newProfile();
let server: RunningServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser(profile.path, { viewport: { width: 1280, height: 860 } });
  await writer(browser.context, server.origin, '写字的');
});
beforeEach(async () => {
  page = await browser.context.newPage();
});
afterEach(async () => {
  // What one test has typed is no draft of the next.
  if (page.url() !== 'about:blank') await page.evaluate(() => indexedDB.deleteDatabase('xuechuang-drafts-1'));
  await page.close();
  expect(browser.takeErrors()).toEqual([]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  server.remove();
  profile.remove();
});

const field = () => page.getByRole('textbox', { name: '正文' });
const preview = () => page.getByRole('region', { name: '预览' });
const mod = 'Control';

type Kind = 'code' | 'plain';

/** A new article with this text, and the cursor at its end. */
async function open(kind: Kind, text = ''): Promise<void> {
  await page.addInitScript(
    (words) => {
      localStorage.setItem('writing', words);
      for (const key of Object.keys(localStorage)) if (key.startsWith('draft/')) localStorage.removeItem(key);
    },
    kind === 'plain' ? 'plain' : '',
  );
  await page.goto(`${server.origin}/manage/article/edit`);
  await field().waitFor();
  expect(await field().evaluate((element) => element.tagName)).toBe(kind === 'plain' ? 'TEXTAREA' : 'DIV');
  await field().fill(text);
  await field().focus();
  await page.keyboard.press('Control+End');
}

async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

const pinyin = { letters: ['x', 'xu', 'xue', 'xue c', 'xue chuang'], words: '雪窗' };

describe.each(['code', 'plain'] as const)('输入法在 %s 里打的字', (kind) => {
  test.each([
    { where: '行首', text: '灯火可亲', keys: ['Home'], result: '雪窗灯火可亲' },
    { where: '行中', text: '灯火可亲', keys: ['ArrowLeft', 'ArrowLeft'], result: '灯火雪窗可亲' },
    { where: '行末', text: '灯火可亲', keys: [], result: '灯火可亲雪窗' },
    { where: '第二行的行首', text: '一\n二', keys: ['Home'], result: '一\n雪窗二' },
    { where: '列表里', text: '- 一\n- ', keys: [], result: '- 一\n- 雪窗' },
    { where: '回车续出来的一项里', text: '- 一', keys: ['Enter'], result: '- 一\n- 雪窗' },
    { where: '选中的字上', text: '灯火可亲', keys: ['Shift+ArrowLeft', 'Shift+ArrowLeft'], result: '灯火雪窗' },
    { where: '加粗的两颗星中间', text: '甲', keys: [`${mod}+b`], result: '甲**雪窗**' },
  ])('在$where，一字不差', async ({ text, keys, result }) => {
    await open(kind, text);
    await press(...keys);
    await compose(page, pinyin);
    expect(await writtenText(page)).toBe(result);
    await compose(page, { letters: ['n', 'ni'], words: '你' });
    expect((await writtenText(page)).replace('你', '')).toBe(result);
  });

  test('打到一半改了主意，什么也不留', async () => {
    await open(kind, '灯火');
    await compose(page, { letters: ['x', 'xu'], words: '' });
    expect(await writtenText(page)).toBe('灯火');
  });

  test('预览在旁边跟着变，打字不断', async () => {
    await open(kind, '## 题\n\n');
    for (const words of ['一扇', '雪窗', '下']) await compose(page, { letters: ['a', 'aa', 'aaa'], words });
    expect(await writtenText(page)).toBe('## 题\n\n一扇雪窗下');
    await preview().getByText('一扇雪窗下').waitFor();
  });
});

describe.each(['code', 'plain'] as const)('工具条与快捷键（%s）', (kind) => {
  test('每个按钮做它说的事，撤销全能退回', async () => {
    const tools: readonly (readonly [string, string])[] = [
      ['小标题', '## 甲'],
      ['斜体', '甲*斜体*'],
      ['删除线', '甲~~删去的话~~'],
      ['引用', '> 甲'],
      ['列表', '- 甲'],
      ['编号列表', '1. 甲'],
      ['待办', '- [ ] 甲'],
      ['链接', '甲[文字](https://)'],
      ['代码', '甲`代码`'],
      ['表格', '甲\n\n| 列一 | 列二 |\n| --- | --- |\n| 内容 | 内容 |'],
      ['公式', '甲$x^2$'],
      ['提示框', '> [!NOTE]\n> 甲'],
      ['脚注', '甲[^1]\n\n[^1]: 注释\n'],
    ];
    await open(kind, '甲');
    for (const [name, result] of tools) {
      await page.getByRole('button', { name, exact: true }).click();
      expect(await writtenText(page)).toBe(result);
      await page.getByRole('button', { name: '撤销' }).click();
      expect(await writtenText(page)).toBe('甲');
      await press('Control+End');
    }
    await page.getByRole('button', { name: '加粗' }).click();
    await page.keyboard.type('乙');
    expect(await writtenText(page)).toBe('甲**乙**');
  });

  test('快捷键：加粗、标题、列表、缩进；空的一项再回车就出来', async () => {
    await open(kind);
    await page.keyboard.type('甲');
    await press(`${mod}+Shift+Digit8`, 'Enter');
    await page.keyboard.type('乙');
    await press(`${mod}+BracketRight`);
    expect(await writtenText(page)).toBe('- 甲\n  - 乙');
    await press('Enter', 'Enter');
    await page.keyboard.type('丙');
    expect(await writtenText(page)).toBe('- 甲\n  - 乙\n丙');
    await press(`${mod}+Shift+Digit1`);
    expect(await writtenText(page)).toBe('- 甲\n  - 乙\n## 丙');
  });

  test('查找与替换只用键盘', async () => {
    await open(kind, '雪窗 灯火 雪窗');
    await press('Control+Home', `${mod}+f`);
    await page.keyboard.type('雪窗');
    await page.getByText('第 1 处，共 2 处').waitFor();
    await page.getByLabel('替换为').fill('纸窗');
    await page.getByRole('button', { name: '全部替换' }).press('Enter');
    await page.getByText('换了 2 处').waitFor();
    expect(await writtenText(page)).toBe('纸窗 灯火 纸窗');
    await page.getByLabel('查找', { exact: true }).press('Escape');
    await page.getByLabel('查找', { exact: true }).waitFor({ state: 'detached' });
    await press('Control+End');
    await page.keyboard.type('下');
    expect(await writtenText(page)).toBe('纸窗 灯火 纸窗下');
  });

  test('地址粘贴在选中的字上成为链接', async () => {
    await open(kind, '看这里');
    await press('Shift+ArrowLeft', 'Shift+ArrowLeft');
    await field().evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'https://example.com/');
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true }),
      );
    });
    expect(await writtenText(page)).toBe('看[这里](https://example.com/)');
  });
});

describe('预览', () => {
  const article = Array.from({ length: 60 }, (_, n) => `## 第 ${n} 节\n\n${'一扇雪窗下，灯火可亲。'.repeat(8)}`).join(
    '\n\n',
  );

  /** The first heading that can be seen in the preview. */
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
    const scroller = page.locator('.cm-scroller');
    await scroller.hover();
    await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight * 0.45));
    await expect.poll(async () => Number(/\d+/.exec((await shown()) ?? '')?.[0])).toBeGreaterThan(18);
    await preview().hover();
    await preview().evaluate((pane) => pane.scrollTo(0, 0));
    await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBeLessThan(40);
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
      '雪窗 snow window\n\n<img src=x onerror=alert(1)> [外](https://example.com) [坏](javascript:alert(1))',
    );
    await page.getByText('约 1 分钟读完').waitFor();
    await preview().getByText('<img src=x').waitFor();
    expect(await preview().locator('img').count()).toBe(0);
    expect(await preview().getByRole('link', { name: '外' }).getAttribute('target')).toBe('_blank');
    expect(await preview().locator('a[href^="javascript"]').count()).toBe(0);
  });
});

describe('换着用', () => {
  test('光标落在没画出来的那一段，打的字到作者的光标那里，一个不丢', async () => {
    await open('code', Array.from({ length: 300 }, (_, line) => `第 ${line} 行。`).join('\n'));
    await expect.poll(() => field().locator('.cm-gap').count()).toBeGreaterThan(0);
    await page.getByRole('textbox', { name: '标题' }).focus();
    // All at once, as on a machine so busy that the words arrive before CodeMirror has looked where the caret is.
    await field().evaluate((element, data) => {
      (element.getRootNode() as Document).getSelection()!.collapse(element.querySelector('.cm-gap'), 0);
      (element as HTMLElement).focus();
      const input = new InputEvent('beforeinput', { inputType: 'insertText', data, bubbles: true, cancelable: true });
      if (element.dispatchEvent(input)) document.execCommand('insertText', false, data);
    }, '送到的字');
    await expect.poll(() => field().locator('.cm-line').last().textContent()).toBe('第 299 行。送到的字');
  });

  test('换成普通文本框，字和光标都在，下次还是它', async () => {
    await open('code', '灯火可亲');
    await press('ArrowLeft', 'ArrowLeft');
    await page.getByRole('button', { name: '换成普通文本框' }).click();
    await page.locator('textarea[aria-label="正文"]').focus();
    await page.keyboard.type('雪');
    expect(await writtenText(page)).toBe('灯火雪可亲');
    expect(await page.evaluate(() => localStorage.getItem('writing'))).toBe('plain');
  });

  test('CodeMirror 取不到，普通文本框顶上，一样能写', async () => {
    // A first visit: no worker has the editor yet.
    const stranger = newProfile();
    const fresh = await openBrowser(stranger.path);
    await writer(fresh.context, server.origin, '头一回来的');
    fresh.expectErrors(/net::ERR_FAILED|fetching the editor/);
    await fresh.page.route('**/static/js/mount.*', (route) => route.abort());
    await fresh.page.goto(`${server.origin}/manage/article/edit`);
    await fresh.page.getByText('编辑器没能打开').waitFor();
    await fresh.page.locator('textarea[aria-label="正文"]').fill('照样写');
    expect(await writtenText(fresh.page)).toBe('照样写');
    expect(fresh.takeErrors()).toEqual([]);
    await fresh.close();
    stranger.remove();
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
    await keyboard(0);
    expect((await bar.boundingBox())?.y).not.toBe(up?.y);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('写与看来回，停在同一处；工具条自己滚动', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(
      'code',
      Array.from({ length: 40 }, (_, n) => `## 第 ${n} 节\n\n${'灯火可亲。'.repeat(20)}`).join('\n\n'),
    );
    await page.getByRole('button', { name: '看', exact: true }).click();
    await preview().getByText('第 39 节').waitFor();
    await expect.poll(() => preview().evaluate((pane) => pane.scrollTop)).toBeGreaterThan(500);
    await page.getByRole('button', { name: '写', exact: true }).click();
    expect(await page.locator('.cm-scroller').evaluate((element) => element.scrollTop)).toBeGreaterThan(500);
    const bar = page.getByRole('toolbar', { name: '排版' });
    expect(await bar.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    expect((await page.getByRole('button', { name: '加粗' }).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
});

test.each([
  ['light', 360],
  ['light', 1280],
  ['dark', 360],
  ['dark', 1280],
] as const)('无障碍检查没有违例：%s，%i 像素', async (colorScheme, width) => {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 800 });
  await open(
    'code',
    '## 题\n\n- [ ] 事\n\n> [!TIP]\n> 提示\n\n```js\nlet a;\n```\n\n| 甲 |\n| --- |\n| 乙 |\n\n**粗** *斜* [链](https://a.b) `码`',
  );
  await press(`${mod}+f`);
  if (width > 1000) await preview().getByText('提示', { exact: true }).first().waitFor();
  expect(await violations(page)).toEqual([]);
});
