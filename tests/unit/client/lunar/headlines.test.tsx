import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NextFestival } from '#client/lunar/festival/parts/next-festival.tsx';
import { NextHoliday, rangeText } from '#client/lunar/holiday/parts/next-holiday.tsx';
import { noopPlatform } from '#client/platform/noop-platform.ts';
import { createServices, ServicesContext } from '#client/state/services.ts';
import { comingHolidays } from '#domain/holiday/index.ts';
import { defaultSiteSettings } from '#site/config.ts';
import { schedulesTo } from '#tests/fixtures/holidays/facts.ts';

/** The text that the server renders at noon of a day in Beijing. */
function drawnOn(day: string, content: ReactNode): string {
  const now = Date.parse(`${day}T12:00:00+08:00`) / 1000;
  const services = createServices(noopPlatform('/lunar', now * 1000), {
    settings: defaultSiteSettings,
    now,
    answers: {},
  });
  const html = renderToStaticMarkup(<ServicesContext value={services}>{content}</ServicesContext>);
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

test.each([
  ['2026-09-24', '9 月 25 日 – 27 日，3 天 中秋节 不调休 距放假 明天'],
  ['2026-02-01', '2 月 15 日 – 23 日，9 天 春节 2 月 14 日（周六）、2 月 28 日（周六）补班 距放假 14 天'],
  ['2026-10-02', '10 月 1 日 – 7 日，7 天 国庆节 9 月 20 日（周日）、10 月 10 日（周六）补班 正在放假 第 2 天'],
  [
    '2026-11-23',
    '2027 年 1 月 1 日，1 天 元旦 放假安排尚未公布，此为法定节假日 距放假 39 天 长假 春节 2 月 5 日 – 8 日，法定 4 天 74 天',
  ],
])('%s 的下一个假期，不长的话还有下一个长假：%s', (day, words) => {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  const today = { year, month, day: dayOfMonth };
  expect(drawnOn(day, <NextHoliday today={today} coming={comingHolidays(today, schedulesTo(2026))} />)).toBe(words);
});

test.each([
  ['2026-11-23', '11 月 23 日 周一 ，农历十月十五 下元节 感恩节 还有 3 天', '就在 今天'],
  ['2026-11-24', '冬至当天 冬至节 感恩节 还有 2 天', '距节日 28 天'],
  ['2026-12-31', '腊八节', '距节日 15 天'],
])('%s 的下一个节日先说传统的：%s', (day, words, left) => {
  const text = drawnOn(day, <NextFestival />);
  expect(text).toContain(words);
  expect(text).toContain(left);
});

test('假期的起止：同一个月只写一次月份，别的年份写出年份', () => {
  const newYear = { date: { year: 2022, month: 12, day: 31 }, days: 3 };
  expect(rangeText(newYear, 2023)).toBe('2022 年 12 月 31 日 – 1 月 2 日');
  expect(rangeText({ date: { year: 2026, month: 2, day: 15 }, days: 9 }, 2026)).toBe('2 月 15 日 – 23 日');
  expect(rangeText({ date: { year: 2026, month: 1, day: 1 } }, 2026)).toBe('1 月 1 日');
});
