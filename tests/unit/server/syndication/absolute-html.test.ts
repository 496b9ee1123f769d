import { expect, test } from 'vitest';
import { absoluteHtml } from '#server/syndication/absolute-html.ts';

const base = 'https://snow.example/article/blog/1';

test.each([
  ['<a href="/tool?a=1&amp;b=2">', '<a href="https://snow.example/tool?a=1&amp;b=2">'],
  ['<a class="x" href="#fn1" id="r">', '<a class="x" href="https://snow.example/article/blog/1#fn1" id="r">'],
  ['<img alt="a &gt; b" src="雪.png">', '<img alt="a &gt; b" src="https://snow.example/article/blog/%E9%9B%AA.png">'],
  ['<a href="//a.example/x">', '<a href="https://a.example/x">'],
  ['<a href="mailto:a@b.example">', '<a href="mailto:a@b.example">'],
  ['<img src="data:image/png;base64,AA==">', '<img src="data:image/png;base64,AA==">'],
  ['<a href="https://[">', '<a href="https://[">'],
  ['<a href="x&quot;y">', '<a href="https://snow.example/article/blog/x%22y">'],
  ['<p title=" href=&quot;/x&quot;">', '<p title=" href=&quot;/x&quot;">'],
])('%s 写成 %s', (html, whole) => {
  expect(absoluteHtml(html, base)).toBe(whole);
});

test('标签外面的字一个不动', () => {
  const html = '<pre><code>&lt;a href="/x"&gt; src="y"</code></pre>';
  expect(absoluteHtml(html, base)).toBe(html);
});

test('很长的正文也很快', () => {
  const html = '<a href="/x">'.repeat(20_000) + '<'.repeat(200_000) + ' href="'.repeat(20_000);
  expect(absoluteHtml(html, base).startsWith('<a href="https://snow.example/x">')).toBe(true);
});
