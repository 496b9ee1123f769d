import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { lookAt } from '../support/look-at.ts';
import { openField } from '../support/writing-field.ts';
import { compose, writtenText } from '../support/writing.ts';

const writing = openField();
const { field, preview, open, press } = writing;
let page: Page;

beforeEach(() => {
  page = writing.page();
});

const mod = 'Control';
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
      ['删除线', '甲~~删除的文字~~'],
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
    expect(await writtenText(page)).toBe('- 甲\n  - 乙\n\n丙');
    await press(`${mod}+Shift+Digit1`);
    expect(await writtenText(page)).toBe('- 甲\n  - 乙\n\n## 丙');
  });

  test('查找与替换只用键盘', async () => {
    await open(kind, '雪窗 灯火 雪窗');
    await press('Control+Home', `${mod}+f`);
    await page.keyboard.type('雪窗');
    await page.getByText('第 1 处，共 2 处').waitFor();
    await page.getByLabel('替换为').fill('纸窗');
    await page.getByRole('button', { name: '全部替换' }).press('Enter');
    await page.getByText('已替换 2 处').waitFor();
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

test('无障碍检查没有违例，不横着滚', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(
    'code',
    '## 题\n\n- [ ] 事\n\n> [!TIP]\n> 提示\n\n```js\nlet a;\n```\n\n| 甲 |\n| --- |\n| 乙 |\n\n**粗** *斜* [链](https://a.b) `码`',
  );
  await press(`${mod}+f`);
  await preview().getByText('提示', { exact: true }).first().waitFor();
  expect(await lookAt(page)).toEqual([]);
});
