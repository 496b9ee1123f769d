import { expect, test } from 'vitest';
import { pictureAddresses } from '#client/state/offline-library/pictures.ts';

const html =
  '<p><img src="/data/book/snow/a.png" alt=""><img src="https://a.example/x.png"></p>' +
  '<img src="https://data.example/data/book/snow/b.png?x=1&amp;y=2" alt="b"><img src="https://evil.example/data/book/c.png">' +
  '<img src="//evil.example/?/data/book/d.png">';
const keptWith = (info: object) => pictureAddresses({ info, at: 0 });

test('只认书自己的图片：与这一章的文件在同一处', () => {
  expect(keptWith({ html, path: '/data/book/snow/01.md' })).toEqual(['/data/book/snow/a.png']);
  expect(keptWith({ html, path: 'https://data.example/data/book/snow/01.md' })).toEqual([
    'https://data.example/data/book/snow/b.png?x=1&y=2',
  ]);
});

test('文章没有自己的文件，只认站内的', () => {
  expect(keptWith({ html })).toEqual(['/data/book/snow/a.png']);
  const own = '<img src="/pictures/snow.svg" alt=""><img src="https://evil.example/pictures/snow.svg">';
  expect(keptWith({ html: own })).toEqual(['/pictures/snow.svg']);
  expect(pictureAddresses(undefined)).toEqual([]);
});
