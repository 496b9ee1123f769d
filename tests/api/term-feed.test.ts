import { beforeAll, expect, test } from 'vitest';
import { termNames, termsOf } from '#domain/lunar/index.ts';
import { termLetterTitles } from '#domain/term-letter/titles.ts';
import { all, type Node, one, readXml } from '../support/read-feed.ts';
import { openSite, type Site } from './site.ts';

const day = 86_400;
const inBeijing = (seconds: number): string => new Date((seconds + 8 * 3600) * 1000).toISOString();
/** The beginning of a term's day in Beijing. */
const startOf = (year: number, name: string): number => {
  const { date } = termsOf(year).find((term) => term.name === name)!;
  return Date.UTC(date.year, date.month - 1, date.day) / 1000 - 8 * 3600;
};

let site: Site;
beforeAll(async () => {
  site = await openSite('sqlite', { environment: { SITE_NAME: '雪 & <窗>' }, content: 'bare' });
  return () => site.close();
});

const text = (node: Node, name: string): string => one(node, name).text;

/** Moves the clock to a time, and reads the feed of that time. */
async function feedAt(seconds: number): Promise<Node> {
  site.pass(seconds - site.now());
  const { statusCode, headers, payload } = await site.app.inject('/feed/term.xml');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(headers['access-control-allow-origin']).toBe('*');
  return readXml(payload);
}

const present = 2097;

test('一封信在它那天零点到，早一秒也没有；编号与时刻不随以后的信变', async () => {
  const start = startOf(present, '冬至');
  const before = all(await feedAt(start - 1), 'entry');
  expect(text(before[0]!, 'title')).toBe(`大雪：${termLetterTitles['大雪']}`);
  const there = all(await feedAt(start + 61), 'entry');
  expect(text(there[0]!, 'title')).toBe(`冬至：${termLetterTitles['冬至']}`);
  expect(there.slice(1).map((entry) => text(entry, 'id'))).toEqual(
    before.slice(0, -1).map((entry) => text(entry, 'id')),
  );
  const [entry] = all(await feedAt(start + 100 * day), 'entry').filter((each) =>
    text(each, 'title').startsWith('冬至'),
  );
  expect(entry).toEqual(there[0]);
});

test('Atom 要的都有；一年二十四封，新的在前，时刻与引擎一秒不差', async () => {
  const now = startOf(present + 1, '立秋') + 3600;
  const feed = await feedAt(now);
  expect([feed.name, feed.attributes['xml:lang']]).toEqual(['feed', 'zh-CN']);
  expect(text(feed, 'id')).toBe('tag:localhost,2022:terms');
  expect(text(feed, 'title')).toBe('雪 & <窗> · 节气信');
  expect(all(feed, 'link').map(({ attributes }) => [attributes['rel'], attributes['href']])).toEqual([
    ['self', 'http://localhost:3000/feed/term.xml'],
    ['alternate', 'http://localhost:3000/lunar/term'],
  ]);
  const entries = all(feed, 'entry');
  const terms = [present, present + 1].flatMap((year) => termsOf(year));
  const last = terms.findIndex(({ date, name }) => name === '立秋' && date.year === present + 1);
  const expected = terms.slice(last - 23, last + 1).toReversed();
  expect(entries.map((entry) => text(entry, 'id'))).toEqual(
    expected.map(({ date, name }) => {
      const number = String(termNames.indexOf(name) + 1).padStart(2, '0');
      return `tag:localhost,2022:term/${date.year}-${number}`;
    }),
  );
  expect(entries.map((entry) => Date.parse(text(entry, 'published')) / 1000)).toEqual(
    expected.map(({ seconds }) => seconds),
  );
  expect(text(feed, 'updated')).toBe(text(entries[0]!, 'updated'));
  entries.forEach((entry, index) => {
    const { name, seconds } = expected[index]!;
    const address = `http://localhost:3000/lunar/term/${encodeURIComponent(name)}#letter`;
    expect(one(entry, 'link').attributes).toEqual({ rel: 'alternate', type: 'text/html', href: address });
    const { attributes, text: html } = one(entry, 'content');
    expect(attributes).toEqual({ type: 'html' });
    expect(html).toContain(inBeijing(seconds).slice(11, 19));
    expect(html).toMatch(/<blockquote><p>.+<\/p><p>[唐宋] · .+《.+》<\/p><\/blockquote>/);
    expect(html).toMatch(/<tr><td>哈尔滨<\/td><td>\d\d:\d\d<\/td><td>\d\d:\d\d<\/td><td>\d+ 小时/);
    expect(html).toContain(`1900 至 2100 年的 201 次${name}：`);
    expect(html).not.toMatch(/[{}]/);
    // The HTML itself is well-formed.
    readXml(`<div>${html}</div>`);
  });
});

test('没有变就不再发；只能读', async () => {
  const first = await site.app.inject('/feed/term.xml');
  const again = await site.app.inject({
    url: '/feed/term.xml',
    headers: { 'if-none-match': String(first.headers['etag']) },
  });
  expect(again.statusCode).toBe(304);
  expect((await site.app.inject({ method: 'POST', url: '/feed/term.xml' })).statusCode).toBe(405);
});
