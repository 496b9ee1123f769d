import { beforeAll, expect, test } from 'vitest';
import { embedPaths } from '#contract/embed.ts';
import { todayFacts } from '#domain/dataset/index.ts';
import { bundledSchedules } from '#domain/holiday/index.ts';
import { openSite, type Site } from './site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite('sqlite');
  return () => site.close();
});

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  site.app.inject({ method, url, headers });
const beijing = (): Date => new Date((site.now() + 8 * 3600) * 1000);
const secondsLeft = (): number => 86_400 - ((site.now() + 8 * 3600) % 86_400);

test.each(Object.values(embedPaths))('%s：任何网站可以用，存到北京的午夜，没有变化是 304', async (path) => {
  const { statusCode, headers } = await ask(path, { origin: 'https://example.com' });
  expect([statusCode, headers['access-control-allow-origin'], headers['cross-origin-resource-policy']]).toEqual([
    200,
    '*',
    'cross-origin',
  ]);
  expect(headers['cache-control']).toBe(`public, max-age=${secondsLeft()}, s-maxage=${secondsLeft()}`);
  expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  const again = await ask(path, { 'if-none-match': String(headers['etag']) });
  expect(again.statusCode).toBe(304);
});

test('JSON 就是今天的事实', async () => {
  const now = beijing();
  const date = { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate() };
  expect((await ask(embedPaths.facts)).json()).toEqual(todayFacts(date, bundledSchedules()));
});

test('参数只认几个值，别的当作没有：同样的字节，同样的标签', async () => {
  const plain = await ask(embedPaths.picture);
  expect(plain.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  for (const query of [
    '?theme=auto',
    '?width=360',
    '?width=1e3',
    '?width=99999',
    '?theme=%3Cscript%3E',
    '?theme=dark&theme=light',
    '?u=1',
  ]) {
    const other = await ask(embedPaths.picture + query);
    expect([query, other.payload, other.headers['etag']]).toEqual([query, plain.payload, plain.headers['etag']]);
  }
  const dark = await ask(`${embedPaths.picture}?theme=dark&width=720`);
  expect(dark.payload).toContain('width="720" height="300"');
  expect(dark.payload).not.toContain('prefers-color-scheme');
});

test('午夜之前与之后是两天，中间没有一秒说错', async () => {
  site.pass(secondsLeft() - 1);
  const before = await ask(embedPaths.facts);
  expect(before.headers['cache-control']).toBe('public, max-age=1, s-maxage=1');
  const eve = beijing().toISOString().slice(0, 10);
  site.pass(1);
  const after = await ask(embedPaths.facts);
  expect(after.headers['cache-control']).toBe('public, max-age=86400, s-maxage=86400');
  expect([before.json().date, after.json().date]).toEqual([eve, beijing().toISOString().slice(0, 10)]);
  expect(before.json().date).not.toBe(after.json().date);
});

test('只问头，不给正文；写不进去', async () => {
  const head = await ask(embedPaths.picture, {}, 'HEAD');
  expect([head.statusCode, head.payload]).toEqual([200, '']);
  expect((await site.app.inject({ method: 'POST', url: embedPaths.picture })).statusCode).toBe(405);
});
