import { describe, expect, test } from 'vitest';
import { begunBooks } from '../../../../src/client/home/begun-books.ts';
import { nextDay } from '../../../../src/client/home/next-day.ts';
import type { KeyedStore } from '../../../../src/client/platform/platform.ts';

describe('今天或下一个有名字的日子', () => {
  test.each([
    [2026, 11, 21, '小雪 · 明天'],
    [2026, 11, 22, '小雪 · 今天'],
    [2026, 9, 24, '中秋节 · 明天'],
    [2026, 9, 23, '秋分 · 今天'],
    [2026, 12, 31, '元旦 · 明天'],
    [2026, 6, 10, '端午节 · 还有 9 天'],
    [2100, 12, 31, ''],
  ])('%i-%i-%i：%s', (year, month, day, text) => {
    expect(nextDay({ year, month, day })).toBe(text);
  });
});

describe('读到一半的书', () => {
  const place = { ratio: 0.4, heading: '', at: 1, done: false };
  const bookmark = { chapter: { id: 'firn', title: '粒雪', number: 2 }, next: { id: 'ice', title: '冰' }, at: 1 };
  const shown = [{ id: 'snow', chapters: 2 }];
  const store = (entries: Awaited<ReturnType<KeyedStore['entries']>>): KeyedStore => ({
    get: async () => undefined,
    set: async () => true,
    put: async () => 'kept',
    remove: async () => true,
    update: async () => true,
    entries: async () => entries,
  });

  test('回到最后打开的那一章，读完了就到下一章', async () => {
    const open = await begunBooks(
      store([
        ['/article/book/snow', bookmark],
        ['/article/book/snow/firn', place],
      ]),
      shown,
    );
    expect([...open]).toEqual([['snow', { title: '粒雪', path: '/article/book/snow/firn' }]]);
    const done = await begunBooks(
      store([
        ['/article/book/snow', bookmark],
        ['/article/book/snow/firn', { ...place, ratio: 1, done: true }],
      ]),
      shown,
    );
    expect(done.get('snow')?.path).toBe('/article/book/snow/ice');
  });

  test('全书读完的不再叫人接着读', async () => {
    const read = { ...place, ratio: 1, done: true };
    const books = await begunBooks(
      store([
        ['/article/book/snow', { ...bookmark, next: null }],
        ['/article/book/snow/powder', read],
        ['/article/book/snow/firn', read],
      ]),
      shown,
    );
    expect(books.size).toBe(0);
  });

  test('没有打开过的书、读不出的记录与打不开的存储都当作没有', async () => {
    expect(
      (
        await begunBooks(
          store([
            ['/article/book/snow/firn', place],
            ['/article/book/x', { chapter: 1 }],
          ]),
          shown,
        )
      ).size,
    ).toBe(0);
    expect((await begunBooks(store(undefined), shown)).size).toBe(0);
  });
});
