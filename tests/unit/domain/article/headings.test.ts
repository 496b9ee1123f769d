import { describe, expect, test } from 'vitest';
import { headingsOf } from '#domain/article/headings.ts';
import { renderMarkdown } from '#domain/article/markdown.ts';

describe('从排好的正文里取标题', () => {
  test('按次序给出编号、文字与层级', () => {
    expect(headingsOf(renderMarkdown('## 一\n\n文\n\n### 一之一\n\n## 二'))).toEqual([
      { id: 's-一', text: '一', depth: 2 },
      { id: 's-一之一', text: '一之一', depth: 3 },
      { id: 's-二', text: '二', depth: 2 },
    ]);
  });

  test('同名的标题各有各的编号', () => {
    expect(headingsOf(renderMarkdown('## 同\n\n## 同')).map(({ id }) => id)).toEqual(['s-同', 's-同-1']);
  });

  test('标题里的代码、强调与链接只留文字', () => {
    const [heading] = headingsOf(renderMarkdown('## 用 `a < b && c` 与 **强** [链](https://example.com)'));
    expect(heading?.text).toBe('用 a < b && c 与 强 链');
  });

  test('写成文字的实体不会被认作标签', () => {
    expect(headingsOf(renderMarkdown('## &lt;h2&gt; 与 "引号"'))[0]?.text).toBe('<h2> 与 "引号"');
  });

  test('脚注的记号与公式的源码不算标题的文字', () => {
    const html =
      '<h2 id="s-x">面积 <math><mi>S</mi><annotation encoding="application/x-tex">S</annotation></math>' +
      '<sup class="footnote-ref"><a href="#fn1">[1]</a></sup></h2>';
    expect(headingsOf(html)).toEqual([{ id: 's-x', text: '面积 S', depth: 2 }]);
  });

  test.each([
    ['## 安装\n\n[安装](#安装)', 's-安装'],
    ['## 安装\n\n[安装](#s-安装)', 's-安装'],
    ['[安装](#1-2-Install)\n\n## 1.2 install', 's-1-2-install'],
    ['[GitHub 的写法](#12-install)\n\n## 1.2 Install', 's-1-2-install'],
    ['## 同\n\n## 同\n\n[第二个](#同-1)', 's-同-1'],
    ['## 雪\n\n- [没有](#别处)', '别处'],
    ['## ！\n\n[页首](#)', ''],
    ['脚注[^1] [脚注](#fn-1)\n\n## 雪\n\n[^1]: [雪](#雪)', 'fn-1'],
  ])('文章里的链接找得到自己的标题：%j', (text, fragment) => {
    const links = [...renderMarkdown(text).matchAll(/<a href="#([^"]*)">/g)].map(([, href = '']) => decodeURI(href));
    expect(links[0]).toBe(fragment);
    expect(links[1]).toBe(text.includes('[雪](#雪)') ? 's-雪' : undefined);
  });

  test('两万个链接与两万个标题也不久', () => {
    const text = Array.from({ length: 20_000 }, (_, index) => `# ${index}\n[x](#${index})\n`).join('');
    expect(renderMarkdown(text).match(/href="#s-/g)).toHaveLength(20_000);
  });

  test('代码块里写着的标题不是标题', () => {
    expect(headingsOf(renderMarkdown('```html\n<h2 id="s-假">假</h2>\n```'))).toEqual([]);
  });

  test('二十五万字节的正文一眨眼就看完', () => {
    const html = renderMarkdown('## 标题\n\n一些文字。\n\n'.repeat(8000));
    expect(headingsOf(html)).toHaveLength(8000);
  });
});

test('浏览器写出来的也读得出一样的标题：不断行的空格、属性里的尖括号', () => {
  const written = '<h2 id="a">一\u00a0<a title="c &gt; d" href="/x">二 &quot;三&quot;</a></h2>';
  const serialized = '<h2 id="a">一&nbsp;<a title="c > d" href="/x">二 "三"</a></h2>';
  expect(headingsOf(serialized)).toEqual(headingsOf(written));
  expect(headingsOf(serialized)).toEqual([{ id: 'a', text: '一 二 "三"', depth: 2 }]);
});
