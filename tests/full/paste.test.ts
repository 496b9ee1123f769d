import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { openField } from '../support/writing-field.ts';
import { writtenText } from '../support/writing.ts';

const writing = openField();
const { field, preview, open, press } = writing;
let page: Page;

beforeEach(() => {
  page = writing.page();
});

const fixture = (name: string): string => readFileSync(new URL(`../fixtures/pasted/${name}`, import.meta.url), 'utf8');

interface Clipboard {
  readonly data: Readonly<Record<string, string>>;
  readonly files?: readonly { readonly name: string; readonly type: string; readonly content: string }[];
}

/** Sends the field the event of a paste or a drop, as a browser does; tells whether the field took it. */
function give(kind: 'paste' | 'drop', { data, files = [] }: Clipboard): Promise<boolean> {
  return field().evaluate(
    (element, { type, texts, given }) => {
      const transfer = new DataTransfer();
      for (const [format, text] of Object.entries(texts)) transfer.setData(format, text);
      for (const file of given) {
        const bytes = Uint8Array.from(atob(file.content), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], file.name, { type: file.type }));
      }
      const options = { bubbles: true, composed: true, cancelable: true };
      const event =
        type === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: transfer })
          : new DragEvent('drop', { ...options, dataTransfer: transfer });
      return !element.dispatchEvent(event);
    },
    { type: kind, texts: data, given: files },
  );
}

const paste = (html: string, text: string, more: Readonly<Record<string, string>> = {}): Promise<boolean> =>
  give('paste', { data: { 'text/html': html, 'text/plain': text, ...more } });
const written = () => expect.poll(() => writtenText(page));
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('从别处粘贴的，成为 Markdown', () => {
  test.each([
    ['网页', 'web-page'],
    ['Word', 'word'],
    ['公众号', 'wechat'],
    ['Excel', 'excel'],
    ['GitHub', 'github'],
    ['飞书', 'feishu'],
    ['语雀', 'yuque'],
    ['VS Code', 'vscode'],
  ])('%s', async (_, name) => {
    await open('plain', '前\n\n');
    const editor = name === 'vscode' ? { 'vscode-editor-data': '{"version":1,"mode":"typescript"}' } : {};
    expect(await paste(fixture(`${name}.html`), '没有结构', editor)).toBe(true);
    await written().toBe(`前\n\n${fixture(`${name}.md`).trimEnd()}`);
    await press('Control+z');
    await written().toBe('前\n\n');
  });

  test('预览里是标题、列表与表格；撤销一步退回', async () => {
    await open('code', '前后');
    await press('ArrowLeft');
    await paste('<h2>题</h2><ul><li>甲</li></ul><table><tr><td>一</td><td>二</td></tr></table>', '题');
    await written().toBe('前\n\n## 题\n\n- 甲\n\n| 一 | 二 |\n| --- | --- |\n\n后');
    await preview().getByRole('heading', { name: '题' }).waitFor();
    await preview().getByRole('columnheader', { name: '二' }).waitFor();
    await press('Control+z');
    await written().toBe('前后');
  });
});

describe.each(['code', 'plain'] as const)('粘贴（%s）', (kind) => {
  test('没有结构的照旧是文字', async () => {
    await open(kind, '前');
    await paste('<span style="color:red">红的 *字*</span>', '红的 *字*');
    await written().toBe('前红的 *字*');
  });

  test('一行之内的不另起一段，选中的被换掉', async () => {
    await open(kind, '看这里。');
    await press('ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowLeft');
    await paste('<p>用 <b>粗</b> 与 <code>码</code></p>', '用 粗 与 码');
    await written().toBe('看用 **粗** 与 `码`。');
  });

  test('带 Shift 的、在代码块里的，都不转换', async () => {
    await open(kind, '```\n');
    await paste('<b>粗</b>', '粗');
    await written().toBe('```\n粗');
    await open(kind, '前');
    await page.keyboard.down('Control');
    await page.keyboard.down('Shift');
    await field().dispatchEvent('keydown', { key: 'V', ctrlKey: true, shiftKey: true });
    expect(await paste('<h2>题</h2>', '题')).toBe(kind === 'code');
    await page.keyboard.up('Shift');
    await page.keyboard.up('Control');
    expect((await writtenText(page)).includes('#')).toBe(false);
  });

  test('表格与它的图片一起来时，要的是表格', async () => {
    await open(kind);
    const files = [{ name: 'image.png', type: 'image/png', content: dot }];
    await give('paste', {
      data: { 'text/html': '<table><tr><td>一</td><td>二</td></tr></table>', 'text/plain': '一\t二' },
      files,
    });
    await written().toBe('| 一 | 二 |\n| --- | --- |');
  });

  test('网页里自带的图片与别的图片一样上传，站在原处', async () => {
    await open(kind);
    await paste(`<p><b>前</b></p><p><img src="data:image/png;base64,${dot}" alt="点"></p><p>后</p>`, '前 后');
    await written().toMatch(/^\*\*前\*\*\n\n!\[点\]\((?:picture:|\/)[^)]+\)\n\n后$/);
  });
});

test('拖进来的 Markdown 文件成为正文，落在放手的地方', async () => {
  await open('code', '前\n');
  const content = Buffer.from('\ufeff# 题\r\n\r\n文').toString('base64');
  expect(await give('drop', { data: {}, files: [{ name: '旧文.md', type: '', content }] })).toBe(true);
  await written().toBe('# 题\n\n文\n\n前\n');
});

test('用图片按钮选的 Markdown 文件也是正文，一起选的图片照样上传', async () => {
  await open('plain', '前\n');
  const picture = { name: '点.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') };
  const text = { name: '旧文.md', mimeType: 'text/markdown', buffer: Buffer.from('# 题\n\n文') };
  await page.getByLabel('选择图片').setInputFiles([text, picture]);
  await written().toMatch(/# 题\n\n文/);
  await written().toMatch(/!\[点\]\((?:picture:|\/)/);
});

test('粘贴的网页里有脚本：不运行，也不进正文', async () => {
  await open('code');
  await page.evaluate(() => Object.assign(window, { ran: 0 }));
  const attack = '<script>ran=1</script><svg onload=ran=1></svg><img src=x onerror=ran=1>';
  await paste(`<h2 onclick=ran=1>题${attack}</h2><a href="java&Tab;script:ran=1">去</a> &lt;b&gt;`, '题');
  await written().toBe('## 题\n\n去 \\<b>');
  expect(await page.evaluate(() => (window as unknown as { ran: number }).ran)).toBe(0);
});
