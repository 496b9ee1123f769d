import { beforeAll, describe, expect, test } from 'vitest';
import { pages, type Page as SitePage } from '#site/pages.ts';
import { bookShelf } from '../fixtures/books.ts';
import { alive } from '../support/alive.ts';
import { openContext } from '../support/browser.ts';
import { all, one, readXml } from '../support/read-feed.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const list: readonly SitePage[] = pages;
const shelf = bookShelf();
let server: RunningServer;
let article = '';

beforeAll(async () => {
  shelf.add('snow');
  server = await startServer({ DATA_DIR: shelf.directory });
  const channel = one(readXml(await textOf('/rss.xml')), 'channel');
  article = new URL(one(all(channel, 'item')[0]!, 'link').text).pathname;
  return async () => {
    await server.stop();
    server.remove();
    shelf.remove();
  };
});

const textOf = async (path: string): Promise<string> => (await fetch(server.origin + path)).text();

interface Head {
  readonly title: string | undefined;
  readonly canonical: string | undefined;
  readonly noindex: boolean;
  readonly things: readonly string[];
}

async function headOf(path: string): Promise<Head> {
  const html = await textOf(path);
  const data = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1];
  const graph = data ? (JSON.parse(data) as { '@graph': { '@type': string }[] })['@graph'] : [];
  return {
    title: /<title>([^<]*) · 雪窗集<\/title>/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1]?.slice(server.origin.length),
    noindex: html.includes('<meta name="robots" content="noindex">'),
    things: graph.map((thing) => thing['@type']),
  };
}

describe('每种状态有一个地址、一个名字', () => {
  test.each([
    ['/?from=home-screen', '/', '万年历、工具与技术文章'],
    ['/tool/json?tab=tree', '/tool/json', 'JSON 格式化、校验、对比（大数不变）'],
    ['/tool/json/', '/tool/json', 'JSON 格式化、校验、对比（大数不变）'],
    ['/lunar/calendar?d=2027-01-01&view=year', '/lunar/calendar', '万年历：公历农历对照 1900–2100'],
    ['/lunar/term?year=2027&term=清明', '/lunar/term?year=2027', '2027 年二十四节气表'],
    ['/lunar/festival?year=1999&kind=x', '/lunar/festival?year=1999', '1999 年节日大全与日期'],
    ['/lunar/holiday?year=2026', '/lunar/holiday/2026', '2026 年放假安排与调休日历'],
    ['/lunar/holiday/2027?from=x', '/lunar/holiday/2027', '2027 年放假安排与调休日历'],
    ['/lunar/workday?from=2026-10-01&to=2026-12-31', '/lunar/workday', '日期计算器：相差天数与工作日'],
    ['/article/book/snow/firn?from=x', '/article/book/snow/firn', '粒雪 · 雪的四十个名字'],
    ['/article/blog?utm_source=x', '/article/blog', '技术文章'],
    ['/article/blog?tag=Base64&page=1&x=1', '/article/blog?tag=Base64', '标签：Base64'],
    ['/article/blog?sort=hot', '/article/blog', '技术文章'],
    ['/article/blog?sort=hot&tag=Base64', '/article/blog?tag=Base64', '标签：Base64'],
  ])('%s', async (path, canonical, title) => {
    const head = await headOf(encodeURI(path));
    expect([head.canonical, head.title, head.noindex]).toEqual([canonical, title, false]);
  });

  test.each([
    '/lunar/term?year=9999',
    '/lunar/holiday/1999',
    '/lunar/holiday/明年',
    '/article/blog?tag=没有的标签',
    '/article/blog?page=999',
    '/nowhere',
    '/manage/profile',
  ])('%s 不该被找到', async (path) => {
    const head = await headOf(encodeURI(path));
    expect([head.noindex, head.canonical, head.things]).toEqual([true, undefined, []]);
  });

  test('页面是什么，各说各的', async () => {
    expect((await headOf('/')).things).toEqual(['WebSite']);
    expect((await headOf(article)).things).toEqual(['BlogPosting', 'BreadcrumbList']);
    expect((await headOf('/article/book/snow')).things).toEqual(['Book', 'BreadcrumbList']);
    expect((await headOf('/article/book/snow/ice')).things).toEqual(['Chapter', 'BreadcrumbList']);
    expect((await headOf('/tool/hash')).things).toEqual(['WebApplication', 'BreadcrumbList']);
    expect((await headOf('/about')).things).toEqual(['BreadcrumbList']);
  });
});

test('目录里的每个地址都是自己的唯一地址', async () => {
  const paths = readXml(await textOf('/sitemap.xml')).children.map((child) =>
    one(child, 'loc').text.slice(server.origin.length),
  );
  expect(paths).toContain(article);
  expect(paths).toContain('/article/book/snow/firn');
  for (const path of paths) {
    const { canonical, noindex } = await headOf(path);
    expect([path, canonical, noindex]).toEqual([path, path, false]);
  }
});

test('源里的地址都走得到', async () => {
  const channel = one(readXml(await textOf('/rss.xml')), 'channel');
  const own = all(channel, 'item').flatMap((item) => [
    one(item, 'link').text,
    ...[...one(item, 'content:encoded').text.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address!),
  ]);
  const addresses = [...new Set(own.filter((address) => address.startsWith(server.origin)))];
  expect(addresses.length).toBeGreaterThan(2);
  for (const address of addresses) {
    const { status } = await fetch(address.replaceAll('&amp;', '&'));
    expect([address, status]).toEqual([address, 200]);
  }
});

test('说给机器听的数据不碍页面的事：没有策略报错，照常活过来', async () => {
  const { page, close, takeErrors, log } = await openContext();
  for (const path of ['/', article, '/article/book/snow/ice', '/tool/json', '/lunar/term?year=2027']) {
    await page.goto(server.origin + path, { waitUntil: 'networkidle' });
    // The worker may answer pages of tools from its empty shell by then; clients without scripts have no worker.
    const html = await (await fetch(server.origin + path)).text();
    expect(html.match(/<script type="application\/ld\+json">/g)).toHaveLength(1);
    await alive(page);
    expect([path, takeErrors()]).toEqual([path, []]);
  }
  expect(log.filter((line) => /Content.Security|Refused/i.test(line))).toEqual([]);
  await close();
});

test('在页面里走开后，浏览器不再以为还在原来的地址；标题跟着走', async () => {
  const { page, close, takeErrors } = await openContext({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${server.origin}/lunar/term?year=2027`, { waitUntil: 'networkidle' });
  expect(await page.title()).toBe('2027 年二十四节气表 · 雪窗集');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${server.origin}/lunar/term?year=2027`);
  await page.getByRole('link', { name: /2028/ }).first().click();
  await page.waitForFunction(() => document.title === '2028 年二十四节气表 · 雪窗集');
  expect(await page.locator('link[rel=canonical]').count()).toBe(0);
  expect(takeErrors()).toEqual([]);
  await close();
});

test('没有公开地址的页面不在目录里', async () => {
  const listed = await textOf('/sitemap.xml');
  for (const { path, access } of list) {
    if (access === 'user' || path.includes(':') || ['/login', '/reset'].includes(path))
      expect(listed).not.toContain(`${path}<`);
  }
});
