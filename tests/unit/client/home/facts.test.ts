import { describe, expect, test } from 'vitest';
import { begunReading } from '#client/home/begun-reading.ts';
import { homeFacts } from '#client/home/facts.ts';
import { keptDays } from '#client/home/kept-days.ts';
import type { KeyedStore } from '#client/platform/platform.ts';
import { grandmother, lunarDay, solarDay } from '#tests/fixtures/anniversaries.ts';

describe('首页说的今天', () => {
  const linesOf = async (year: number, month: number, day: number): Promise<string[]> => {
    const { days } = await homeFacts({ year, month, day }, 12);
    return days.map(({ before, strong, after }) => `${before} ${strong} ${after}`.trim());
  };

  test.each([
    // A short 元旦 before a long 春节, in years that no notice names yet.
    [2093, 11, 19, ['距小雪 2 天', '距元旦放假 43 天', '距春节长假 87 天', '今天是 寒衣节']],
    [2093, 11, 20, ['小雪 明天 21:39', '距元旦放假 42 天', '距春节长假 86 天']],
    [
      2093,
      11,
      21,
      ['小雪 今天 21:39', '距大雪 15 天', '节气信 · 小雪： 天欲雪', '距元旦放假 41 天', '距春节长假 85 天'],
    ],
    [2093, 11, 22, ['距大雪 14 天', '节气信 · 小雪： 天欲雪', '距元旦放假 40 天', '距春节长假 84 天']],
    [2093, 11, 23, ['距大雪 13 天', '距元旦放假 39 天', '距春节长假 83 天']],
    [2026, 2, 18, ['雨水 今天 23:51', '距惊蛰 15 天', '节气信 · 雨水： 草色遥看', '春节放假第 4 天']],
    [2026, 2, 17, ['雨水 明天 23:51', '春节放假第 3 天', '今天是 春节']],
    [2026, 6, 19, ['距夏至 2 天', '端午节放假第 1 天', '今天是 端午节']],
  ])('%i-%i-%i', async (year, month, day, lines) => {
    expect(await linesOf(year, month, day)).toEqual(lines);
  });

  test('干支、天色和每个工具的一个结果', async () => {
    const { pairs, sky, tools } = await homeFacts({ year: 2026, month: 11, day: 23 }, 17);
    expect([pairs, sky]).toEqual(['丙午马年 己亥月 辛丑日', 'winter-dusk']);
    const samples = Object.fromEntries(tools.map(({ path, sample }) => [path, sample]));
    expect(samples).toMatchObject({
      '/tool/base64': '雪窗 → 6Zuq56qX',
      '/tool/url': '%E9%9B%AA%E7%AA%97',
      '/tool/timestamp': undefined,
      '/tool/json': '{"雪窗":[2026,11,23]}',
    });
    expect(samples['/tool/hash']).toMatch(/^[0-9a-f]{8} [0-9a-f]{8}…$/);
    expect(samples['/tool/random']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}…$/);
    expect(samples['/tool/diff']).toBe('-雪窗 +雪夜窗');
    expect(samples['/tool/math']).toMatch(/\d/);
    expect(tools.every(({ title, description }) => title && description)).toBe(true);
  });

  test('表到 2100 年为止，最后一天也画得出来', async () => {
    expect(await linesOf(2100, 12, 31)).toEqual([]);
  });
});

describe('存下的日子', () => {
  const keptOn = (today: string, ...records: Record<string, unknown>[]): string[] => {
    const [year, month, day] = today.split('-').map(Number);
    const entries = records.map(
      (record, index) => [`id${index}`, { id: `id${index}`, changedAt: 1, ...record }] as const,
    );
    const days = keptDays(entries, { year: year!, month: month!, day: day! });
    return days.map(({ before, strong, after }) => `${before} ${strong} ${after}`.trim());
  };
  const granny = { anniversary: grandmother({ origin: lunarDay('10-15') }) };
  const wedding = {
    anniversary: grandmother({ name: '结婚纪念日', kind: 'memorial', origin: solarDay('2015-12-01') }),
  };

  test('三十天以内的最近三个是首页说的事，更远的、删除了的、读不出的不说', () => {
    expect(keptOn('2026-11-03', granny, wedding)).toEqual(['距外婆的生日 20 天', '距结婚纪念日 28 天']);
    expect(keptOn('2026-11-03', granny, wedding, wedding, granny)).toHaveLength(3);
    expect(keptOn('2026-11-23', granny, wedding)).toEqual(['今天是 外婆的生日', '距结婚纪念日 8 天']);
    expect(keptOn('2026-11-24', granny, wedding)).toEqual(['距结婚纪念日 7 天']);
    expect(keptOn('2026-10-23', granny)).toEqual([]);
    expect(keptOn('2026-11-03', { ...granny, deletedAt: 2 }, { anniversary: '?' })).toEqual([]);
    expect(keptOn('2026-11-03')).toEqual([]);
  });
});

describe('接着读', () => {
  const place = { ratio: 0.4, heading: '', at: 1, done: false };
  const bookmark = { chapter: { id: 'firn', title: '粒雪', number: 2 }, next: { id: 'ice', title: '冰' }, at: 1 };
  const books = [{ id: 'snow', title: '雪', chapters: 2 }];
  type Entries = Awaited<ReturnType<KeyedStore['entries']>>;
  const store = (entries: Entries): KeyedStore => ({
    get: async () => undefined,
    set: async () => true,
    put: async () => 'kept',
    remove: async () => true,
    update: async () => true,
    entries: async () => entries,
  });
  const begun = (reading: Entries, records: Entries = [], articles: readonly { id: string; title: string }[] = []) =>
    begunReading({ reading: store(reading), offlineRecords: store(records), books, articles });

  test('书回到最后打开的那一章，读完了就到下一章', async () => {
    const open = await begun([
      ['/article/book/snow', bookmark],
      ['/article/book/snow/firn', place],
    ]);
    const item = { title: '雪', book: 'snow', at: 1, percent: 20 };
    expect(open).toEqual([{ ...item, path: '/article/book/snow/firn', detail: '第 2 章 粒雪' }]);
    const done = await begun([
      ['/article/book/snow', bookmark],
      ['/article/book/snow/firn', { ...place, ratio: 1, done: true }],
    ]);
    expect(done).toEqual([{ ...item, path: '/article/book/snow/ice', detail: '第 3 章 冰', percent: 50 }]);
  });

  test('全书读完的不再叫人接着读', async () => {
    const read = { ...place, ratio: 1, done: true };
    const entries: Entries = [
      ['/article/book/snow', { ...bookmark, next: null }],
      ['/article/book/snow/powder', read],
      ['/article/book/snow/firn', read],
    ];
    expect(await begun(entries)).toEqual([]);
  });

  test('读到一半的文章也在，名字来自列表或本机的记录，新读的在前', async () => {
    const record = { kind: 'article', title: '存下的', path: '/article/blog/b' };
    const items = await begun(
      [
        ['/article/blog/a', { ...place, at: 2 }],
        ['/article/blog/b', { ...place, at: 3 }],
        ['/article/blog/c', { ...place, at: 4 }],
        ['/article/blog/d', { ...place, at: 5, ratio: 1 }],
        ['/article/book/snow', bookmark],
      ],
      [['poster/get?id=b', record]],
      [
        { id: 'a', title: '列表里的' },
        { id: 'd', title: '读完的' },
      ],
    );
    expect(items.map(({ title, percent }) => [title, percent])).toEqual([
      ['存下的', 40],
      ['列表里的', 40],
      ['雪', 0],
    ]);
  });

  test('没有打开过的书、读不出的记录与打不开的存储都当作没有', async () => {
    const broken: Entries = [
      ['/article/book/snow/firn', place],
      ['/article/book/x', { chapter: 1 }],
    ];
    expect(await begun(broken)).toEqual([]);
    expect(await begun(undefined, undefined)).toEqual([]);
  });
});
