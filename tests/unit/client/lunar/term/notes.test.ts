import { expect, test } from 'vitest';
import { notesOf } from '../../../../../src/client/lunar/term/notes.ts';
import { TERM_YEARS } from '../../../../../src/domain/lunar/index.ts';

test('平常的年份只说星历、时区与误差', () => {
  expect(notesOf(2025)).toEqual([
    '时刻由美国喷气推进实验室的 DE440 星历算出，按东八区标准时间（北京时间，UTC+8）给出，秒以下舍去，误差约 ±1 秒。',
  ]);
});

test.each([
  [2026, '网上流传的 2026 年立春 04:01:51 比这里的 04:02:07 早 16 秒'],
  [2022, '网上流传的 2022 年立春 04:50:36 比这里的 04:50:47 早 11 秒'],
  [2050, '2050 年的时刻可能比这里早最多 3 秒'],
  [2100, '2100 年的时刻可能比这里早最多 18 秒'],
  [1971, '1972 年以前还没有闰秒'],
  [1949, '1949 年以前各地的标准时不一'],
  [1986, '1986 年 5 月 4 日 2 时至 9 月 14 日 2 时实行夏令时，其间当时的钟表比这里快一小时。'],
  [1987, '小暑按当时的钟表已是 7 月 8 日 00:38:40，历书仍记前一天'],
  [1917, '大雪算出的时刻是 12 月 8 日 00:00:59，当年的历书印在 12 月 7 日：当时历书用北京地方时'],
  [1979, '大寒算出的时刻是 1 月 20 日 23:59:54，当年的历书印在 1 月 21 日：当时推算的时刻偏晚'],
  [1914, '11 月 17 日当年的历书记为初一'],
  [2057, '存疑：这里取 9 月 29 日。九月朔在午夜后 44 秒'],
  [2083, '存疑：这里取 2 月 3 日。立春在午夜前 22 秒'],
])('%i 年写明：%s', (year, sentence) => {
  expect(notesOf(year).join('\n')).toContain(sentence);
});

test('六个历书与时刻不在同一天的节气各说一次，别的年份不说', () => {
  const years = Array.from({ length: TERM_YEARS.last - TERM_YEARS.first + 1 }, (_, index) => TERM_YEARS.first + index);
  const told = years.filter((year) => notesOf(year).some((text) => text.includes('表中的日期从历书')));
  expect(told).toEqual([1912, 1913, 1917, 1927, 1928, 1979]);
});
