import { describe, expect, test } from 'vitest';
import { schedulesHere } from '#client/lunar/parts/feed-text.ts';
import { createScheduleStore } from '#client/lunar/parts/schedule-store.ts';
import type { HttpResult } from '#client/platform/platform.ts';
import {
  bundledSchedules,
  parseNotice,
  scheduleJson,
  type ScheduleJson,
  type YearSchedule,
} from '#domain/holiday/index.ts';
import { inventedNotice } from '#tests/fixtures/holidays/invented.ts';
import { answered, type FakePlatform, fakePlatform } from '#tests/fixtures/platform.ts';

const hour = 3_600_000;
const known = bundledSchedules().get(2026)!;

/** A schedule of 2094 that nobody has issued. The days of 2026 would not do, since 春节 falls on another day. */
const next: ScheduleJson = {
  year: 2094,
  notices: [{ url: 'https://www.gov.cn/zhengce/zhengceku/209311/content_1.htm', number: '国办发明电〔2093〕9号' }],
  days: ['2094-01-01', '2094-02-14', '2094-02-15', '2094-02-16', '2094-02-17', '2094-05-01', '2094-10-01'].map(
    (date) => ({
      date,
      name: '假日',
      work: false,
    }),
  ),
};

const pasted: YearSchedule = { ...known, year: 2094, notices: [{ url: '' }], days: known.days.slice(0, 3) };

/** A platform with a clock the test moves, and listeners it calls. */
function platformAt(now = 1_800_000_000_000) {
  const listeners: (() => void)[] = [];
  const platform: FakePlatform & { time: number; online: boolean } = Object.assign(fakePlatform(), {
    time: now,
    online: true,
    now: () => platform.time,
    seemsOnline: () => platform.online,
    onReturn: (listener: () => void) => void listeners.push(listener),
  });
  return { platform, comeBack: () => listeners.forEach((listener) => listener()) };
}

describe('放假安排的来处', () => {
  test('没有网络时就是随程序带来的，安静地', async () => {
    const { platform } = platformAt();
    const store = createScheduleStore(platform);
    await store.look(2094);
    expect(store.schedules.value.get(2026)).toBe(known);
    expect([store.stateOf(2026), store.stateOf(2094)]).toEqual(['bundled', 'missing']);
  });

  test('浏览器自己知道断网，就不去问', async () => {
    const { platform } = platformAt();
    platform.online = false;
    await createScheduleStore(platform).look(2094);
    expect(platform.requests).toEqual([]);
  });

  test('服务器有新的就用，留在本机，断网重开还在', async () => {
    const { platform } = platformAt();
    platform.answer = () => answered(next);
    await createScheduleStore(platform).look(2094);
    expect(platform.requests.map(({ path }) => path)).toEqual(['/data/holidays/2094.json']);
    platform.answer = () => ({ kind: 'unreachable' });
    const reopened = createScheduleStore(platform);
    await reopened.look(2094);
    expect(reopened.stateOf(2094)).toBe('updated');
    expect(scheduleJson(reopened.schedules.value.get(2094)!)).toEqual(next);
  });

  test('答的与程序带来的一样，页面不重画一遍', async () => {
    const { platform } = platformAt();
    const store = createScheduleStore(platform);
    const { value } = store.schedules;
    platform.answer = () => answered(scheduleJson(known));
    await store.look(2026);
    expect(platform.requests).toHaveLength(1);
    expect(store.schedules.value).toBe(value);
    platform.answer = () => answered(next);
    await store.look(2094);
    expect(store.schedules.value).not.toBe(value);
  });

  test('六小时里只问一次，回到页面也一样；问不到的不算', async () => {
    const { platform, comeBack } = platformAt();
    const store = createScheduleStore(platform);
    await store.look(2094);
    platform.answer = () => answered({ year: 2094, notices: [], days: [] });
    comeBack();
    await settled();
    comeBack();
    await createScheduleStore(platform).look(2094);
    expect(platform.requests).toHaveLength(2);
    platform.time += 6 * hour;
    await store.look(2094);
    expect(platform.requests).toHaveLength(3);
  });
});

test('网关出错、答的不是 JSON 都不算问过，恢复了马上再问', async () => {
  for (const fault of [answered({}, 502), answered({}, 404), { kind: 'malformed', status: 200 } as const]) {
    const { platform } = platformAt();
    const store = createScheduleStore(platform);
    platform.answer = () => fault;
    await store.look(2094);
    platform.answer = () => answered(next);
    await store.look(2094);
    expect(store.stateOf(2094)).toBe('updated');
    await createScheduleStore(platform).look(2094);
    expect(platform.requests).toHaveLength(2);
  }
});

test('站主放错了再改正，少几天也以最新的回答为准', async () => {
  const { platform } = platformAt();
  const store = createScheduleStore(platform);
  platform.answer = () =>
    answered({ ...next, days: [...next.days, { date: '2094-12-24', name: '假日', work: false }] });
  await store.look(2094);
  platform.answer = () => answered(next);
  platform.time += 6 * hour;
  await store.look(2094);
  expect(scheduleJson(store.schedules.value.get(2094)!)).toEqual(next);
  const reopened = createScheduleStore(platform);
  await reopened.look(2094);
  expect(scheduleJson(reopened.schedules.value.get(2094)!)).toEqual(next);
});

describe('坏的不顶替好的', () => {
  const lacking = { ...scheduleJson(known), days: scheduleJson(known).days.filter(({ work }) => !work) };
  test.each<[string, unknown]>([
    ['空的', { year: 2026, notices: [], days: [] }],
    ['不是对象', 'x'],
    ['什么都没有', null],
    ['别的年份', { ...next, year: 2025 }],
    ['日期坏了', { ...scheduleJson(known), days: [{ date: '2026-02-31', name: '元旦', work: false }] }],
    ['少了补班的', lacking],
    ['一天不差而没有网址的', { ...scheduleJson(known), notices: [{ url: '' }] }],
  ])('%s', async (_, body) => {
    const { platform } = platformAt();
    platform.answer = () => answered(body);
    const store = createScheduleStore(platform);
    await store.look(2026);
    expect(store.schedules.value.get(2026)).toBe(known);
    expect(store.stateOf(2026)).toBe('bundled');
  });

  test('404、500 与不是 JSON 的也一样', async () => {
    for (const answer of [answered(next, 404), answered(next, 500), { kind: 'malformed', status: 200 } as const]) {
      const { platform } = platformAt();
      platform.answer = () => answer;
      const store = createScheduleStore(platform);
      await store.look(2094);
      expect(store.stateOf(2094)).toBe('missing');
    }
  });

  test('本机留着的坏了，当作没有', async () => {
    for (const kept of [1, 'x', null, { updated: { year: 2094 } }, { updated: next.days, askedAt: 'x' }]) {
      const { platform } = platformAt();
      await platform.schedules.set('2094', kept);
      await platform.schedules.set('pasted-2094', kept);
      const store = createScheduleStore(platform);
      await store.look(2094);
      expect(store.stateOf(2094)).toBe('missing');
    }
  });

  test('年中的调整多一份通知，就顶替', async () => {
    const { platform } = platformAt();
    const change = '国务院办公厅关于调整2026年劳动节假期安排的通知。一、5月1日至4日放假，共4天。';
    const changed = parseNotice(change, bundledSchedules());
    if (!changed.ok) throw new Error(changed.error.message);
    platform.answer = () => answered(scheduleJson(changed.value.schedule));
    const store = createScheduleStore(platform);
    await store.look(2026);
    expect(store.stateOf(2026)).toBe('updated');
    expect(store.schedules.value.get(2026)).toEqual(changed.value.schedule);
  });
});

describe('读者粘贴的', () => {
  test('留在本机，可以撤掉', async () => {
    const { platform } = platformAt();
    const store = createScheduleStore(platform);
    await store.look(2094);
    expect(await store.keep(pasted)).toBe(true);
    expect(store.stateOf(2094)).toBe('pasted');
    await store.forget(2094);
    expect(store.stateOf(2094)).toBe('missing');
    expect(await platform.schedules.entries()).toEqual([]);
  });

  test('服务器后来也有了，就用服务器的；撤掉粘贴的不影响它', async () => {
    const { platform } = platformAt();
    const store = createScheduleStore(platform);
    await store.keep(pasted);
    platform.answer = () => answered(next);
    await store.look(2094);
    expect(store.stateOf(2094)).toBe('updated');
    await store.forget(2094);
    expect(store.stateOf(2094)).toBe('updated');
  });

  test('收下粘贴的，不丢掉以前从服务器取到的', async () => {
    const { platform } = platformAt();
    platform.answer = () => answered(next);
    await createScheduleStore(platform).look(2094);
    await createScheduleStore(platform).keep(pasted);
    expect(await platform.schedules.get('2094')).toMatchObject({ updated: next });
    expect(await platform.schedules.get('pasted-2094')).toMatchObject({ year: 2094 });
  });
});

describe('同时开着两个标签页', () => {
  const notice = parseNotice(inventedNotice, bundledSchedules());
  if (!notice.ok) throw new Error(notice.error.message);
  const { schedule } = notice.value;
  const nothing = answered({ year: 2094, notices: [], days: [] });

  test('一页正等服务器，另一页存下粘贴的，回答到了也不抹掉它', async () => {
    const { platform } = platformAt();
    const answer = Promise.withResolvers<HttpResult>();
    const looking = createScheduleStore({ ...platform, http: () => answer.promise }).look(2094);
    await settled();
    platform.online = false;
    await createScheduleStore(platform).keep(schedule);
    answer.resolve(nothing);
    await looking;
    expect((await schedulesHere(platform)).get(2094)).toEqual(schedule);
    const reopened = createScheduleStore(platform);
    await reopened.look(2094);
    expect(reopened.stateOf(2094)).toBe('pasted');
  });

  test('一页撤掉的，另一页后来取到回答，也不会回来', async () => {
    const { platform } = platformAt();
    const [one, other] = [createScheduleStore(platform), createScheduleStore(platform)];
    await one.keep(schedule);
    await other.look(2094);
    await one.forget(2094);
    platform.answer = () => nothing;
    await other.look(2094);
    expect((await schedulesHere(platform)).has(2094)).toBe(false);
  });
});

/** Waits for pending promises; every fake here answers at once. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
