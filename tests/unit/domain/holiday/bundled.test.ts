import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bundledSchedules, scheduleJson } from '../../../../src/domain/holiday/index.ts';
import { NOTICES, SCHEDULES } from '../../../../src/domain/holiday/schedule-table.ts';
import { factDays, factNotices } from '../../../fixtures/holidays/facts.ts';
import { scheduleTableSource } from '../../../generate/holiday/generate.ts';

const schedules = bundledSchedules();
const years = Array.from({ length: 20 }, (_, index) => 2007 + index);

test('收录 2007 至 2026 年，每一天都与事实表相同', () => {
  expect([...schedules.keys()]).toEqual(years);
  const held = [...schedules.values()].flatMap((schedule) =>
    scheduleJson(schedule).days.map((day) => ({ ...day, year: schedule.year })),
  );
  expect(held).toHaveLength(678);
  expect(held).toEqual(factDays());
});

test('每年的通知与网址都在，文号与日期照原文', () => {
  const held = [...schedules.values()].flatMap((schedule) =>
    scheduleJson(schedule).notices.map((notice) => ({ year: schedule.year, url: notice.url })),
  );
  expect(held).toEqual(factNotices().map(({ year, url }) => ({ year, url })));
});

test('检入的表与生成器的输出逐字节相同', () => {
  const place = new URL('../../../../src/domain/holiday/schedule-table.ts', import.meta.url);
  const same = readFileSync(place, 'utf8') === scheduleTableSource();
  expect(same, '请运行 node tests/generate/holiday/generate.ts').toBe(true);
});

test('二十年的安排压缩后不到 1 KB，连同通知的文号与网址不到 1.8 KB', () => {
  const size = (lines: readonly string[]): number => gzipSync(lines.join('\n'), { level: 9 }).length;
  console.info(`schedule table: ${size(SCHEDULES)} B of days, ${size([...SCHEDULES, ...NOTICES])} B in all (gzip)`);
  expect(size(SCHEDULES)).toBeLessThan(1024);
  expect(size([...SCHEDULES, ...NOTICES])).toBeLessThan(1843);
});
