import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '#domain/article/markdown.ts';
import { htmlText, searchableText } from '#domain/search/html-text.ts';

describe('读者看到的字', () => {
  test.each([
    ['字里的标记不断开字', '划**痕**与[链接](/x)和`代码`', '划痕与链接和代码'],
    ['段落与标题各一行', '# 题\n\n甲\n\n- 乙\n- 丙', '题\n甲\n乙\n丙'],
    ['代码照写的样子', '```js\nif (a < b && c) x = "1";\n```', 'if (a < b && c) x = "1";'],
    ['表格一格一行', '| 甲 | 乙 |\n|---|---|\n| 1 | 2 |', '甲\n乙\n1\n2'],
    ['写出来的标签是字', '\\<b>粗\\</b> <x> &amp;amp; &copy;', '<b>粗</b> <x> &amp; ©'],
    ['原样的标签不算', '<b>粗</b><sub>细</sub><ruby>汉<rt>hàn</rt></ruby><!-- 注 -->', '粗细汉hàn'],
    ['一段里折行的英文接着读', 'exact\nphrase', 'exact phrase'],
    ['图片的说明', '看![雪 > "窗" &amp; 灯](https://x.example/y.png "题")，好', '看\n雪 > "窗" & 灯\n，好'],
    ['没有说明的图片不算', '看![](https://x.example/y.png)', '看'],
  ])('%s', (_, markdown, text) => {
    expect(htmlText(renderMarkdown(markdown))).toBe(text);
  });

  test('小标题另外列出，摘要在最前', () => {
    const html = renderMarkdown('# 甲 `a`\n\n乙\n\n### 丙 & 丁');
    expect(searchableText(html, '摘')).toEqual({ headings: ['甲 a', '丙 & 丁'], body: '摘\n甲 a\n乙\n丙 & 丁' });
  });

  test('空白再长也读得完', () => {
    const space = '\u3000'.repeat(400_000);
    expect(htmlText(`<p>甲${space}乙</p> \t<p>丙 \t丁</p>`)).toBe(`甲${space}乙\n丙 丁`);
  });
});
