import { expect, test } from 'vitest';
import { openingOf } from '../../../../src/domain/book/opening.ts';

test('开头是前几段的文字，不带标记', () => {
  const html = '<h2 id="s-a">题</h2><p>雪<strong>很</strong>轻 &amp; 干。</p><pre><code>x</code></pre><p>第二段。</p>';
  expect(openingOf(html, 100)).toBe('雪很轻 & 干。 第二段。');
});

test('太长就截断，不截开一个字', () => {
  expect(openingOf('<p>雪𠀀雪雪</p>', 3)).toBe('雪𠀀…');
});

test('没有段落就是空的', () => {
  expect(openingOf('<pre>x</pre>', 10)).toBe('');
});
