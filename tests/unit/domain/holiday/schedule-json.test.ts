import { describe, expect, test } from 'vitest';
import { bundledSchedules, checkSchedule, scheduleJson, type ScheduleJson } from '#domain/holiday/index.ts';

const good = scheduleJson(bundledSchedules().get(2026)!);
const [firstDay, ...otherDays] = good.days;

test('写成 JSON 再读回来，二十年一年不差', () => {
  for (const schedule of bundledSchedules().values()) {
    const text = JSON.stringify(scheduleJson(schedule));
    expect(checkSchedule(JSON.parse(text))).toEqual({ ok: true, value: schedule });
  }
});

describe('坏的一概不收，并说出坏在哪里', () => {
  const withDays = (days: unknown): unknown => ({ ...good, days });
  test.each<[string, unknown]>([
    ['整体必须是一个对象', null],
    ['整体必须是一个对象', []],
    ['整体必须是一个对象', 'x'],
    ['year 必须是', {}],
    ['year 必须是', { ...good, year: 2006 }],
    ['year 必须是', { ...good, year: 2026.5 }],
    ['notices 必须是', { ...good, notices: [] }],
    ['notices[0].url 必须是 gov.cn', { ...good, notices: [{ url: 'https://evil.example/gov.cn/' }] }],
    ['notices[0].url 必须是 gov.cn', { ...good, notices: [{ url: 'javascript:alert(1)//www.gov.cn/' }] }],
    ['notices[0].number 必须是', { ...good, notices: [{ url: '', number: 7 }] }],
    ['notices[0].issued 必须是', { ...good, notices: [{ url: '', issued: '2025-11-31' }] }],
    ['days 必须是', withDays([])],
    ['days 必须是', withDays(Array.from({ length: 121 }, () => firstDay))],
    ['days[0]必须是一个对象', withDays(['2026-01-01'])],
    ['days[0].date 必须是', withDays([{ ...firstDay, date: '2026-1-1' }])],
    ['days[0].date 必须是', withDays([{ ...firstDay, date: '2026-02-29' }])],
    ['days[0].date 不在 2026 年', withDays([{ ...firstDay, date: '2027-01-01' }])],
    ['days[0].date 不在 2026 年', withDays([{ ...firstDay, date: '2025-11-30' }])],
    ['days[0].work 必须是', withDays([{ ...firstDay, work: 1 }])],
    ['days[0].name 不能是空的', withDays([{ ...firstDay, name: '' }])],
    ['days[1].date 必须晚于前一天', withDays([firstDay, firstDay, ...otherDays])],
    ['没有 2026 年的元旦', withDays(otherDays)],
    ['没有 2026 年的春节', withDays(good.days.filter(({ name }) => name !== '春节'))],
    ['没有 2026 年的国庆节', withDays(good.days.slice(0, 30))],
    ['不在 2025 年', { ...good, year: 2025 }],
  ])('%s', (message, value) => {
    const result = checkSchedule(value);
    expect(result.ok ? '' : result.error.message).toContain(message);
  });
});

test('多出来的字段不进来', () => {
  const noisy = { ...good, extra: 1, days: good.days.map((day) => ({ ...day, extra: 1 })) };
  const result = checkSchedule(noisy);
  expect(result.ok && (scheduleJson(result.value) satisfies ScheduleJson)).toEqual(good);
});
