import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import type { Input } from '#contract/endpoints.ts';
import { bookShelf } from '../fixtures/books.ts';
import { infoOf, openSite, type Site, type Visitor } from './site.ts';

const shelf = bookShelf();
let site: Site;
let visitor: Visitor;

beforeAll(async () => {
  shelf.add('snow');
  site = await openSite('sqlite', { environment: { DATA_DIR: shelf.directory } });
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
  const search = async (query: Input<'book/search'>) => infoOf<'book/search'>(await visitor.read('book/search', query));

  test('标题里有的在前，正文里有的在后，都说出在哪里', async () => {
    const { total, list } = await search({ q: '冰', book: 'snow' });
    expect([total, list.map(({ chapter }) => chapter.id)]).toEqual([2, ['ice', 'firn']]);
    expect(list[0]).toMatchObject({ book: { id: 'snow', title: '雪的四十个名字' }, title: [[0, 1]] });
    for (const { excerpt } of list) {
      expect(excerpt.marks.length).toBeGreaterThan(0);
      for (const [start, end] of excerpt.marks) expect(excerpt.text.slice(start, end)).toBe('冰');
    }
  });

  test('找的是读者看到的文字：不管标记、大小写与全半角，两个词要都有', async () => {
    shelf.add('code');
    shelf.put('code', { '01-powder.md': '用 **Ser**vice ＷＯＲＫＥＲ 拦下[请求](https://a.example/hidden)。' });
    site.pass(1);
    const ids = async (q: string) => (await search({ q, book: 'code' })).list.map(({ chapter }) => chapter.id);
    expect(await ids('service worker 请求')).toEqual(['powder']);
    expect(await ids('service 骆驼')).toEqual([]);
    expect(await ids('hidden')).toEqual([]);
    expect(await ids('**')).toEqual([]);
    shelf.drop('code');
    site.pass(1);
  });

  test('分页接得上，超出的页是空的，总数不变', async () => {
    const whole = await search({ q: '雪', book: 'snow' });
    const pages = await Promise.all([1, 2, 3, 4].map((page) => search({ q: '雪', book: 'snow', page, size: 1 })));
    expect(whole.total).toBe(3);
    expect(pages.map(({ total }) => total)).toEqual([3, 3, 3, 3]);
    expect(pages.flatMap(({ list }) => list)).toEqual(whole.list);
  });

  test.each<[string, string, string]>([
    ['空的', '', '关键词不能为空'],
    ['只有空白', '%20%20', '关键词里有不允许的字符，或者只有空白'],
    ['六十五个字', encodeURIComponent('雪'.repeat(65)), '关键词最多 64 个字符'],
    ['看不见的字符', '%E2%80%8B', '请输入关键词'],
  ])('%s的关键词不收', async (_, q, info) => {
    const answer = await visitor.ask({ method: 'GET', url: `/api/book/search?q=${q}` });
    expect(answer.json()).toEqual({ code: codes.refused, info, field: 'q' });
  });

  test('没有的书', async () => {
    expect(await visitor.read('book/search', { q: '雪', book: 'sand' })).toMatchObject({ code: codes.notFound });
  });
});
