import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { afterEach, describe, expect, test } from 'vitest';
import { type LimitName, processLimit, shareMachine, shareOf } from '#server/config/machine-share.ts';

afterEach(() => shareMachine(1));

/** What one of 1, 2, 4 and 8 processes may do. */
const parts = {
  passwordHashes: [2, 1, 1, 1],
  waitingPasswords: [64, 32, 16, 8],
  pictures: [2, 1, 1, 1],
  articleRenderers: [2, 1, 1, 1],
  pageRenderers: [2, 1, 1, 1],
  waitingPages: [100, 50, 25, 12],
  waitingSearches: [32, 16, 8, 4],
  uploads: [24, 12, 6, 3],
  databaseConnections: [10, 10, 10, 5],
} satisfies Partial<Record<LimitName, number[]>>;

describe('一台机器上的限额由几个进程平分', () => {
  test.each(Object.entries(parts))('%s', (name, expected) => {
    expect([1, 2, 4, 8].map((processes) => processLimit(name as LimitName, processes))).toEqual(expected);
  });

  test('搜索的线程给别的事留下一个处理器，最多四个', () => {
    const all = Math.min(4, Math.max(1, availableParallelism() - 1));
    expect(processLimit('searches', 1)).toBe(all);
    expect(processLimit('searches', 2)).toBe(Math.max(1, Math.floor(all / 2)));
    expect(processLimit('searches', 8)).toBe(1);
  });

  test('加起来不超过整台机器的，分不到一个的也有一个；数据库的连接至少两条', () => {
    for (let processes = 1; processes <= 64; processes += 1) {
      for (const name of Object.keys(parts) as (keyof typeof parts)[]) {
        const all = processLimit(name, processes) * processes;
        const least = name === 'databaseConnections' ? 2 : 1;
        const machine = name === 'databaseConnections' ? 40 : parts[name][0]!;
        expect([name, processes, all <= Math.max(machine, least * processes)]).toEqual([name, processes, true]);
      }
    }
    expect(processLimit('databaseConnections', 64)).toBe(2);
    expect([shareOf(4000, 1), shareOf(4000, 3), shareOf(1, 8)]).toEqual([4000, 1333, 1]);
  });

  test('不问几个进程时，答的是这个进程的', () => {
    shareMachine(4);
    expect(processLimit('uploads')).toBe(6);
  });
});

/** The rows of the table for owners: the first cell, then what one of 1, 2, 4 and 8 processes gets. */
function documentedParts(): Record<string, number[]> {
  const rows = readFileSync('src/docs/operating.md', 'utf8').matchAll(/^\| ([^|]+) \|((?: \d+ \|){4})/gm);
  return Object.fromEntries([...rows].map(([, title, cells]) => [title, cells!.match(/\d+/g)!.map(Number)]));
}

test('写给站主的表说的就是这些', () => {
  expect(documentedParts()).toEqual({
    同时校验密码: parts.passwordHashes,
    排队等校验密码: parts.waitingPasswords,
    同时处理图片: parts.pictures,
    渲染文章的线程: parts.articleRenderers,
    生成网页的线程: parts.pageRenderers,
    排队等生成网页: parts.waitingPages,
    排队等搜索: parts.waitingSearches,
    同时上传: parts.uploads,
    'PostgreSQL 的连接': parts.databaseConnections,
    '`MAX_CONNECTIONS=4000`': [1, 2, 4, 8].map((processes) => shareOf(4000, processes)),
  });
});
