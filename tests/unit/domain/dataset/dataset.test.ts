import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import {
  datasetCsv,
  datasetDaysOf,
  datasetDisputes,
  datasetVersion,
  datasetYear,
  dayFields,
  holidayFields,
  holidaySchema,
  holidayYear,
  yearSchema,
} from '#domain/dataset/index.ts';
import { bundledSchedules } from '#domain/holiday/index.ts';
import {
  disputedDays,
  disputeOn,
  ganzhiOf,
  instantErrorOf,
  lunarOf,
  phasesOf,
  solarOf,
  termsOf,
} from '#domain/lunar/index.ts';
import { isWholeRun } from '#tests/support/test-length.ts';
import { beijingClock, everyDay, iso, years } from '../lunar/every-day.ts';

const all = years(1900, 2100);

test('每一天的每一列都等于引擎的回答，合起来的摘要也是', { timeout: 60_000 }, () => {
  const [engine, dataset] = [createHash('sha256'), createHash('sha256')];
  let count = 0;
  for (const year of all) {
    const rows = datasetDaysOf(year);
    const asked = [...everyDay(year, year)].map((date) => askEngine(date, year));
    expect(rows).toEqual(asked);
    engine.update(JSON.stringify(asked.map(sorted)));
    dataset.update(JSON.stringify(rows.map(sorted)));
    count += rows.length;
  }
  expect(count).toBe(73_414);
  expect(dataset.digest('hex')).toBe(engine.digest('hex'));
});

/** The row of a day, put together from the engine's answers without the dataset. */
function askEngine(date: { year: number; month: number; day: number }, year: number) {
  const { month, leap, day, monthDays, year: lunarYear } = lunarOf(date.year, date.month, date.day);
  const { month: monthPair, day: dayPair, year: yearPair } = ganzhiOf(date, 'spring-begins');
  const term = termsOf(year).find((one) => iso(one.date) === iso(date));
  const moon = phasesOf(year).find((one) => iso(one.date) === iso(date));
  const dispute = disputeOn(date);
  const time = (seconds: number): string => `${beijingClock(seconds).replace(' ', 'T')}+08:00`;
  return {
    date: iso(date),
    lunarYear,
    lunarMonth: month,
    leap,
    lunarDay: day,
    monthDays,
    lunarYearPair: ganzhiOf(date, 'new-year').year,
    yearPair,
    monthPair,
    dayPair,
    ...(term && { term: term.name, termTime: time(term.seconds) }),
    ...(moon && { moon: moon.name, moonTime: time(moon.seconds) }),
    ...((term || moon) && instantErrorOf(year)),
    disputed: dispute !== undefined,
    ...(dispute?.kind === 'new-moon' && otherReadingOf(date, dispute)),
    ...(dispute?.kind === 'term' && iso(dispute.adopted) === iso(date) && { otherTermDate: iso(dispute.other) }),
  };
}

/** Counts the days since the eve of the month: by the other outcome it begins a day earlier or later, and the day before is its eve. */
function otherReadingOf(date: { year: number; month: number; day: number }, dispute: (typeof disputedDays)[number]) {
  const lunar = lunarOf(date.year, date.month, date.day);
  const later = iso(dispute.other) > iso(dispute.adopted);
  if (later && lunar.day === 1) return { otherMonth: lunar.month - 1, otherDay: 30 };
  if (later) return { otherMonth: lunar.month, otherDay: lunar.day - 1 };
  const isEve = iso(date) === iso(dispute.other);
  return isEve ? { otherMonth: lunar.month + 1, otherDay: 1 } : { otherMonth: lunar.month, otherDay: lunar.day + 1 };
}

const sorted = (row: object): [string, unknown][] =>
  Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1));

describe('摘要', () => {
  const script = fileURLToPath(new URL('digest.ts', import.meta.url));
  const digestIn = (zone: string): string =>
    execFileSync(process.execPath, [script], { env: { ...process.env, TZ: zone }, encoding: 'utf8' }).trim();

  test('各个时区里逐字节相同；数据或格式一变，版本就要变', { timeout: 60_000 }, () => {
    const others = isWholeRun ? ['Asia/Shanghai', 'Pacific/Auckland'] : [];
    const digests = ['UTC', 'America/Los_Angeles', ...others].map(digestIn);
    expect(new Set(digests).size).toBe(1);
    expect([datasetVersion, digests[0]]).toEqual([
      '1.0.0',
      'bc30ba29b07cbec641d7fa3d5ae5f9c42c09277c4d7b44c41503b8486990c8b5',
    ]);
  });
});

describe('两种读法', () => {
  test('存疑全在，读法不改农历年，也不碰闰月', () => {
    expect(datasetDisputes.map(({ event, adopted }) => [event, adopted])).toEqual(
      disputedDays.map(({ event, adopted }) => [event, iso(adopted)]),
    );
    for (const { kind, adopted } of disputedDays.filter((each) => each.kind === 'new-moon')) {
      const { month, leap } = lunarOf(adopted.year, adopted.month, adopted.day);
      expect([kind, leap, month > 1]).toEqual(['new-moon', false, true]);
    }
    expect(all.flatMap((year) => datasetYear(year).disputes)).toEqual(datasetDisputes);
  });

  test('另一种读法里日子也是一天接一天，下个月的初一不变', () => {
    for (const { adopted, kind } of disputedDays.filter((each) => each.kind === 'new-moon')) {
      const days = datasetDaysOf(adopted.year);
      const others = days.filter(({ disputed }) => disputed).map(({ otherMonth, otherDay }) => [otherMonth, otherDay]);
      const { month } = lunarOf(adopted.year, adopted.month, adopted.day);
      const inMonth = others.filter(([each]) => each === month).map(([, day]) => day);
      expect([kind, inMonth]).toEqual([kind, inMonth.map((_, index) => index + 1)]);
      const after = days[days.findLastIndex(({ disputed }) => disputed) + 1]!;
      expect([after.lunarMonth, after.lunarDay]).toEqual([month + 1, 1]);
    }
  });
});

describe('格式', () => {
  const ajv = new Ajv2020({ strict: true, allErrors: true });

  test('每一年合它的 JSON Schema，多一个键就不合', () => {
    const check = ajv.compile(yearSchema);
    for (const year of all) {
      expect(check(datasetYear(year)), JSON.stringify(check.errors)).toBe(true);
    }
    expect(check({ ...datasetYear(2026), more: 1 })).toBe(false);
    const [first, ...rest] = datasetYear(2026).days;
    expect(check({ ...datasetYear(2026), days: [{ ...first, lunarDay: 31 }, ...rest] })).toBe(false);
  });

  test('CSV 读回来就是那些日子', () => {
    const days = datasetDaysOf(2057);
    const { data, errors } = Papa.parse<Record<string, string>>(datasetCsv(dayFields, days), {
      header: true,
      skipEmptyLines: true,
    });
    const read = data.map((row) =>
      Object.fromEntries(
        Object.entries(row).flatMap(([name, text]) => {
          const { type } = dayFields[name as keyof typeof dayFields];
          if (text === '') return [];
          return [[name, type === 'boolean' ? text === '1' : type === 'integer' ? Number(text) : text]];
        }),
      ),
    );
    expect([errors, read]).toEqual([[], days]);
  });

  test('名字里的逗号、引号与换行都加引号', () => {
    const rows = [{ name: '“元旦”,"假"\n', date: '2026-01-01', isOffDay: true }];
    const text = datasetCsv(holidayFields, rows);
    expect(text).toBe('name,date,isOffDay\n"“元旦”,""假""\n",2026-01-01,1\n');
  });

  test('每一年的节假日合它的 JSON Schema；年份、网址、日子都在', () => {
    const check = ajv.compile(holidaySchema);
    for (const schedule of bundledSchedules().values()) {
      expect(check(holidayYear(schedule)), JSON.stringify(check.errors)).toBe(true);
    }
    expect(holidayYear(bundledSchedules().get(2026)!)).toMatchObject({ year: 2026, days: { length: 39 } });
  });

  test('引擎与农历日期能换回去', () => {
    for (const { date, lunarYear, lunarMonth, leap, lunarDay } of datasetDaysOf(2033)) {
      expect(iso(solarOf({ year: lunarYear, month: lunarMonth, leap, day: lunarDay }))).toBe(date);
    }
  });
});
