import { describe, expect, test } from 'vitest';
import {
  type Bookmark,
  resumePositionOf,
  percentOf,
  readBookmark,
  readingByBook,
  readShare,
} from '#domain/book/progress.ts';

const place = (ratio: number, done = false) => ({ ratio, heading: '', at: 1, done });
const bookmark: Bookmark = {
  chapter: { id: 'firn', title: '粒雪', number: 2 },
  next: { id: 'ice', title: '冰' },
  at: 5,
};

describe('读到哪里', () => {
  test('记录按书归好，别的记录与坏的记录不算', () => {
    const books = readingByBook([
      ['/article/book/snow/powder', place(1, true)],
      ['/article/book/snow/firn', place(0.4)],
      ['/article/book/snow', bookmark],
      ['/article/book/sand/dune', { ratio: 'x' }],
      ['/article/blog/a', place(1)],
      ['/article/book/snow/firn/more', place(1)],
    ]);
    expect([...books.keys()]).toEqual(['snow', 'sand']);
    expect(books.get('snow')).toEqual({
      bookmark,
      places: new Map([
        ['powder', place(1, true)],
        ['firn', place(0.4)],
      ]),
    });
    expect(books.get('sand')).toEqual({ bookmark: undefined, places: new Map() });
  });

  test.each([
    undefined,
    null,
    7,
    {},
    { chapter: 'firn' },
    { ...bookmark, at: '5' },
    { ...bookmark, chapter: { id: 'a', title: 'b' } },
  ])('%j 不是书签', (record) => expect(readBookmark(record)).toBeUndefined());

  test('最后一章的书签后面没有章', () => {
    expect(readBookmark({ ...bookmark, next: null })?.next).toBeNull();
  });

  test('全书的份额是各章的平均，没读完的一章不算满', () => {
    const places = new Map([
      ['powder', place(0.1, true)],
      ['firn', place(0.5)],
    ]);
    expect(readShare({ bookmark, places }, 3)).toBeCloseTo(0.5);
    expect(readShare({ bookmark, places: new Map([['firn', place(1)]]) }, 1)).toBeLessThan(1);
    expect(readShare({ bookmark, places: new Map() }, 3)).toBe(0);
  });

  test('书改短了，份额也不超过全部', () => {
    const places = new Map(['a', 'b', 'c'].map((id) => [id, place(1, true)]));
    expect(readShare({ bookmark, places }, 2)).toBe(1);
  });

  test.each([
    [0, 0],
    [0.001, 1],
    [0.4, 40],
    [0.999, 99],
    [1, 100],
  ])('%f 写作 %i%%', (share, percent) => expect(percentOf(share)).toBe(percent));

  test('接着读：没读完就是这一章，读完了是下一章，最后一章还是它', () => {
    const done = new Map([['firn', place(1, true)]]);
    expect(resumePositionOf({ bookmark, places: new Map() })?.id).toBe('firn');
    expect(resumePositionOf({ bookmark, places: done })?.id).toBe('ice');
    expect(resumePositionOf({ bookmark: { ...bookmark, next: null }, places: done })?.id).toBe('firn');
    expect(resumePositionOf({ bookmark: undefined, places: done })).toBeUndefined();
  });
});
