import { beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import { limits } from '#contract/limits.ts';
import type { SavedDay } from '#contract/private-calendar.ts';
import type { Anniversary } from '#domain/anniversary/index.ts';
import { createLogger } from '#server/log/logger.ts';
import { grandmother, solarDay } from '../fixtures/anniversaries.ts';
import { everyRow } from '../support/every-row.ts';
import { eventsOf, readCalendar, valueOf } from '../support/read-calendar.ts';
import { ownerOf } from './account.ts';
import { idOf } from './moderation/owner.ts';
import { infoOf, member, onSqliteFirst, type Site, type Visitor, visit } from './site.ts';

const notOpen = { code: codes.notFound, info: '私人日历没有开启，或者已在别处停用' };

onSqliteFirst('私人日历', (open) => {
  let site: Site;
  let people = 0;

  beforeAll(async () => {
    site = await open({ content: 'bare' });
  });

  async function begin(): Promise<{ person: Visitor; name: string }> {
    people += 1;
    const name = `过生日的${people}`;
    return { person: await member(site, name), name };
  }
  /** The form of the calls allows no explicit `undefined`, which JSON leaves out. */
  const asSaved = (anniversary: Anniversary) => anniversary as SavedDay['anniversary'];
  const day = (id: string, changes: Partial<SavedDay> = {}): SavedDay => ({
    id,
    changedAt: 1,
    anniversary: asSaved(grandmother({ reminders: { daysBefore: [0, 7], at: '08:30' } })),
    ...changes,
  });
  const named = (id: string, name: string, changes: Partial<SavedDay> = {}): SavedDay =>
    day(id, { anniversary: asSaved(grandmother({ name })), ...changes });
  const make = async (person: Visitor, key?: string) =>
    infoOf<'calendar/open'>(await person.write('calendar/open', {}, key)).path;
  const save = (person: Visitor, days: SavedDay[]) => person.write('calendar/save', { days });
  const fetchFeed = (path: string, app = site.app) => visit(app).ask({ url: path });
  const feed = async (path: string) => eventsOf(readCalendar((await fetchFeed(path)).payload));
  const titles = async (path: string) => new Set((await feed(path)).map((event) => valueOf(event, 'SUMMARY')));
  const status = async (path: string, app = site.app) => (await fetchFeed(path, app)).statusCode;

  test('没有开启时是空的，存不进，也停不了', async () => {
    const { person } = await begin();
    expect(infoOf<'calendar/get'>(await person.read('calendar/get', {}))).toBe(null);
    expect(await save(person, [day('a')])).toEqual(notOpen);
    expect(await person.write('calendar/close', {})).toEqual(notOpen);
  });

  test('开启后地址里就是存进去的日子，按规则排好，带提醒；改了、删了，同一个地址跟着变', async () => {
    const { person } = await begin();
    const path = await make(person);
    expect(await feed(path)).toEqual([]);
    await save(person, [day('a')]);
    const events = await feed(path);
    // The five years from last year on, with one leap sixth month among them or none.
    expect(events).toHaveLength(5);
    expect(valueOf(events[0]!, 'UID')).toMatch(/^a-\d{4}@xuechuangji$/);
    const triggers = events[0]!.components.map((alarm) => valueOf(alarm, 'TRIGGER'));
    expect(triggers).toEqual(['PT8H30M', '-P6DT15H30M']);
    const uids = events.map((event) => valueOf(event, 'UID'));
    const anniversary = asSaved(grandmother({ origin: solarDay('1987-08-05'), name: '外公' }));
    await save(person, [day('a', { changedAt: 2, anniversary }), named('b', '结婚')]);
    const changed = await feed(path);
    expect(changed.map((event) => valueOf(event, 'UID'))).toEqual(expect.arrayContaining(uids));
    expect([...(await titles(path))].some((title) => title?.startsWith('外婆'))).toBe(false);
    await save(person, [named('b', '结婚', { deletedAt: site.now() * 1000 })]);
    expect(await feed(path)).toHaveLength(5);
  });

  test('两台设备的日子合在一起：各自的都在，改得晚的作数，删了的不被旧的带回来', async () => {
    const { person } = await begin();
    await make(person);
    const now = site.now() * 1000;
    await save(person, [
      named('a', '甲', { changedAt: now }),
      named('b', '乙', { changedAt: now, deletedAt: now + 1 }),
    ]);
    const { days } = infoOf<'calendar/save'>(
      await save(person, [named('a', '旧甲', { changedAt: now - 1 }), named('b', '乙'), named('c', '丙')]),
    );
    expect(days.map(({ id, deletedAt, anniversary: { name } }) => [id, name, deletedAt !== undefined])).toEqual([
      ['a', '甲', false],
      ['b', '乙', true],
      ['c', '丙', false],
    ]);
    expect(infoOf<'calendar/get'>(await person.read('calendar/get', {}))?.days).toEqual(days);
  });

  test('不存在的日期、太多的日子不收，已有的不变', async () => {
    const { person } = await begin();
    await make(person);
    await save(person, [named('a', '甲')]);
    const impossible = asSaved(grandmother({ name: '不存在的', origin: solarDay('1987-02-30') }));
    expect(await save(person, [named('b', '乙'), day('c', { anniversary: impossible })])).toMatchObject({
      code: codes.refused,
      info: expect.stringContaining('不存在的'),
      field: 'days',
    });
    const many = Array.from({ length: limits.calendarDays }, (_, index) => named(`d${index}`, `第${index}个`));
    expect(await save(person, many)).toMatchObject({ code: codes.refused, field: 'days' });
    expect(infoOf<'calendar/get'>(await person.read('calendar/get', {}))?.days.map(({ id }) => id)).toEqual(['a']);
  });

  test('停用、换地址、账号停用或删除，另一个进程也马上答 410；从来没有过的地址说法一样', async () => {
    const other = await site.another();
    const never = await fetchFeed(`/calendar/private/${'A'.repeat(43)}.ics`);
    expect(never.statusCode).toBe(410);
    const isGone = async (path: string) => {
      for (const app of [site.app, other]) {
        const { statusCode, payload } = await fetchFeed(path, app);
        expect([statusCode, payload]).toEqual([410, never.payload]);
      }
    };
    const { person, name } = await begin();
    const first = await make(person);
    await save(person, [day('a')]);
    expect([await status(first), await status(first, other)]).toEqual([200, 200]);
    const second = await make(person);
    await isGone(first);
    expect(await feed(second)).toHaveLength(5);
    const owner = await ownerOf(site, `站主${people}`);
    const id = await idOf(site, name);
    await owner.write('site/suspend', { id, hidesArticles: false });
    await isGone(second);
    await owner.write('site/reinstate', { id });
    expect(await status(second, other)).toBe(200);
    const again = site.visitor();
    await again.write('user/login', { name, password: 'snow-window' });
    await again.write('calendar/close', {});
    await isGone(second);
    const third = await make(again);
    expect(await feed(third)).toEqual([]);
    await again.write('user/delete', { password: 'snow-window', confirm: name });
    await isGone(third);
    await other.close();
  });

  test('重试得到另一个地址，头一个不再管用', async () => {
    const { person } = await begin();
    const first = await make(person, 'the-same-key');
    const second = await make(person, 'the-same-key');
    expect([await status(first), await status(second)]).toEqual([410, 200]);
  });

  test('地址是 256 位的随机数，数据库里只有摘要；缓存不留，搜索引擎不收，日志里没有', async () => {
    const lines: string[] = [];
    const logger = createLogger(
      { logLevel: 'info', origin: 'http://localhost:3000', allowedOrigins: [] },
      { write: (line) => lines.push(line) },
    );
    const logged = await open({ content: 'bare', logger });
    const person = await member(logged, '有日历的');
    const path = await make(person);
    const token = /^\/calendar\/private\/([\w-]{43})\.ics$/.exec(path)![1]!;
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    await save(person, [day('a')]);
    const { headers, statusCode } = await fetchFeed(path, logged.app);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect(headers).not.toHaveProperty('cdn-cache-control');
    expect(JSON.stringify(await everyRow(logged.database))).not.toContain(token);
    await person.write('calendar/close', {});
    expect((await fetchFeed(path, logged.app)).headers['cache-control']).toBe('private, no-store');
    expect(lines.join()).toContain('"path":"/calendar/private/…"');
    expect(lines.join()).not.toContain(token);
  });

  test('在自己的数据里，没有地址', async () => {
    const { person } = await begin();
    const path = await make(person);
    await save(person, [day('a')]);
    const data = infoOf<'user/export'>(await person.write('user/export', {}));
    expect(data.calendar?.days).toEqual([day('a')]);
    expect(JSON.stringify(data)).not.toContain(path);
  });
});
