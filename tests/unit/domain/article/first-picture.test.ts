import { expect, test } from 'vitest';
import { coverFromText, firstPicture } from '#domain/article/first-picture.ts';

test.each([
  ['<p>没有图</p>', undefined],
  ['<p><img src="/data/a.webp?a=1&amp;b=2" alt="甲"><img src="/data/b.webp"></p>', '/data/a.webp?a=1&b=2'],
  [
    '<img alt="图" src="/draw.svg?v=2"><img src="blob:x"><img src="https://img.example/1.png">',
    'https://img.example/1.png',
  ],
  ['<img src="/draw.SVG#a">', undefined],
  ['<pre>&lt;img src="/data/a.webp"&gt;</pre>', undefined],
])('%s', (html, address) => {
  expect(firstPicture(html)).toBe(address);
});

test.each([
  ['<p>没有图</p>', undefined],
  ['<p><img src="https://img.example/1.png"><img src="/asset/b.webp?a=1&amp;b=2"></p>', '/asset/b.webp?a=1&b=2'],
  ['<img src="//img.example/1.png"><img src="/\\img.example/1.png"><img src="/badge.svg?v=2">', undefined],
  ['<figure class="diagram"><img src="/asset/a.png" alt="流程图"></figure><img src="/asset/b.png">', '/asset/b.png'],
  ['<pre>&lt;img src="/asset/a.webp"&gt;</pre>', undefined],
])('代作封面的只是本站的图，不是徽章和流程图：%s', (html, address) => {
  expect(coverFromText(html)).toBe(address);
});
