import { describe, expect, test } from 'vitest';
import { applyChanges, editableText } from '#domain/editing/editable-text.ts';
import { insertImages } from '#domain/editing/insert-images.ts';

/** The text after one picture was put where `│` stands; two of them are a selection. */
function put(marked: string): string {
  const from = marked.indexOf('│');
  const to = Math.max(from, marked.lastIndexOf('│') - 1);
  const text = marked.replaceAll('│', '');
  const edit = insertImages(['![雪](picture:1)'])(editableText(text), { from, to })!;
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
    expect(put('第一段。\n│\n第二段。')).toBe(`第一段。\n\n${picture}\n\n第二段。`);
    expect(put('第一段。\n\n│\n\n> [!NOTE]')).toBe(`第一段。\n\n${picture}\n\n> [!NOTE]`);
  });

  test.each([
    ['[雪│夜](https://a.example)，后', `[雪夜](https://a.example)${picture}，后`],
    ['[雪夜](https://a.ex│ample)', `[雪夜](https://a.example)${picture}`],
    ['![旧│图](/a_(1).png)后', `![旧图](/a_(1).png)${picture}后`],
    ['[![图](/a.png)│](/b)', `[![图](/a.png)](/b)${picture}`],
    ['`con│st`', `\`const\`${picture}`],
    ['``a`b│c`` 是', `\`\`a\`bc\`\`${picture} 是`],
    ['`a` b│ `c`', `\`a\` b${picture} \`c\``],
    ['`[甲`│](乙) 丙', `\`[甲\`${picture}](乙) 丙`],
    ['看 $$E=mc2│$$ 吧', `看 $$E=mc2$$${picture} 吧`],
    ['$$E=mc2│$$ 吧\n后', `$$E=mc2$$${picture} 吧\n后`],
    ['看 $a\\$b│c$ 吧', `看 $a\\$bc$${picture} 吧`],
    ['5\\│$ 与 6$', `5\\$${picture} 与 6$`],
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
    ['$$x│$$\n后', `$$x$$\n\n${picture}\n\n后`],
    ['$$ a\nb│ $$\n后', `$$ a\nb $$\n\n${picture}\n\n后`],
    ['| 甲 |\n| - |\n| 一 |\n│', `| 甲 |\n| - |\n| 一 |\n\n${picture}`],
    ['| 甲 |\n| - |\n| 一 |\n│\n后', `| 甲 |\n| - |\n| 一 |\n\n${picture}\n\n后`],
    ['| 甲 | 乙 |\n| --- | --- |\n| 一│ | 二 |\n\n后', `| 甲 | 乙 |\n| --- | --- |\n| 一 | 二 |\n\n${picture}\n\n后`],
  ])('在代码、公式、表格和标题里就另起一段：%j', (marked, made) => {
    expect(put(marked)).toBe(made);
  });

  test.each([
    ['没有关上的公式后面照常放', '$$ 元\n后│', `$$ 元\n后${picture}`],
    ['一行里的三个反引号不是代码块', '```a``` 后\n再│', `\`\`\`a\`\`\` 后\n再${picture}`],
    ['表格下面空了一行就是平常的一段', '| 甲 |\n| - |\n\n│后', `| 甲 |\n| - |\n\n${picture}后`],
  ])('%s', (_, marked, made) => expect(put(marked)).toBe(made));

  test.each([
    ['一个方括号里四十个链接', `[${'[链接](u)'.repeat(40)}│`],
    ['十万个左方括号', `${'['.repeat(100_000)}│`],
    ['十万个左方括号与脚注', `${'[^'.repeat(50_000)}│`],
    ['十万个反引号', `雪${'`'.repeat(100_000)}│x`],
    ['长短相间的反引号', `${'`a``b'.repeat(20_000)}│`],
    ['十万个美元符号', `${'$'.repeat(100_000)}│`],
    ['转义的美元符号', `${'\\$'.repeat(50_000)}│`],
    ['两万行没有关上的公式', `${'$$ a\n'.repeat(20_000)}x│`],
    ['两万张表', `${'|\n|-|\n\n'.repeat(20_000)}│`],
    ['表头下面十万个空格', `|\n-${' '.repeat(100_000)}x|│`],
  ])('%s也不久', (_, marked) => {
    expect(put(marked)).toHaveLength(marked.length - 1 + picture.length);
  });
});
