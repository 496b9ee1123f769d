import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bundledSchedules, scheduleJson } from '#domain/holiday/index.ts';
import { packedNotices, packedSchedules } from '#domain/holiday/schedule-table.ts';
import { isoText } from '#domain/lunar/index.ts';
import { factDays, factNotices } from '#tests/fixtures/holidays/facts.ts';
import { scheduleTableSource } from '#tests/generate/holiday/generate.ts';

const schedules = bundledSchedules();

test('收录 2007 年以来的每一年，每一天都与事实表相同', () => {
  const last = [...schedules.keys()].at(-1)!;
  expect([...schedules.keys()]).toEqual(Array.from({ length: last - 2006 }, (_, index) => 2007 + index));
  expect(last).toBeGreaterThanOrEqual(2026);
  const held = [...schedules.values()].flatMap((schedule) =>
    scheduleJson(schedule).days.map((day) => ({ ...day, year: schedule.year })),
  );
  expect(held).toEqual(factDays());
});

test('每份通知的网址、文号、日期与标题照原文', () => {
  const held = [...schedules.values()].flatMap(({ year, notices }) =>
    notices.map(({ url, number = '', issued, title = '' }) => {
      const usual = `国务院办公厅关于${year}年部分节假日安排的通知`;
      return { year, url, number, issued: issued ? isoText(issued) : '', title: title === usual ? '' : title };
    }),
  );
  expect(held).toEqual(factNotices());
  expect(held.filter(({ number }) => !/^国办?发明电〔\d{4}〕\d{1,2}号$/.test(number))).toEqual([]);
});

test('检入的表与生成器的输出逐字节相同', () => {
  const place = new URL('../../../../src/domain/holiday/schedule-table.ts', import.meta.url);
  const same = readFileSync(place, 'utf8') === scheduleTableSource();
  expect(same, '请运行 node tests/generate/holiday/generate.ts').toBe(true);
});

test('全部安排压缩后不到 1 KB，连同通知的文号与网址不到 1.8 KB', () => {
  const size = (lines: readonly string[]): number => gzipSync(lines.join('\n'), { level: 9 }).length;
  console.info(
    `schedule table: ${size(packedSchedules)} B of days, ${size([...packedSchedules, ...packedNotices])} B in all (gzip)`,
  );
  expect(size(packedSchedules)).toBeLessThan(1024);
  expect(size([...packedSchedules, ...packedNotices])).toBeLessThan(1843);
});
