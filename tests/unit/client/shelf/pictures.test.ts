import { expect, test } from 'vitest';
import { picturesIn } from '../../../../src/client/state/shelf/pictures.ts';

test('只认书自己的图片', () => {
  const html =
    '<p><img src="/data/book/snow/a.png" alt=""><img src="https://a.example/x.png"></p><img src="https://data.example/data/book/snow/b.png?x=1&amp;y=2" alt="b">';
  expect(picturesIn(html)).toEqual(['/data/book/snow/a.png', 'https://data.example/data/book/snow/b.png?x=1&y=2']);
});
