import { describe, expect, test } from 'vitest';
import { renderBlocks } from '#domain/article/markdown-blocks.ts';
import { renderMarkdown } from '#domain/article/markdown.ts';
import { isRenderedHtml } from '#domain/article/rendered-html.ts';
import { summaryOf } from '#domain/article/text-summary.ts';
import { htmlText } from '#domain/search/html-text.ts';
import { hostileTexts } from '#tests/fixtures/markdown/hostile-texts.ts';
import { htmlAttacks } from '#tests/fixtures/xss/html-attacks.ts';

const inline = (markdown: string): string => renderMarkdown(markdown).replace(/^<p>|<\/p>\n$/g, '');

/** The tags that are open at the end, or the first that closes another than the innermost. */
function unbalanced(html: string): string[] {
  const open: string[] = [];
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)(?:"[^"]*"|[^">])*>/g)) {
    if (/^(?:br|hr|img|input|mspace|mprescripts|none)$/.test(name)) continue;
    if (!slash) open.push(name);
    else if (open.pop() !== name) return [`</${name}>`];
  }
  return open;
}

describe('一行里的标签', () => {
  test.each([
    ['按 <kbd>Ctrl</kbd>+<KBD>C</KBD>', '按 <kbd>Ctrl</kbd>+<kbd>C</kbd>'],
    ['H<sub>2</sub>O 与 x<sup>2</sup>', 'H<sub>2</sub>O 与 x<sup>2</sup>'],
    ['甲<br>乙<br/>丙', '甲<br>\n乙<br>\n丙'],
    ['<b>**粗** 与 `码`</b>', '<strong><strong>粗</strong> 与 <code>码</code></strong>'],
    ['<strike>旧</strike><ins>新</ins>', '<del>旧</del><ins>新</ins>'],
    ['<abbr title="A &amp; &quot;B&quot;">AB</abbr>', '<abbr title="A &amp; &quot;B&quot;">AB</abbr>'],
    ['<ruby>汉<rt>hàn</rt></ruby>', '<ruby>汉<rt>hàn</rt></ruby>'],
    ['<span style="color:red">红</span><font color=red>字</font>', '红字'],
    ['甲<!-- more -->乙<!--\n别\n-->丙', '甲乙丙'],
    ['<a href="/x" title="t" onclick="x()" target=_blank id=y>去</a>', '<a href="/x" title="t">去</a>'],
    ['<a href="https://a.cn">去</a>', '<a href="https://a.cn" rel="noopener nofollow">去</a>'],
    ['<a href="java&Tab;script:x()">去</a>', '去'],
    ['<a name="x"></a>甲', '甲'],
    ['<a href="/x">甲 [乙](/y) https://a.cn</a>', '<a href="/x">甲 乙 https://a.cn</a>'],
    ['[甲 <a href="/y">乙</a>](/x)', '<a href="/x">甲 乙</a>'],
    [
      '看 <img src="/a.png" alt="雪" width="300" height="20%" style="x" onerror=x() srcset=/y>',
      '看 <img src="/a.png" alt="雪" width="300" loading="lazy" decoding="async">',
    ],
    ['看 <img src="javascript:x()" alt="雪">', '看 雪'],
  ])('%s', (markdown, html) => expect(inline(markdown)).toBe(html));

  test.each([
    ['用 <b> 加粗，到 </i> 为止', '用 &lt;b&gt; 加粗，到 &lt;/i&gt; 为止'],
    ['<b>甲<i>乙</b>丙</i>', '<strong>甲<em>乙</em></strong>丙'],
    ['<b>甲*乙</b>丙*', '<strong>甲<em>乙丙</em></strong>'],
    ['类型 Vec<T> 与 <div> 标签', '类型 Vec&lt;T&gt; 与 &lt;div&gt; 标签'],
    ['<script>x()</script>', '&lt;script&gt;x()&lt;/script&gt;'],
    ['a <iframe src=x></iframe>', 'a &lt;iframe src=x&gt;&lt;/iframe&gt;'],
    ['`<b>x</b>`', '<code>&lt;b&gt;x&lt;/b&gt;</code>'],
    ['\\<b>x\\</b>', '&lt;b&gt;x&lt;/b&gt;'],
    ['<!-- 没有合上', '&lt;!-- 没有合上'],
  ])('不成对的、不认识的照原样：%s', (markdown, html) => expect(inline(markdown)).toBe(html));

  test('表格的单元格里可以换行', () =>
    expect(renderMarkdown('| a |\n| - |\n| 甲<br>乙 |')).toContain('<td>甲<br>\n乙</td>'));
});

describe('自成一块的标签', () => {
  test('折叠的内容是 Markdown', () => {
    expect(
      renderMarkdown('<details open>\n<summary>看 <b>答案</b></summary>\n\n**四十二**\n\n- 一\n\n</details>\n\n后'),
    ).toBe(
      '<details open="">\n<summary>看 <strong>答案</strong></summary>\n<p><strong>四十二</strong></p>\n<ul>\n<li>一</li>\n</ul>\n</details>\n<p>后</p>\n',
    );
  });

  test('居中的图与标题，像 README 那样', () => {
    expect(renderMarkdown('<p align="center">\n  <img src="/a.png" title="雪窗">\n</p>')).toBe(
      '<figure class="align-center"><img src="/a.png" alt="" loading="lazy" decoding="async"><figcaption>雪窗</figcaption></figure>\n',
    );
    const html = renderMarkdown('<h1 align="center">雪 <i>窗</i></h1>\n\n# 二');
    expect(html).toContain('<h2 class="align-center" id="s-雪-窗">雪 <em>窗</em></h2>');
    expect(html).toContain('<h2 id="s-二">二</h2>');
    expect(renderMarkdown('<center>\n\n**中**\n\n</center>')).toBe(
      '<div class="align-center">\n<p><strong>中</strong></p>\n</div>\n',
    );
  });

  test('表格有名字、可以滚动，合并的单元格还在', () => {
    expect(
      renderMarkdown('<table><tr><th align=right colspan=2 style=x>甲</th></tr><tr><td>a<td>2024-12-31</table>'),
    ).toBe(
      '<div class="table" role="region" aria-label="表格" tabindex="0"><table>\n<tr>\n<th colspan="2" class="align-right">甲</th>\n</tr>\n' +
        '<tr>\n<td>a</td>\n<td class="short">2024-12-31</td>\n</tr>\n</table></div>\n',
    );
    expect(renderMarkdown('<table>\n\n甲\n\n</table>')).toContain('<tr>\n<td>\n<p>甲</p>\n</td>\n</tr>');
  });

  test('列表、引用、横线、图、代码', () => {
    expect(renderMarkdown('<ol start="3"><li>a<ul><li>b</ul><li>c</ol>')).toBe(
      '<ol start="3">\n<li>a<ul>\n<li>b</li>\n</ul>\n</li>\n<li>c</li>\n</ol>\n',
    );
    expect(renderMarkdown('<blockquote>甲<hr>乙</blockquote>')).toBe(
      '<blockquote>\n<p>甲</p>\n<hr>\n<p>乙</p>\n</blockquote>\n',
    );
    expect(renderMarkdown('<figure><img src="/a.png"><figcaption>说明</figcaption></figure>')).toBe(
      '<figure><img src="/a.png" alt="" loading="lazy" decoding="async"><figcaption>说明</figcaption>\n</figure>\n',
    );
    expect(renderMarkdown('<pre><code class="language-js">a &lt; <b>1</b>\n\nb</code></pre>')).toContain(
      '<pre tabindex="0" data-language="js"><code class="language-js hljs">a &lt; <span class="hljs-number">1</span>\n\nb\n</code></pre>',
    );
  });

  test('注释消失，也不留空段落', () => {
    expect(renderMarkdown('甲\n\n<!-- more -->\n\n乙\n\n<!--more-->')).toBe('<p>甲</p>\n<p>乙</p>\n');
  });

  test('一段里没有名分的文字与标签，收进段落', () => {
    expect(renderMarkdown('<div>甲 <script>x</script></p>\n乙</div>丙')).toBe(
      '<div>\n<p>甲 &lt;script&gt;x&lt;/script&gt;</p>\n<p>乙</p>\n</div>\n<p>丙</p>\n',
    );
    expect(renderMarkdown('<script>\nalert(1)\n</script>')).toBe('<p>&lt;script&gt;\nalert(1)\n&lt;/script&gt;</p>\n');
  });

  test.each([
    ['没有合上的到文末', '<div>\n\n甲', '<div>\n<p>甲</p>\n</div>\n'],
    ['没有打开的不算', '甲\n\n</div></article></main>\n\n乙', '<p>甲</p>\n<p>乙</p>\n'],
    ['引用里打开的出不了引用', '> <div>\n\n甲\n\n</div>', '<blockquote>\n<div></div>\n</blockquote>\n<p>甲</p>\n'],
    ['列表里也一样', '- <div>\n\n甲', '<ul>\n<li>\n<div></div>\n</li>\n</ul>\n<p>甲</p>\n'],
    [
      '空的与多余的不留痕迹',
      '<b>\n\n甲\n\n</b>\n乙\n\n<p align=center>\n\n丙\n\n</p>',
      '<p>甲</p>\n<p>乙</p>\n<p>丙</p>\n',
    ],
  ])('%s', (_, markdown, html) => expect(renderMarkdown(markdown)).toBe(html));

  test('脚注里的标签跟着脚注走', () => {
    const html = renderMarkdown('甲[^1]\n\n[^1]: <div>乙\n\n丙');
    expect(unbalanced(html)).toEqual([]);
    expect(html.indexOf('<div>')).toBeGreaterThan(html.indexOf('footnotes'));
  });

  test('预览里一块就是一个元素，行号是开头那一行', () => {
    const blocks = renderBlocks('甲\n\n<details>\n<summary>乙</summary>\n\n丙\n\n</details>\n\n丁');
    expect(blocks.map(({ line }) => line)).toEqual([0, 2, 9]);
    expect(blocks.flatMap(({ html }) => unbalanced(html))).toEqual([]);
  });
});

describe('不管怎么写，都出不了文章', () => {
  const pieces =
    '<b> </b> <p> </p> <div> </div> <table> <tr> <td> </table> <ul> <li> </ul> <a href="/x"> </a> <details> </details>'
      .split(/ (?=<)/)
      .concat([
        '<summary>',
        '</summary>',
        '*',
        '**',
        '\n\n',
        '\n',
        '> ',
        '- ',
        '甲',
        '`',
        '[x](/y)',
        '<pre>',
        '</pre>',
        '<!--',
        '-->',
        '~~',
        '==',
      ]);
  const texts = Array.from({ length: 3_000 }, (_, seed) => {
    let state = seed * 7919 + 1;
    return Array.from({ length: 14 }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return pieces[Math.floor((state / 2_147_483_648) * pieces.length)];
    }).join('');
  });
  test.each([
    ['随手乱写的', texts],
    ['攻击', htmlAttacks],
    ['没完没了的', Object.values(hostileTexts).map((text) => text.slice(0, 2_000))],
  ])('%s', (_, group) => {
    const broken = group.filter((text) => {
      const html = renderMarkdown(text);
      return unbalanced(html).length > 0 || !isRenderedHtml(html);
    });
    expect(broken).toEqual([]);
  });
});

test('摘要与搜索不带标签，也不带折叠的答案', () => {
  const html = renderMarkdown(
    '按 <kbd>Ctrl</kbd>，H<sub>2</sub>O<!-- more -->。\n\n<details><summary>问</summary>\n\n答\n\n</details>',
  );
  expect(summaryOf(html)).toBe('按 Ctrl，H2O。');
  expect(htmlText(html)).toBe('按 Ctrl，H2O。\n问\n答');
});
