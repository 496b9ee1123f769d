import { describe, expect, test } from 'vitest';
import { putPictures } from '../../../../src/domain/writing/put-pictures.ts';
import { applyChanges, writtenText } from '../../../../src/domain/writing/written-text.ts';

/** The text after one picture was put where `│` stands; two of them are a selection. */
function put(marked: string): string {
  const from = marked.indexOf('│');
  const to = Math.max(from, marked.lastIndexOf('│') - 1);
  const text = marked.replaceAll('│', '');
  const edit = putPictures(['![雪](picture:1)'])(writtenText(text), { from, to })!;
  const made = applyChanges(text, edit.changes);
  expect(made.slice(0, edit.selected.to)).toMatch(/!\[雪\]\(picture:1\)$/);
  return made;
}

const picture = '![雪](picture:1)';

describe('放进正文的图片', () => {
  test('在文字里就在光标处', () => {
    expect(put('前│后')).toBe(`前${picture}后`);
    expect(put('前│要换掉的│后')).toBe(`前${picture}后`);
    expect(put('│')).toBe(picture);
  });

  test.each([
    ['[雪│夜](https://a.example)，后', `[雪夜](https://a.example)${picture}，后`],
    ['[雪夜](https://a.ex│ample)', `[雪夜](https://a.example)${picture}`],
    ['![旧│图](/a_(1).png)后', `![旧图](/a_(1).png)${picture}后`],
    ['[![图](/a.png)│](/b)', `[![图](/a.png)](/b)${picture}`],
    ['`con│st`', `\`const\`${picture}`],
    ['$x│^2$ 是', `$x^2$${picture} 是`],
    ['看 https://a.exa│mple 吧', `看 https://a.example${picture} 吧`],
    ['*│*粗**', `**${picture}粗**`],
    ['注[^│1]', `注[^1]${picture}`],
    ['- │ 一项', `- ${picture} 一项`],
    ['-│ 一项', `- ${picture}一项`],
  ])('在标记里就到它后面：%s', (marked, made) => {
    expect(put(marked)).toBe(made);
  });

  test.each([
    ['## 标│题\n正文', `## 标题\n\n${picture}\n\n正文`],
    ['```js\nco│nst\n```\n后', `\`\`\`js\nconst\n\`\`\`\n\n${picture}\n\n后`],
    ['```js\nconst\n```│', `\`\`\`js\nconst\n\`\`\`\n\n${picture}`],
    ['│```js\nconst\n```', `${picture}\n\n\`\`\`js\nconst\n\`\`\``],
    ['~~~\n没有关上│', `~~~\n没有关上\n\n${picture}`],
    ['$$\nx│\n$$', `$$\nx\n$$\n\n${picture}`],
    ['| 甲 | 乙 |\n| --- | --- |\n| 一│ | 二 |\n\n后', `| 甲 | 乙 |\n| --- | --- |\n| 一 | 二 |\n\n${picture}\n\n后`],
  ])('在代码、公式、表格和标题里就另起一段：%j', (marked, made) => {
    expect(put(marked)).toBe(made);
  });
});
