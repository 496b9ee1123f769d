import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import Papa from 'papaparse';
import { beforeAll, describe, expect, test } from 'vitest';
import { type DatasetIndex, datasetPaths, datasetYearPath, holidayYearPath } from '#contract/dataset.ts';
import { datasetVersion, type DatasetYear, dayFields, disputeFields, type HolidayYear } from '#domain/dataset/index.ts';
import { bundledSchedules, scheduleJson } from '#domain/holiday/index.ts';
import { openSite, type Site } from './site.ts';

const directory = mkdtempSync(join(tmpdir(), 'site-data-'));
let site: Site;

beforeAll(async () => {
  site = await openSite('sqlite', { environment: { DATA_DIR: directory } });
  return async () => {
    await site.close();
    rmSync(directory, { recursive: true });
  };
});

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  site.app.inject({ method, url, headers });
const bytesOf = async (url: string): Promise<Buffer> => (await ask(url)).rawPayload;
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const readYear = async (year: number): Promise<DatasetYear> => (await ask(datasetYearPath(year))).json();

describe('目录', () => {
  test('每个文件的字节数与校验和都是真的', { timeout: 120_000 }, async () => {
    const index: DatasetIndex = (await ask(datasetPaths.index)).json();
    expect([index.version, index.licence, index.schema]).toEqual([datasetVersion, 'MIT', datasetPaths.schema]);
    expect(index.files).toHaveLength(2 + 1 + 201);
    for (const { path, bytes, sha256: sum } of index.files) {
      const body = await bytesOf(path);
      expect([path, body.length, sha256(body)]).toEqual([path, bytes, sum]);
    }
  });

  test('页面写着约 5 MB 与约 6 MB', async () => {
    const sizes = [await bytesOf(datasetPaths.csv), await bytesOf(datasetPaths.sqlite)].map(({ length }) => length);
    expect(sizes.map((bytes) => Math.round(bytes / 1e6))).toEqual([5, 6]);
  });

  test('节假日的也是', async () => {
    const { files }: DatasetIndex = (await ask(datasetPaths.holidayIndex)).json();
    expect(files).toHaveLength(2 + bundledSchedules().size);
    for (const { path, bytes, sha256: sum } of files) {
      const body = await bytesOf(path);
      expect([path, body.length, sha256(body)]).toEqual([path, bytes, sum]);
    }
  });
});

describe('三种格式说的一样', () => {
  test('CSV 与 SQLite 的每一行就是 JSON 的那一天', { timeout: 120_000 }, async () => {
    const names = Object.keys(dayFields);
    const csv = Papa.parse<string[]>((await bytesOf(datasetPaths.csv)).toString(), { skipEmptyLines: true }).data;
    expect(csv[0]).toEqual(names);
    const database = openDatabase(await bytesOf(datasetPaths.sqlite));
    const stored = database.prepare('SELECT * FROM day ORDER BY date').all();
    let row = 0;
    for (let year = 1900; year <= 2100; year += 1) {
      const { days } = await readYear(year);
      const cells = days.map((day) => names.map((name) => day[name as keyof typeof day]));
      const plain = cells.map((each) => each.map((value) => (typeof value === 'boolean' ? Number(value) : value)));
      const [inCsv, inSqlite] = [csv.slice(row + 1, row + 1 + days.length), stored.slice(row, row + days.length)];
      expect(inCsv).toEqual(plain.map((each) => each.map((value = '') => String(value))));
      expect(inSqlite.map((each) => Object.values(each))).toEqual(
        plain.map((each) => each.map((value) => value ?? null)),
      );
      row += days.length;
    }
    expect([row, csv.length, stored.length]).toEqual([73_414, 73_415, 73_414]);
    const disputes = database.prepare(`SELECT ${Object.keys(disputeFields).join(', ')} FROM dispute`).all();
    const inYears = await Promise.all([2051, 2057, 2083, 2084, 2089, 2097].map(readYear));
    expect(disputes.map((each) => ({ ...each }))).toEqual(inYears.flatMap((each) => each.disputes));
    expect(database.prepare('SELECT version FROM version').get()).toEqual({ version: datasetVersion });
    database.close();
  });

  test('页面上的 SQL 例子查得出来', async () => {
    const database = openDatabase(await bytesOf(datasetPaths.sqlite));
    const query = "SELECT date FROM day WHERE lunarMonth = 8 AND lunarDay = 15 AND NOT leap AND date LIKE '2027-%'";
    expect(database.prepare(query).all()).toEqual([{ date: '2027-09-15' }]);
    database.close();
  });

  test('节假日：CSV 就是各年的 JSON 连起来，与核对过的清单一天不差', async () => {
    const years = await Promise.all(
      [...bundledSchedules().keys()].map(async (year) => (await ask(holidayYearPath(year))).json() as HolidayYear),
    );
    const days = years.flatMap((each) => each.days.map((day) => ({ ...day, year: each.year })));
    const fixture = readFileSync('tests/fixtures/holidays/holidays.csv', 'utf8')
      .split('\n')
      .filter((line) => /^\d/.test(line));
    expect(days.map(({ date, name, isOffDay, year }) => `${date},${name},${Number(isOffDay)},${year}`)).toEqual(
      fixture,
    );
    const csv = (await bytesOf(datasetPaths.holidayCsv)).toString().trimEnd().split('\n');
    expect(csv).toEqual([
      'name,date,isOffDay',
      ...days.map(({ name, date, isOffDay }) => `${name},${date},${Number(isOffDay)}`),
    ]);
    expect(years.at(-1)!.papers[0]).toMatch(/^https:\/\/www\.gov\.cn\//);
  });
});

function openDatabase(bytes: Buffer): DatabaseSync {
  const path = join(directory, 'downloaded.sqlite');
  writeFileSync(path, bytes);
  return new DatabaseSync(path, { readOnly: true });
}

describe('怎样送出', () => {
  const all = [...Object.values(datasetPaths), datasetYearPath(2026), holidayYearPath(2026)];

  test.each(all)('%s：别的网站的页面读得到，共享缓存放得下，没有变化是 304', async (path) => {
    const { statusCode, headers } = await ask(path, { origin: 'https://example.com' });
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, '*']);
    expect(headers['cache-control']).toMatch(/^public, max-age=\d+, s-maxage=\d+/);
    const etag = String(headers['etag']);
    const again = await ask(path, { 'if-none-match': etag });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect(again.headers['access-control-allow-origin']).toBe('*');
    const head = await ask(path, {}, 'HEAD');
    expect([head.statusCode, head.payload, head.headers['content-length']]).toEqual([
      200,
      '',
      String((await bytesOf(path)).length),
    ]);
  });

  test.each([datasetPaths.csv, datasetPaths.sqlite])('%s 压好存着，拆开就是原来的', async (path) => {
    const packed = await ask(path, { 'accept-encoding': 'gzip, deflate, br' });
    expect([packed.headers['content-encoding'], packed.headers['vary']]).toEqual(['gzip', 'accept-encoding']);
    expect(packed.rawPayload.length).toBeLessThan(1_000_000);
    expect(gunzipSync(packed.rawPayload)).toEqual(await bytesOf(path));
  });

  test('表外的年份、没有的文件是 404，没有收录的年份也是', async () => {
    const missing = [
      'lunar/1899.json',
      'lunar/2101.json',
      'lunar/02026.json',
      'lunar/2026',
      'lunar/x.json',
      'lunar.db',
    ];
    for (const path of [
      ...missing,
      'holiday/2006.json',
      'holiday/2040.json',
      'holiday/9999.json',
      'lunar/../site.sqlite',
    ]) {
      expect([path, (await ask(`/data/${path}`)).statusCode]).toEqual([path, 404]);
    }
  });
});

test('站主放进的新安排，几分钟内在数据集里', async () => {
  const built = scheduleJson(bundledSchedules().get(2026)!);
  const days = ['2027-01-01', '2027-02-05', '2027-02-06', '2027-05-01', '2027-10-01'];
  mkdirSync(join(directory, 'holidays'));
  const schedule = {
    year: 2027,
    notices: built.notices,
    days: days.map((date) => ({ date, name: '假日', work: false })),
  };
  writeFileSync(join(directory, 'holidays/2027.json'), JSON.stringify(schedule));
  site.pass(60);
  const { days: served }: HolidayYear = (await ask(holidayYearPath(2027))).json();
  expect(served.map(({ date }) => date)).toEqual(days);
  expect((await bytesOf(datasetPaths.holidayCsv)).toString()).toContain('假日,2027-02-05,1');
  expect((await ask(datasetPaths.holidayIndex)).payload).toContain(holidayYearPath(2027));
});
