import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { headers } from '#contract/api.ts';
import { draft } from '../fixtures/posters.ts';
import { member, onSqliteFirst, openSite, type Site } from './site.ts';

const token = 'a-long-enough-token';
const bearer = { authorization: `Bearer ${token}` };

/** The value of a metric with these labels; undefined where there is none. */
function valueOf(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = text.split('\n').find((row) => row.startsWith(name) && wanted.every((label) => row.includes(label)));
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ') + 1));
}

test('没有令牌的设置时没有 /metrics，几个进程时网站的端口上也没有；有的时候要说对令牌', async () => {
  const several = { METRICS_TOKEN: token, METRICS_PORT: '9464', WEB_CONCURRENCY: '2' };
  const [closed, open, oneOfTwo] = [
    await openSite('sqlite'),
    await openSite('sqlite', { environment: { METRICS_TOKEN: token } }),
    await openSite('sqlite', { environment: several }),
  ];
  for (const { app } of [closed, oneOfTwo]) {
    expect((await app.inject({ url: '/metrics', headers: bearer })).body).not.toContain('site_');
  }
  await oneOfTwo.close();
  const refused = await open.app.inject('/metrics');
  expect([refused.statusCode, refused.headers['www-authenticate'], refused.body]).toEqual([
    401,
    'Bearer',
    '需要令牌\n',
  ]);
  const wrong = await open.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}x` } });
  expect(wrong.statusCode).toBe(401);
  await closed.close();
  await open.close();
});

onSqliteFirst('指标', (open) => {
  let site: Site;
  const read = async (): Promise<string> => (await site.app.inject({ url: '/metrics', headers: bearer })).body;
  beforeAll(async () => {
    site = await open({ environment: { METRICS_TOKEN: token } });
  });

  test('请求按路由与状态计时，地址里的字不会成为标签', async () => {
    const labels = { method: 'GET', route: '/api/poster/fetch', status: '200' };
    const before = valueOf(await read(), 'site_http_request_duration_seconds_count', labels) ?? 0;
    await site.app.inject('/api/poster/fetch?page=1');
    await site.app.inject({ url: '/api/poster/fetch?page=1', headers: { [headers.contract]: '<script>' } });
    await site.app.inject('/谁也没有写过的地址');
    const text = await read();
    expect(valueOf(text, 'site_http_request_duration_seconds_count', labels)).toBe(before + 2);
    expect(valueOf(text, 'site_api_calls_total', { contract: 'other' })).toBeGreaterThanOrEqual(1);
    expect(text).not.toContain('script');
    expect(text).not.toContain(encodeURIComponent('谁也没有写过'));
  });

  test('数据库的语句、缓存的命中、登录的失败都数得出', async () => {
    const before = await read();
    const count = (text: string, name: string, labels: Record<string, string>) => valueOf(text, name, labels) ?? 0;
    await site.visitor('198.51.100.7').write('user/login', { name: '没有此人', password: 'snow-window' });
    await site.app.inject('/api/poster/fetch?page=1');
    await site.app.inject('/api/poster/fetch?page=1');
    await site.app.inject({ url: '/api/poster/fetch?page=1', headers: { 'x-other': '1' } });
    const after = await read();
    const grown = (name: string, labels: Record<string, string>): number =>
      count(after, name, labels) - count(before, name, labels);
    expect(
      grown('site_database_statement_duration_seconds_count', { kind: 'select', outcome: 'done' }),
    ).toBeGreaterThan(0);
    expect(grown('site_cache_reads_total', { cache: 'response', result: 'hit' })).toBeGreaterThanOrEqual(1);
    expect(grown('site_cache_reads_total', { cache: 'document', result: 'hit' })).toBeGreaterThanOrEqual(1);
    expect(grown('site_security_events_total', { event: 'sign-in', outcome: 'refused' })).toBe(1);
  });

  test('账号、文章、会话、磁盘与版本是这一刻的', async () => {
    const before = await read();
    const writer = await member(site, '被数的人');
    await writer.write('poster/create', draft());
    const after = await read();
    for (const [name, labels] of [
      ['site_rows', { of: 'people' }],
      ['site_rows', { of: 'articles' }],
      ['site_sessions', {}],
    ] as const) {
      expect([name, labels, (valueOf(after, name, labels) ?? 0) - (valueOf(before, name, labels) ?? 0)]).toEqual([
        name,
        labels,
        1,
      ]);
    }
    expect(valueOf(after, 'site_database_up')).toBe(1);
    expect(valueOf(after, 'site_disk_bytes', { state: 'free' })).toBeGreaterThan(0);
    expect(valueOf(after, 'site_database_size_bytes')).toBeGreaterThan(0);
    expect(valueOf(after, 'site_backup_last_success')).toBe(0);
    expect(after).toMatch(/^site_build_info\{version="\d+\.\d+\.\d+",commit="[^"]*"\} 1$/m);
  });
});

test('SQLite 的大小连同还没有写进数据库文件的日志', async () => {
  const site = await openSite('sqlite', { environment: { METRICS_TOKEN: token } });
  await (await member(site, '写了一篇')).write('poster/create', draft());
  const pages = await sql<{ bytes: number }>`select page_count * 4096 as bytes from pragma_page_count`.execute(
    site.database,
  );
  const log = statSync(join(site.dataDirectory, 'site.sqlite-wal')).size;
  expect(log).toBeGreaterThan(0);
  const { body } = await site.app.inject({ url: '/metrics', headers: bearer });
  // The search index is still being written.
  expect(valueOf(body, 'site_database_size_bytes')).toBeGreaterThanOrEqual(pages.rows[0]!.bytes + log);
  await site.close();
});

describe('数据库不在的时候', () => {
  test('指标照样回答，说数据库不在', async () => {
    const site = await openSite('sqlite', { environment: { METRICS_TOKEN: token } });
    await site.database.destroy();
    const { statusCode, body } = await site.app.inject({ url: '/metrics', headers: bearer });
    expect([statusCode, valueOf(body, 'site_database_up')]).toEqual([200, 0]);
  });
});
