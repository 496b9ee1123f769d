import { expect, test } from 'vitest';
import { firstPicture } from '#domain/article/first-picture.ts';

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
