import { describe, expect, test } from 'vitest';
import { renderMarkdown, showSource } from '#domain/article/markdown.ts';
import { isAllowedLink } from '#domain/article/syntax/links.ts';
import { readingMinutes } from '#domain/article/word-count.ts';

describe('文章的 HTML', () => {
  test('标题有带前缀的编号，重名的加序号', () => {
    const html = renderMarkdown('## 为什么？\n\n## 为什么？\n\n### location');
    expect(html).toContain('<h2 id="s-为什么">');
    expect(html).toContain('<h2 id="s-为什么-1">');
    expect(html).toContain('<h3 id="s-location">');
  });

  test('原样的 HTML 只剩清单上的标签与属性', () => {
    expect(renderMarkdown('<img src=x onerror=alert(1)>')).toBe(
      '<p><img src="x" alt="" loading="lazy" decoding="async"></p>\n',
    );
    expect(renderMarkdown('<svg onload=alert(1)>')).toBe('<p>&lt;svg onload=alert(1)&gt;</p>\n');
  });

  test('控制字符不进页面', () => {
    const text = '雪\b夜\u009b `a\u007fb`';
    expect(renderMarkdown(text)).toBe('<p>雪夜 <code>ab</code></p>\n');
    expect(showSource(text)).not.toMatch(/(?!\n)\p{Cc}/u);
  });

  test('代码着色，不认识的语言照原样', () => {
    expect(renderMarkdown('```js\nconst a = 1;\n```')).toContain('<span class="hljs-keyword">const</span>');
    expect(renderMarkdown('```nosuch\n<b>\n```')).toContain('&lt;b&gt;');
  });

  test('太长的代码与太长的行不着色，照原样', () => {
    const fence = (code: string) => renderMarkdown(`\`\`\`java\n${code}\n\`\`\``);
    expect(fence('return;\n'.repeat(600))).toContain('hljs-keyword');
    expect(fence('return;\n'.repeat(700))).not.toContain('hljs-keyword');
    expect(fence('return; '.repeat(60))).toContain('hljs-keyword');
    expect(fence('return; '.repeat(70))).toBe(
      `<pre tabindex="0" data-language="java"><code class="language-java">${'return; '.repeat(70)}\n</code></pre>\n`,
    );
  });

  test('原文可以照样显示，里面的标签只是文字', () => {
    expect(showSource('<b> & "x"')).toBe('<pre tabindex="0"><code>&lt;b&gt; &amp; &quot;x&quot;</code></pre>\n');
  });

  test('几张表格各有各的名字，读屏的人才分得开', () => {
    const html = renderMarkdown('| a |\n| - |\n\n文\n\n| b |\n| - |');
    expect([...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual(['表格', '表格 2']);
  });

  test('表格里的日期与时间不折行，句子折行', () => {
    const html = renderMarkdown(
      '| 时刻 | 说明 |\n| --- | :-: |\n| 2024-12-31 06:26 | a sentence that goes on and on |',
    );
    expect(html).toContain('<td class="short">2024-12-31 06:26</td>');
    expect(html).toContain('<td class="align-center">a sentence that goes on and on</td>');
  });

  test('表格对齐用类名，不用内联样式', () => {
    const html = renderMarkdown('| a | b |\n| :-: | --: |\n| 1 | 2 |');
    expect(html).toContain('<td class="align-center">1</td>');
    expect(html).not.toContain('style=');
  });

  test('外链不交出自己，站内链接不动', () => {
    expect(renderMarkdown('[a](https://a.example)')).toContain('rel="noopener nofollow"');
    expect(renderMarkdown('[a](/tool)')).toBe('<p><a href="/tool">a</a></p>\n');
  });
});

describe('允许的链接', () => {
  test.each(['https://a.example', 'HTTP://a', 'mailto:a@b.c', '/tool', '#s-x', 'x/y:z', '../a', '//a.example/x'])(
    '可以：%s',
    (link) => {
      expect(isAllowedLink(link)).toBe(true);
    },
  );
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:x',
    'java\nscript:x',
    '\u0001javascript:x',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc',
    'blob:x',
  ])('不可以：%j', (link) => expect(isAllowedLink(link)).toBe(false));
});

test('阅读时间按汉字与单词算，最少一分钟', () => {
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes('雪'.repeat(1600))).toBe(4);
  expect(readingMinutes('snow '.repeat(440))).toBe(2);
});
