import { expect, test } from 'vitest';
import { dayName, monthName } from '#domain/lunar/index.ts';

test('月名：正月、冬月、腊月，闰月前加闰字', () => {
  expect([1, 2, 10, 11, 12].map((month) => monthName(month))).toEqual(['正月', '二月', '十月', '冬月', '腊月']);
  expect([monthName(2, true), monthName(11, true)]).toEqual(['闰二月', '闰冬月']);
});

test('日名：初一、初十、十一、二十、廿一、三十', () => {
  expect([1, 10, 11, 19, 20, 21, 29, 30].map(dayName)).toEqual([
    '初一',
    '初十',
    '十一',
    '十九',
    '二十',
    '廿一',
    '廿九',
    '三十',
  ]);
  expect(new Set(Array.from({ length: 30 }, (_, index) => dayName(index + 1))).size).toBe(30);
});

test('没有的月和日没有名字', () => {
  expect([monthName(13), monthName(0, true), dayName(0), dayName(31)]).toEqual(['', '', '', '']);
});
