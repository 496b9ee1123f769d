import { describe, expect, test } from 'vitest';
import { renderMarkdown, showSource } from '#domain/article/markdown.ts';
import { isRenderedHtml } from '#domain/article/rendered-html.ts';
import { commonmarkExamples, gfmExamples } from '#tests/fixtures/markdown/examples.ts';
import { starterTexts } from '#tests/fixtures/starter.ts';
import { htmlAttacks } from '#tests/fixtures/xss/html-attacks.ts';
import { markdownAttacks } from '#tests/fixtures/xss/markdown-attacks.ts';

const texts: Record<string, readonly string[]> = {
  站内的文章与书: [...starterTexts.values()],
  CommonMark的例子: commonmarkExamples.map(({ markdown }) => markdown),
  GFM的例子: gfmExamples.map(({ markdown }) => markdown),
  HTML写的攻击: htmlAttacks,
  Markdown写的攻击: markdownAttacks,
};

describe('排版写出的 HTML 都认得', () => {
  test.each(Object.entries(texts))('%s', (_, group) => {
    expect(group.length).toBeGreaterThan(20);
    expect(group.filter((text) => !isRenderedHtml(renderMarkdown(text)))).toEqual([]);
  });

  test('无法渲染时的原文', () => {
    expect(isRenderedHtml(showSource('<script>alert(1)</script>'))).toBe(true);
  });

  test('浏览器自己写出的也认得', () => {
    const written =
      '<p><a href="/a?b=1&amp;c=2" target="_blank" rel="noopener">雪</a><br><img src="blob:http://a/b" data-picture="k" alt="<"></p>';
    expect(isRenderedHtml(written)).toBe(true);
  });
});

describe('别的 HTML 都不认', () => {
  test('没有排过的攻击，凡是有标签的都被拒绝', () => {
    const alive = htmlAttacks.filter((html) => /<[a-z!/?]/i.test(html));
    expect(alive.length).toBeGreaterThan(500);
    expect(alive.filter(isRenderedHtml)).toEqual([]);
  });

  test.each([
    '<script>alert(1)</script>',
    '<SCRIPT>alert(1)</SCRIPT>',
    '<p onclick="alert(1)">x</p>',
    '<p class="a"onclick="alert(1)">x</p>',
    '<p class="a" onclick=alert(1)>x</p>',
    '<p class="a\u0000" \u000conclick="alert(1)">x</p>',
    '<p style="color:red">x</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" javascript:alert(1)">x</a>',
    '<a href="java\nscript:alert(1)">x</a>',
    '<a href="javascript&colon;alert(1)">x</a>',
    '<a href="javascript&#58;alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<a href="vbscript:x">x</a>',
    "<a href='/x'>x</a>",
    '<a href=/x>x</a>',
    '<a xlink:href="/x">x</a>',
    '<img src="data:image/svg+xml,x">',
    '<img srcset="/x">',
    '<iframe src="/x"></iframe>',
    '<input formaction="/x">',
    '<form action="/x"></form>',
    '<style>p{}</style>',
    '<svg><p></p></svg>',
    '<math><maction actiontype="x"></maction></math>',
    '<!-- x -->',
    '<!doctype html>',
    '<?x?>',
    '<p',
    '<p\n>x</p>',
    'a < b',
    '<base href="/x">',
    '<meta http-equiv="refresh">',
    '<link rel="stylesheet" href="/x">',
    '<template><p></p></template>',
  ])('%s', (html) => {
    expect(isRenderedHtml(html)).toBe(false);
  });

  test('一整篇里藏一处也找得到', () => {
    const article = renderMarkdown([...starterTexts.values()][0] ?? '');
    expect(isRenderedHtml(`${article}<img src=x onerror=alert(1)>${article}`)).toBe(false);
  });
});

test('再长的文字也只读一遍：一百万个没有合上的标签', () => {
  for (const piece of ['<', '<p ', '<p class="', '<a href="', '<a href="&amp;', '<p class=""']) {
    expect(isRenderedHtml(piece.repeat(1_000_000 / piece.length))).toBe(false);
  }
});
