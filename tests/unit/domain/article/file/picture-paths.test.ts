import { expect, test } from 'vitest';
import { replacePictures } from '#domain/article/file/picture-paths.ts';

const name = '/asset/abc.png';

test.each([
  ['一位作者的文件夹', 'articles/snow.md', 'asset/abc.png'],
  ['全站的导出，每位作者一个文件夹', '林小雪/articles/snow.md', '林小雪/asset/abc.png'],
])('本站的图片随导出的文章找得到：%s', async (_, path, file) => {
  const { content, cover, complaints } = await replacePictures(
    { content: `![雪](${name})`, cover: name },
    {
      path,
      stored: [name],
      find: async (candidates) => (candidates.includes(file) ? { url: '/asset/new.png' } : undefined),
    },
  );
  expect({ content, cover, complaints }).toEqual({
    content: '![雪](/asset/new.png)',
    cover: '/asset/new.png',
    complaints: [],
  });
});
