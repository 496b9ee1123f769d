import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { calendarFeedPath, chosenFeedPath } from '#contract/calendar-feed.ts';
import { usualChoice, writeChoice } from '#domain/feed/choice.ts';
import { calendarFeeds } from '#domain/feed/feeds.ts';
import { festivalNames } from '#domain/feed/festival-code.ts';
import { bundledSchedules, scheduleJson } from '#domain/holiday/index.ts';
import { eventsOf, readCalendar, valueOf } from '../support/read-calendar.ts';
import { openSite, type Site } from './site.ts';

/** The test's clock stands in January 2027. */
const year = 2027;
const directory = mkdtempSync(join(tmpdir(), 'site-feeds-'));
let site: Site;

beforeAll(async () => {
  site = await openSite('sqlite', { environment: { DATA_DIR: directory } });
  return async () => {
    await site.close();
    rmSync(directory, { recursive: true });
  };
});

const ask = (url: string, options: { method?: 'GET' | 'HEAD'; headers?: Record<string, string> } = {}) =>
  site.app.inject({ method: 'GET', url, ...options });
const read = async (id: (typeof calendarFeeds)[number]['id']) =>
  readCalendar((await ask(calendarFeedPath(id))).payload);
const listed = async (id: (typeof calendarFeeds)[number]['id'], from: string) =>
  eventsOf(await read(id))
    .filter((event) => valueOf(event, 'DTSTART')!.startsWith(from))
    .map((event) => `${valueOf(event, 'DTSTART')} ${valueOf(event, 'SUMMARY')}`);

describe.each(calendarFeeds.map(({ id, name, what }) => [id, name, what] as const))(
  '/calendar/%s.ics',
  (id, name, what) => {
    test('是一份日历，可以放进共享缓存', async () => {
      const { statusCode, headers } = await ask(calendarFeedPath(id));
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
      expect(headers['cache-control']).toContain('public');
      expect(headers['cache-control']).toContain('s-maxage=3600');
      expect(headers['set-cookie']).toBeUndefined();
    });

    test('一行一行都合规范，说得出自己叫什么、多久来看一次', async () => {
      const calendar = await read(id);
      expect(valueOf(calendar, 'METHOD')).toBe('PUBLISH');
      expect(valueOf(calendar, 'X-WR-CALNAME')).toBe(name);
      expect(valueOf(calendar, 'NAME')).toBe(name);
      expect(valueOf(calendar, 'X-WR-CALDESC')).toBe(what);
      expect(valueOf(calendar, 'REFRESH-INTERVAL')).toBe('PT24H');
      const events = eventsOf(calendar);
      expect(events.length).toBeGreaterThan(5);
      expect(new Set(events.map((event) => valueOf(event, 'TRANSP')))).toEqual(new Set(['TRANSPARENT']));
    });

    test('从去年开始，按日期排列', async () => {
      const starts = eventsOf(await read(id)).map((event) => valueOf(event, 'DTSTART')!);
      expect(starts[0]!.slice(0, 4)).toBe(String(year - 1));
      expect(starts).toEqual(starts.toSorted());
    });

    test('没有变化就是 304；同一年里逐字节相同', async () => {
      const first = await ask(calendarFeedPath(id));
      const etag = String(first.headers['etag']);
      expect(etag).toMatch(/^W\/"/);
      expect((await ask(calendarFeedPath(id), { headers: { 'if-none-match': etag } })).statusCode).toBe(304);
      site.pass(86_400);
      expect((await ask(calendarFeedPath(id))).payload).toBe(first.payload);
    });

    test('只问头，不给正文', async () => {
      const [whole, head] = [await ask(calendarFeedPath(id)), await ask(calendarFeedPath(id), { method: 'HEAD' })];
      expect([head.statusCode, head.payload]).toEqual([200, '']);
      for (const header of ['content-type', 'cache-control', 'content-length']) {
        expect([header, head.headers[header]]).toEqual([header, whole.headers[header]]);
      }
    });
  },
);

test('节气：那一天，说明里的时刻到秒', async () => {
  const events = eventsOf(await read('terms'));
  expect(events).toHaveLength(24 * 7);
  const spring = events.find((event) => valueOf(event, 'UID') === 'term-2026-03@xuechuangji')!;
  expect(valueOf(spring, 'DTSTART')).toBe('20260204');
  expect(valueOf(spring, 'SUMMARY')).toBe('立春');
  expect(valueOf(spring, 'DESCRIPTION')).toBe('立春在北京时间 2026-02-04 04:02:07，误差约 1 秒。');
});

test('农历节日：一年一轮，除夕在最后一天', async () => {
  const names = await listed('festivals', '2027');
  expect(names).toContain('20270206 春节');
  expect(names).toContain('20270205 除夕');
  expect(names).toContain('20270609 端午节');
  expect(names).toContain('20270915 中秋节');
  const midAutumn = eventsOf(await read('festivals')).find(
    (event) => valueOf(event, 'UID') === 'festival-2027-0815@xuechuangji',
  )!;
  expect(valueOf(midAutumn, 'DESCRIPTION')).toBe('农历 2027 年八月十五。');
});

describe('节假日', () => {
  const springFestival = '20260215 春节放假';
  const workDays = ['20260214 补班（春节）', '20260228 补班（春节）'];

  test('放假与补班都有，一段假期一个事件', async () => {
    const february = await listed('holidays', '202602');
    expect(february).toEqual([workDays[0], springFestival, workDays[1]]);
    const off = eventsOf(await read('holidays')).find((event) => valueOf(event, 'UID') === 'off-20260215@xuechuangji')!;
    expect(valueOf(off, 'DTEND')).toBe('20260224');
    expect(valueOf(off, 'DESCRIPTION')).toBe(
      '放假 9 天；其中法定节假日 4 天（2 月 16 日周一、2 月 17 日周二、2 月 18 日周三、2 月 19 日周四）；2 月 14 日周六、2 月 28 日周六补班。',
    );
  });

  test('只订放假的没有补班，只订补班的没有放假', async () => {
    expect(await listed('days-off', '202602')).toEqual([springFestival]);
    expect(await listed('make-up-days', '202602')).toEqual(workDays);
  });

  test('合在一起的就是两份之和', async () => {
    const [all, off, work] = [
      await listed('holidays', '20'),
      await listed('days-off', '20'),
      await listed('make-up-days', '20'),
    ];
    expect([...off, ...work].toSorted()).toEqual(all.toSorted());
  });

  test('站主放进数据目录的安排用上，坏的、比程序少的不用', async () => {
    const file = join(directory, 'holidays/2026.json');
    const built = scheduleJson(bundledSchedules().get(2026)!);
    mkdirSync(join(directory, 'holidays'));
    const moved = built.days.map((day) => (day.date === '2026-02-28' ? { ...day, date: '2026-03-01' } : day));
    writeFileSync(file, JSON.stringify({ ...built, days: moved }));
    // A calendar that is made is kept for a minute.
    site.pass(60);
    expect(await listed('make-up-days', '202602')).toEqual([workDays[0]]);
    writeFileSync(file, JSON.stringify({ ...built, days: built.days.filter(({ date }) => date !== '2026-02-28') }));
    site.pass(60);
    expect(await listed('make-up-days', '202602')).toEqual(workDays);
    writeFileSync(file, '{"year": 2026');
    site.pass(60);
    expect(await listed('make-up-days', '202602')).toEqual(workDays);
    rmSync(file);
  });
});

describe('自选的日历', () => {
  const path = chosenFeedPath(writeChoice(usualChoice));

  test('地址里就是选择；可以放进共享缓存，没有变化就是 304', async () => {
    const { statusCode, headers, payload } = await ask(path);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(headers['cache-control']).toContain('s-maxage=3600');
    expect(headers['set-cookie']).toBeUndefined();
    const calendar = readCalendar(payload);
    expect(valueOf(calendar, 'X-WR-CALNAME')).toBe('放假、补班、节气、节日');
    const starts = eventsOf(calendar).map((event) => valueOf(event, 'DTSTART')!);
    expect(starts).toContain('20270206');
    expect(starts).toEqual(starts.toSorted());
    const etag = String(headers['etag']);
    expect((await ask(path, { headers: { 'if-none-match': etag } })).statusCode).toBe(304);
    site.pass(86_400);
    expect((await ask(path)).headers['etag']).toBe(etag);
  });

  test('写法不同、意思相同的地址，内容相同', async () => {
    const other = await ask(chosenFeedPath('f1000-twth'));
    expect(other.payload).toBe((await ask(path)).payload);
  });

  test.each([
    ['/calendar/v2.thwt.ics', '本站还没有这个版本的日历地址'],
    ['/calendar/v1.thwt', '无法识别这个日历地址'],
    ['/calendar/v1.f0000.ics', '无法识别这个日历地址'],
    [`/calendar/v1.x${'a'.repeat(5_000)}.ics`, '无法识别这个日历地址'],
    ['/calendar/v1.%2e%2e%2f.ics', '无法识别这个日历地址'],
  ])('%s 是 404，说明原因', async (url, reason) => {
    const { statusCode, headers, payload } = await ask(url);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'no-store',
    ]);
    expect(payload).toContain(reason);
  });
});

test('很多人同时要不同的日历时排队，排不下的请他稍后再来，别的照答', async () => {
  const paths = festivalNames
    .slice(0, 120)
    .map((name) => chosenFeedPath(writeChoice({ ...usualChoice, exceptions: [name] })));
  const all = Promise.all(paths.map((path) => ask(path)));
  expect((await ask('/healthz')).statusCode).toBe(200);
  const answers = await all;
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(50);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers } of refused) expect(headers['retry-after']).toBe('10');
  const again = paths[answers.indexOf(refused[0]!)]!;
  expect((await ask(again)).statusCode).toBe(200);
});

test('没有的日历是 404，不是页面', async () => {
  for (const url of ['/calendar/none.ics', '/calendar/terms.ICS', '/calendar/../terms.ics']) {
    const { statusCode, headers } = await ask(url);
    expect([url, statusCode, headers['content-type']]).toEqual([url, 404, 'text/plain; charset=utf-8']);
  }
});

test('换了一年，日历跟着往后走', async () => {
  site.pass(365 * 86_400);
  const starts = eventsOf(await read('terms')).map((event) => valueOf(event, 'DTSTART')!);
  expect([starts[0], starts.at(-1)!.slice(0, 4)]).toEqual(['20270105', '2033']);
});
