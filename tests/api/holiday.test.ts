import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schedulePath } from '#contract/holiday.ts';
import { bundledSchedules, scheduleJson } from '#domain/holiday/index.ts';
import { openSite, type Site } from './site.ts';

const directory = mkdtempSync(join(tmpdir(), 'site-holidays-'));
const built = scheduleJson(bundledSchedules().get(2026)!);
const christmas = { date: '2019-12-25', name: '假日', work: false };
let site: Site;

beforeAll(async () => {
  mkdirSync(join(directory, 'holidays'));
  site = await openSite('sqlite', { environment: { DATA_DIR: directory } });
});
afterAll(async () => {
  await site.close();
  rmSync(directory, { recursive: true });
});

const ask = (url: string, headers = {}) => site.app.inject({ method: 'GET', url, headers });
const put = (name: string, content: unknown): void =>
  writeFileSync(join(directory, 'holidays', name), typeof content === 'string' ? content : JSON.stringify(content));

describe('放假安排的数据', () => {
  test('每个收录的年份就是随程序带来的那份，CDN 可以缓存', async () => {
    for (const [year, schedule] of bundledSchedules()) {
      const response = await ask(schedulePath(year));
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual(scheduleJson(schedule));
    }
    const { headers } = await ask(schedulePath(2026));
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=300');
  });

  test('没有变化回答 304', async () => {
    const { headers } = await ask(schedulePath(2025));
    const again = await ask(schedulePath(2025), { 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('还没有收录的年份是两个空列表', async () => {
    const response = await ask(schedulePath(2040));
    expect([response.statusCode, response.json()]).toEqual([200, { year: 2040, notices: [], days: [] }]);
  });

  test.each(['2006.json', '2101.json', '2026', '2026.txt', 'x.json', '%2e%2e%2fsite.sqlite', '..%2f2026.json'])(
    '%s 是 JSON 404',
    async (file) => {
      const response = await ask(`/data/holidays/${file}`);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 404, info: '只有 2007.json 至 2100.json' });
    },
  );
});

describe('站主放进数据目录的', () => {
  test('查得过就用它，不用重新启动；删掉又是原来的', async () => {
    const days = built.days.map((day) => (day.date === '2026-05-09' ? { ...day, date: '2026-05-10' } : day));
    const changed = { ...built, days };
    put('2026.json', changed);
    const response = await ask(schedulePath(2026));
    expect(response.json()).toEqual(changed);
    rmSync(join(directory, 'holidays/2026.json'));
    expect((await ask(schedulePath(2026))).json()).toEqual(built);
    expect((await ask(schedulePath(2026))).headers['etag']).not.toBe(response.headers['etag']);
  });

  test.each<[string, unknown]>([
    ['不是 JSON', '{'],
    ['空的', ''],
    ['别的年份', { ...built, year: 2025 }],
    ['年份与文件名不符', scheduleJson(bundledSchedules().get(2024)!)],
    ['比随程序带来的少一天', { ...built, days: built.days.filter(({ date }) => date !== '2026-05-09') }],
    ['缺了春节', { ...built, days: built.days.filter(({ name }) => name !== '春节') }],
  ])('%s就不用', async (_, content) => {
    put('2026.json', content);
    expect((await ask(schedulePath(2026))).json()).toEqual(built);
    rmSync(join(directory, 'holidays/2026.json'));
  });

  test('旧文件留着，程序后来带来了年中的调整，就用程序的', async () => {
    const amended = scheduleJson(bundledSchedules().get(2019)!);
    put('2019.json', { ...amended, notices: amended.notices.slice(0, 1), days: [...amended.days, christmas] });
    expect((await ask(schedulePath(2019))).json()).toEqual(amended);
    rmSync(join(directory, 'holidays/2019.json'));
  });

  test('给一个尚未收录的年份放上，读者马上看得到', async () => {
    const days = ['2094-01-01', '2094-02-14', '2094-02-15', '2094-05-01', '2094-10-01'];
    const schedule = {
      year: 2094,
      notices: [{ url: 'https://www.gov.cn/zhengce/x.htm' }],
      days: days.map((date) => ({ date, name: '假日', work: false })),
    };
    put('2094.json', schedule);
    expect((await ask(schedulePath(2094))).json()).toEqual(schedule);
  });
});
