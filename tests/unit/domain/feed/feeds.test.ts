import { describe, expect, test } from 'vitest';
import { calendarFeeds, type FeedId } from '#domain/feed/feeds.ts';
import { feedCalendar, holidayYearCalendar } from '#domain/feed/index.ts';
import { bundledSchedules, parseNotice } from '#domain/holiday/index.ts';
import { writeCalendar } from '#domain/ics/index.ts';
import { schedulesTo } from '#tests/fixtures/holidays/facts.ts';
import { splitNotice } from '#tests/fixtures/holidays/invented.ts';
import { eventsOf, readCalendar } from '#tests/support/read-calendar.ts';
import { iso, years } from '../lunar/every-day.ts';

const made = (id: FeedId, year: number) => feedCalendar(id, year, schedulesTo(2026));
const reach = (id: FeedId, year: number) => {
  const { events } = made(id, year);
  return [iso(events[0]!.date), iso(events.at(-1)!.date)];
};

test.each(calendarFeeds.map(({ id }) => id))('%s 无论哪一年都是合规范的日历，事件不重复', (id) => {
  for (const year of [...years(2024, 2030), 2099, 2100, 2150, 2200]) {
    // A feed of the solar terms ends with their table.
    if (id === 'terms' && year > 2101) continue;
    expect(eventsOf(readCalendar(writeCalendar(made(id, year)))).length).toBeGreaterThan(3);
  }
});

describe('覆盖的年份', () => {
  test('节气从去年到五年以后，到数据末尾为止', () => {
    expect(reach('terms', 2027)).toEqual(['2026-01-05', '2032-12-21']);
    expect(reach('terms', 2099)).toEqual(['2098-01-05', '2100-12-22']);
  });

  test('农历节日从去年春节到十年以后的除夕', () => {
    expect(reach('festivals', 2027)).toEqual(['2026-02-17', '2038-02-03']);
  });

  test('节假日从去年到收录的最后一年；都没有收录，就给收录的最后一年', () => {
    expect(reach('holidays', 2026)).toEqual(['2025-01-01', '2026-10-10']);
    expect(reach('holidays', 2027)).toEqual(['2026-01-01', '2026-10-10']);
    expect(reach('holidays', 2040)).toEqual(['2026-01-01', '2026-10-10']);
  });
});

test('同一个节气、同一个节日，今年和明年给的编号相同', () => {
  for (const { id } of calendarFeeds) {
    const [now, then] = [made(id, 2026), made(id, 2027)].map(
      ({ events }) => new Map(events.map(({ uid, date }) => [uid, iso(date)])),
    );
    const shared = [...now!].filter(([uid]) => then!.has(uid));
    expect(shared.length, id).toBeGreaterThan(3);
    for (const [uid, date] of shared) expect(then!.get(uid)).toBe(date);
  }
});

test('一个假期分成两段，事件的编号也没有两个相同', () => {
  const read = parseNotice(splitNotice, schedulesTo(2026));
  const held = new Map([...schedulesTo(2026), ...(read.ok ? [[2094, read.value.schedule] as const] : [])]);
  const uids = feedCalendar('holidays', 2094, held).events.map(({ uid }) => uid);
  expect(uids).toContain('work-20940207@xuechuangji');
  expect(uids).toContain('off-20940301@xuechuangji');
  expect(new Set(uids).size).toBe(uids.length);
});

test('新通知发布之后，事件的时间戳跟着变', () => {
  const schedule = schedulesTo(2026).get(2026)!;
  const later = { ...schedule, notices: [...schedule.notices, { url: '', issued: { year: 2027, month: 1, day: 5 } }] };
  const amended = feedCalendar('holidays', 2026, new Map([...schedulesTo(2026), [2026, later]]));
  expect(amended.stamp).toBe(Date.UTC(2027, 0, 5) / 1000);
  expect(amended.stamp).toBeGreaterThan(made('holidays', 2026).stamp);
});

test('存疑的节气写明存疑', () => {
  const spring = made('terms', 2051).events.find(({ uid }) => uid.startsWith('term-2051-06'));
  expect([spring!.title, spring!.description]).toEqual(['春分', expect.stringContaining('存疑：春分在午夜前')]);
});

test('一年的文件只有这一年的放假与补班，事件的编号与订阅的相同', () => {
  const { name, events } = holidayYearCalendar(bundledSchedules().get(2026)!);
  const subscribed = made('holidays', 2026).events.map(({ uid }) => uid);
  expect(name).toBe('2026 年放假与补班');
  expect(events).toHaveLength(13);
  expect(events.every(({ uid, date }) => subscribed.includes(uid) && date.year === 2026)).toBe(true);
});
