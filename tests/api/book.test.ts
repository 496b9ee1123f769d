import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../src/contract/api.ts';
import { bookShelf } from '../fixtures/books.ts';
import { infoOf, openSite, type Site, type Visitor } from './site.ts';

const shelf = bookShelf();
let site: Site;
let visitor: Visitor;

beforeAll(async () => {
  shelf.add('snow');
  site = await openSite('sqlite', { DATA_DIR: shelf.directory });
  visitor = site.visitor();
});
afterAll(async () => {
  await site.close();
  shelf.remove();
});

describe('书架', () => {
  test('列出书与它的章数、时长', async () => {
    const { list } = infoOf<'book/list'>(await visitor.read('book/list', {}));
    expect(list.find(({ id }) => id === 'snow')).toEqual({
      id: 'snow',
      title: '雪的四十个名字',
      author: '阿雪',
      cover: '',
      summary: '一本很短的书。',
      tags: ['雪'],
      updateTime: 1_800_000_000,
      chapters: 3,
      minutes: 3,
    });
  });

  test('一本书有章节，章节有正文、前后与序号', async () => {
    const book = infoOf<'book/get'>(await visitor.read('book/get', { id: 'snow' }));
    expect(book.chapters.map(({ id, path }) => [id, path])).toEqual([
      ['powder', '/data/book/snow/01-powder.md'],
      ['firn', '/data/book/snow/02-firn.md'],
      ['ice', '/data/book/snow/03-ice.md'],
    ]);
    const chapter = infoOf<'book/chapter'>(await visitor.read('book/chapter', { book: 'snow', id: 'firn' }));
    expect(chapter).toMatchObject({
      book: { id: 'snow', title: '雪的四十个名字', chapters: 3 },
      number: 2,
      previous: { id: 'powder', title: '粉雪' },
      next: { id: 'ice', title: '冰' },
    });
    expect(chapter.html).toContain('粒雪');
  });

  test('图片从书的文件夹取，到别章的链接是那一章的页面', async () => {
    shelf.put('snow', {
      '03-ice.md':
        '[粒雪](./02-firn.md#s-深) [粉雪](01-powder.md) [图](pictures/firn.png) [外](https://a.example/02-firn.md) [这里](#s-冰) [站内](/tool)',
    });
    site.pass(1);
    const html = async (id: string): Promise<string> =>
      infoOf<'book/chapter'>(await visitor.read('book/chapter', { book: 'snow', id })).html;
    expect(await html('firn')).toContain('<img src="/data/book/snow/pictures/firn.png"');
    const links = [...(await html('ice')).matchAll(/href="([^"]*)"/g)].map(([, link = '']) => decodeURI(link));
    expect(links).toEqual([
      '/article/book/snow/firn#s-深',
      '/article/book/snow/powder',
      '/data/book/snow/pictures/firn.png',
      'https://a.example/02-firn.md',
      '#s-冰',
      '/tool',
    ]);
    shelf.add('snow');
    site.pass(1);
  });

  test('没有的书与没有的章', async () => {
    expect(await visitor.read('book/get', { id: 'sand' })).toEqual({
      code: codes.notFound,
      info: '没有这本书，或者它已被撤下',
    });
    expect(await visitor.read('book/chapter', { book: 'snow', id: 'sand' })).toEqual({
      code: codes.notFound,
      info: '这本书里没有这一章',
    });
  });
});

describe('在书里查找', () => {
  test('标题里有的在前，正文里有的在后，都说出在哪里', async () => {
    const { total, list } = infoOf<'book/search'>(await visitor.read('book/search', { q: '冰', book: 'snow' }));
    expect([total, list.map(({ chapter }) => chapter.id)]).toEqual([2, ['ice', 'firn']]);
    expect(list[0]?.title).toEqual([[0, 1]]);
  });
});
