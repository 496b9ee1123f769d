import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PosterDraft } from '#contract/poster.ts';
import { feedFormats } from '#contract/syndication.ts';
import { noteIdHost } from '#server/site-settings/id-host.ts';
import { draft } from '../fixtures/posters.ts';
import { all, type Node, one, readXml } from '../support/read-feed.ts';
import { infoOf, member, onSqliteFirst, openSite, type Site, type Visitor } from './site.ts';

const origin = 'http://localhost:3000';
const rfc822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/;
const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const tagUri = /^tag:localhost,2022:article\/[\w-]{12}$/;

const hostile = {
  title: 'a ]]> b ]]> <script>alert(1)</script> &amp; \u0000\u0007\u000b\ufffe 😀'.replace('\u0000', ''),
  summary: '<!-- ]]> & "引号" \u001b',
  tags: ['<b>', '"&', ']]>', '😀', "'"],
  content:
    '看[这里](/lunar/calendar?d=2027-01-01&view=year "书签")、[那里](#s-2)与![图](../雪.png)\n\n控制符\u0008在此 ]]> 完\n\n## 二',
  cover: '/data/x.png?a=1&b=2',
} satisfies Partial<PosterDraft>;

let site: Site;
let author: Visitor;
beforeAll(async () => {
  site = await openSite('sqlite', { environment: { SITE_NAME: '雪 & <窗>' } });
  author = await member(site, '写作者');
  for (let number = 1; number <= 22; number += 1) await write({ title: `第 ${number} 篇`, tags: ['多'] });
  const id = await write({ ...hostile, title: '古怪', summary: '' });
  // Articles from before control characters were refused still have them.
  const { title, summary } = hostile;
  await site.database.updateTable('poster').set({ title, summary }).where('id', '=', id).execute();
  await write({ title: '草稿', status: 'draft', tags: ['藏'] });
  return () => site.close();
});

async function write(changes: Partial<PosterDraft>): Promise<string> {
  site.pass(60);
  return infoOf<'poster/create'>(await author.write('poster/create', draft(changes))).id;
}

const ask = (url: string, headers: Record<string, string> = {}) => site.app.inject({ method: 'GET', url, headers });
const bodyOf = async (url: string) => (await ask(url)).payload;
const channelOf = async (query = '') => one(readXml(await bodyOf(`/rss.xml${query}`)), 'channel');
const feedOf = async (query = '') => readXml(await bodyOf(`/atom.xml${query}`));
const text = (node: Node, name: string): string => one(node, name).text;

interface JsonItem {
  id: string;
  url: string;
  title: string;
  content_html: string;
  image?: string;
  tags: string[];
  date_published: string;
  date_modified: string;
  authors: { name: string; url: string }[];
}
const jsonOf = async (query = '') =>
  JSON.parse(await bodyOf(`/feed.json${query}`)) as { items: JsonItem[] } & Record<string, unknown>;

describe('RSS 2.0', () => {
  test('频道说得出自己是谁、在哪里、什么语言', async () => {
    const root = readXml(await bodyOf('/rss.xml'));
    expect(root.name).toBe('rss');
    expect(root.attributes).toMatchObject({
      version: '2.0',
      'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    });
    const channel = one(root, 'channel');
    expect(text(channel, 'title')).toBe('雪 & <窗>');
    expect(text(channel, 'link')).toBe(`${origin}/`);
    expect(text(channel, 'description')).not.toBe('');
    expect(text(channel, 'language')).toBe('zh-CN');
    expect(text(channel, 'lastBuildDate')).toMatch(rfc822);
    expect(one(channel, 'atom:link').attributes).toEqual({
      href: `${origin}/rss.xml`,
      rel: 'self',
      type: 'application/rss+xml',
    });
  });

  test('最新的二十篇，新的在前，每篇都有该有的', async () => {
    const items = all(await channelOf(), 'item');
    expect(items).toHaveLength(20);
    expect(text(items[1]!, 'title')).toBe('第 22 篇');
    for (const item of items) {
      expect(text(item, 'link')).toMatch(/^http:\/\/localhost:3000\/article\/blog\/[\w-]{12}$/);
      expect(one(item, 'guid').attributes).toEqual({ isPermaLink: 'false' });
      expect(text(item, 'guid')).toMatch(tagUri);
      expect(text(item, 'pubDate')).toMatch(rfc822);
      expect(text(item, 'dc:creator')).toBe('写作者');
      expect(text(item, 'content:encoded')).toContain('<p>');
    }
    expect(new Set(items.map((item) => text(item, 'guid'))).size).toBe(20);
  });
});

describe('Atom', () => {
  test('源与每一篇都有 RFC 4287 要的', async () => {
    const feed = await feedOf();
    expect([feed.name, feed.attributes]).toEqual([
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xmlns:h': 'http://www.w3.org/1999/xhtml', 'xml:lang': 'zh-CN' },
    ]);
    expect(text(feed, 'id')).toBe('tag:localhost,2022:articles');
    expect(text(feed, 'updated')).toMatch(rfc3339);
    const { total } = infoOf<'poster/fetch'>(await author.read('poster/fetch', {}));
    expect(all(feed, 'link').map(({ attributes }) => [attributes['rel'], attributes['href']])).toEqual([
      ['self', `${origin}/atom.xml`],
      ['alternate', `${origin}/`],
      ['prev-archive', `${origin}/atom.xml?archive=${Math.ceil(total / 20) - 1}`],
    ]);
    const entries = all(feed, 'entry');
    expect(entries).toHaveLength(20);
    for (const entry of entries) {
      expect(text(entry, 'id')).toMatch(tagUri);
      expect(text(entry, 'published')).toMatch(rfc3339);
      expect(text(entry, 'updated')).toMatch(rfc3339);
      expect(text(one(entry, 'author'), 'name')).toBe('写作者');
      expect(one(entry, 'content').attributes).toEqual({ type: 'html' });
      expect(one(entry, 'link').attributes['href']).toMatch(/^http:\/\/localhost:3000\/article\/blog\//);
    }
    expect(new Set(entries.map((entry) => text(entry, 'id'))).size).toBe(20);
  });

  test('改过的文章换了更新时间，编号与发布时间不变', async () => {
    const id = await write({ title: '要改的' });
    const before = all(await feedOf(), 'entry')[0]!;
    site.pass(600);
    await author.write('poster/update', { id, version: 1, ...draft({ title: '改过了' }) });
    const after = all(await feedOf(), 'entry')[0]!;
    expect(text(after, 'title')).toBe('改过了');
    for (const name of ['id', 'published']) expect(text(after, name)).toBe(text(before, name));
    expect(Date.parse(text(after, 'updated')) - Date.parse(text(before, 'updated'))).toBe(600_000);
    await author.write('poster/delete', { id });
  });
});

describe('JSON Feed', () => {
  test('源与每一篇都有 1.1 版要的', async () => {
    const { items, ...feed } = await jsonOf();
    expect(feed).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: '雪 & <窗>',
      home_page_url: `${origin}/`,
      feed_url: `${origin}/feed.json`,
      description: expect.any(String),
      icon: `${origin}/icons/icon-512.png`,
      authors: [{ name: expect.any(String) }],
      language: 'zh-CN',
    });
    expect(items).toHaveLength(20);
    for (const item of items) {
      expect(item.id).toMatch(tagUri);
      expect(item.date_published).toMatch(rfc3339);
      expect(item.date_modified).toMatch(rfc3339);
      expect(item.content_html).not.toBe('');
      expect(item.authors).toEqual([{ name: '写作者', url: expect.stringContaining('/article/blog?author=') }]);
    }
  });
});

describe('写得古怪的文章', () => {
  const clean = 'a ]]> b ]]> <script>alert(1)</script> &amp;  😀';

  test('标题、摘要与标签一字不差，只少了 XML 写不出的字符', async () => {
    const item = all(await channelOf(), 'item')[0]!;
    expect(text(item, 'title')).toBe(clean);
    expect(text(item, 'description')).toBe('&lt;!-- ]]&gt; &amp; &quot;引号&quot; ');
    expect(all(item, 'category').map((category) => category.text)).toEqual(hostile.tags);
    const entry = all(await feedOf(), 'entry')[0]!;
    expect(text(entry, 'title')).toBe(clean);
    expect(one(entry, 'title').attributes).toEqual({});
    expect(all(entry, 'category').map(({ attributes }) => attributes['term'])).toEqual(hostile.tags);
    expect((await jsonOf()).items[0]).toMatchObject({ title: hostile.title, tags: hostile.tags });
  });

  test('正文里的地址都是完整的，三种格式给出同一份', async () => {
    const item = all(await channelOf(), 'item')[0]!;
    const html = text(item, 'content:encoded');
    const page = text(item, 'link');
    const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address!);
    expect(addresses.slice(0, 3)).toEqual([
      `${origin}/lunar/calendar?d=2027-01-01&amp;view=year`,
      `${page}#s-2`,
      `${origin}/article/%E9%9B%AA.png`,
    ]);
    for (const address of addresses) expect(address).toMatch(/^http:\/\//);
    expect(text(all(await feedOf(), 'entry')[0]!, 'content')).toBe(html);
    const json = (await jsonOf()).items[0]!;
    expect(json.content_html.replace('\u0008', '')).toBe(html);
    expect(json.image).toBe(`${origin}/data/x.png?a=1&b=2`);
  });
});

describe('放不下的', () => {
  test('正文照新旧次序放到 384 KB 为止，大的那篇只有摘要，后面小的照样有全文', async () => {
    const tags = ['大小'];
    const small = await write({ title: '小', tags });
    const large = await write({ title: '大', summary: '', tags, content: `开头。\n\n${'雪'.repeat(40_000)}` });
    for (let count = 0; count < 5; count += 1) await write({ title: '中', tags, content: '窗'.repeat(20_000) });
    const query = '?tag=%E5%A4%A7%E5%B0%8F';
    const whole = async () => {
      const items = all(await channelOf(query), 'item').map((item) => all(item, 'content:encoded').length);
      const entries = all(await feedOf(query), 'entry').map((entry) => all(entry, 'content').length);
      const { items: given } = JSON.parse(await bodyOf(`/feed.json${query}`)) as {
        items: { content_html?: string; content_text?: string }[];
      };
      const json = given.map(({ content_html: html }) => (html === undefined ? 0 : 1));
      expect([entries, json]).toEqual([items, items]);
      expect(given[5]?.content_text).toMatch(/^开头。雪+……$/);
      return items;
    };
    expect(await whole()).toEqual([1, 1, 1, 1, 1, 0, 1]);
    for (const id of [small, large]) await author.write('poster/delete', { id });
  });
});

describe('按标签与作者', () => {
  test('只有那些文章，名字与地址都说明白', async () => {
    const channel = await channelOf('?tag=%E5%A4%9A&utm=1');
    expect(text(channel, 'title')).toBe('雪 & <窗> · 标签：多');
    expect(text(channel, 'link')).toBe(`${origin}/article/blog?tag=%E5%A4%9A`);
    expect(one(channel, 'atom:link').attributes['href']).toBe(`${origin}/rss.xml?tag=%E5%A4%9A`);
    expect(all(channel, 'item')).toHaveLength(20);
    const feed = await feedOf('?author=%E5%86%99%E4%BD%9C%E8%80%85');
    expect(text(feed, 'title')).toBe('雪 & <窗> · 作者：写作者');
    expect(text(feed, 'id')).not.toBe(text(await feedOf(), 'id'));
  });

  test('古怪的标签在地址里也认得', async () => {
    for (const tag of hostile.tags) {
      const channel = await channelOf(`?tag=${encodeURIComponent(tag)}`);
      expect([tag, all(channel, 'item').length]).toEqual([tag, 1]);
      expect(new URL(one(channel, 'atom:link').attributes['href']!).searchParams.get('tag')).toBe(tag);
    }
  });

  test('没有文章的标签与只有草稿的标签都是空的源', async () => {
    for (const tag of ['%E6%97%A0', '%E8%97%8F']) {
      expect(all(await channelOf(`?tag=${tag}`), 'item')).toEqual([]);
      expect(text(await feedOf(`?tag=${tag}`), 'updated')).toBe('2022-01-01T00:00:00.000Z');
    }
  });

  test('不合规则的标签得到一句话', async () => {
    const response = await ask(`/rss.xml?tag=${'x'.repeat(21)}`);
    expect([response.statusCode, response.payload]).toEqual([400, '400 标签最多 20 个字符\n']);
  });
});

describe.each(
  Object.values(feedFormats).map(({ path, type }) => [path, path.endsWith('.xml') ? 'application/xml' : type] as const),
)('%s', (path, type) => {
  test('可以放进共享缓存，别的网站的阅读器也能取', async () => {
    const { headers } = await ask(path);
    expect(headers['content-type']).toBe(`${type}; charset=utf-8`);
    expect(headers['cache-control']).toContain('s-maxage=300');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('没有变化的不再发一遍：按标签与按时间都认', async () => {
    await ask(path);
    site.pass(1);
    const { headers, payload } = await ask(path);
    const same = await ask(path, { 'if-none-match': String(headers['etag']) });
    expect([same.statusCode, same.payload]).toEqual([304, '']);
    const modified = String(headers['last-modified']);
    expect(modified).toMatch(rfc822);
    expect((await ask(path, { 'if-modified-since': modified })).statusCode).toBe(304);
    const earlier = new Date(Date.parse(modified) - 1000).toUTCString();
    expect((await ask(path, { 'if-modified-since': earlier })).payload).toBe(payload);
    const stale = await ask(path, { 'if-none-match': '"other"', 'if-modified-since': modified });
    expect(stale.statusCode).toBe(200);
  });

  test('只带时间来问的：最新的一篇撤下了，来了一篇日期更早的，都拿得到新的', async () => {
    const newest = await write({ title: '要撤下的' });
    const published = { ...draft({ title: '旧日期' }), createTime: 1, updateTime: 2, publishTime: site.now() };
    const changes = [
      () => author.write('poster/update', { id: newest, version: 1, ...draft({ status: 'draft' }) }),
      () => author.write('poster/import', { id: `old${path.slice(1, 4)}`, clash: 'skip', ...published }),
    ];
    for (const change of changes) {
      await ask(path);
      site.pass(1);
      const known = { 'if-modified-since': String((await ask(path)).headers['last-modified']) };
      expect((await ask(path, known)).statusCode).toBe(304);
      await change();
      expect((await ask(path, known)).statusCode).toBe(200);
    }
  });

  test('做好以后：不相干的参数不重做，不相干的文章改了也不再读正文', async () => {
    const other = await write({ title: '不相干' });
    const id = await write({ title: '留着', tags: ['留着'] });
    const { payload, headers } = await ask(`${path}?tag=%E7%95%99%E7%9D%80`);
    await site.database
      .updateTable('poster')
      .set({ html: Buffer.from('读不得') })
      .where('id', '=', id)
      .execute();
    await author.write('poster/update', { id: other, version: 1, ...draft({ title: '改了' }) });
    const again = await ask(`${path}?u=1&tag=%E7%95%99%E7%9D%80`, { 'x-none': 'a header of its own' });
    expect([again.statusCode, again.payload, again.headers['etag']]).toEqual([200, payload, headers['etag']]);
    for (const each of [id, other]) await author.write('poster/delete', { id: each });
  });

  test('HEAD 只有头，写入得到 405', async () => {
    const head = await site.app.inject({ method: 'HEAD', url: path });
    expect([head.statusCode, head.payload]).toEqual([200, '']);
    expect(head.headers['etag']).toBe((await ask(path)).headers['etag']);
    const post = await site.app.inject({ method: 'POST', url: path });
    expect([post.statusCode, post.headers['allow']]).toEqual([405, 'GET, HEAD']);
  });
});

test.each(['/feed', '/feed/', '/rss', '/index.xml', '/feed.xml'])('搬来的博客从前的源 %s 领到现在的', async (path) => {
  const { statusCode, headers } = await ask(path);
  expect([statusCode, headers['location']]).toEqual([301, '/rss.xml']);
  expect(headers['cache-control']).toContain('s-maxage=300');
  expect((await site.app.inject({ method: 'POST', url: path })).statusCode).toBe(405);
});

onSqliteFirst('源', (open) => {
  test('列出同样的文章', async () => {
    const here = await open();
    const { payload } = await here.app.inject('/rss.xml');
    const items = all(one(readXml(payload), 'channel'), 'item');
    expect(items.map((item) => text(item, 'title'))).toContain('“雪”怎样变成 6Zuq');
  });
});

test('别处的图片照作者写的：要不要载入，订阅的程序自己有规矩', async () => {
  const content = '![图](https://img.a.example/1.png)';
  const id = await write({ title: '引图', content, cover: 'https://img.a.example/cover.png' });
  const shown = '<img src="https://img.a.example/1.png"';
  const { items } = JSON.parse(await bodyOf('/feed.json')) as { items: JsonItem[] };
  const item = items.find(({ url }) => url.endsWith(id));
  expect(item?.content_html).toContain(shown);
  expect(item?.image).toBe('https://img.a.example/cover.png');
  expect(infoOf<'poster/get'>(await site.visitor().read('poster/get', { id })).html).toContain(shown);
});

test('较早的分成几份（RFC 5005）：一份接一份，合起来每一篇都有，新写的不改旧的一份', async () => {
  for (let number = 1; number <= 45; number += 1) await write({ title: `分 ${number}`, tags: ['分份'] });
  const query = `?tag=${encodeURIComponent('分份')}`;
  const linksOf = (feed: Node) =>
    Object.fromEntries(all(feed, 'link').map(({ attributes }) => [attributes['rel'], attributes['href']]));
  const current = await feedOf(query);
  expect(all(current, 'fh:archive')).toEqual([]);
  const titles = new Set(all(current, 'entry').map((entry) => text(entry, 'title')));
  let older = linksOf(current)['prev-archive'];
  const walked: string[] = [];
  while (older !== undefined) {
    walked.push(older);
    const feed = readXml(await bodyOf(older.slice(origin.length)));
    expect(all(feed, 'fh:archive')).toHaveLength(1);
    expect(all(feed, 'entry')).toHaveLength(20);
    expect(linksOf(feed)).toMatchObject({ self: older, current: `${origin}/atom.xml${query}` });
    for (const entry of all(feed, 'entry')) titles.add(text(entry, 'title'));
    older = linksOf(feed)['prev-archive'];
  }
  expect(walked.map((address) => address.at(-1))).toEqual(['2', '1']);
  expect(titles.size).toBe(45);
  const first = `/atom.xml${query}&archive=1`;
  const before = all(readXml(await bodyOf(first)), 'entry').map((entry) => text(entry, 'title'));
  expect(before[0]).toBe('分 20');
  await write({ title: '分 46', tags: ['分份'] });
  expect(all(readXml(await bodyOf(first)), 'entry').map((entry) => text(entry, 'title'))).toEqual(before);
  expect((await ask(`/atom.xml${query}&archive=9`)).statusCode).toBe(404);
  expect((await ask(`/rss.xml${query}&archive=9`)).statusCode).toBe(200);
});

test('换了域名，编号还是从前的：第一个公开的域名记下一次', async () => {
  for (const address of [
    'http://localhost:4175',
    'http://192.168.1.2:80',
    'https://old.example',
    'https://new.example',
  ])
    await noteIdHost(site.database, address);
  await write({ title: '搬家以后' });
  expect(text(await feedOf(), 'id')).toBe('tag:old.example,2022:articles');
  const { items } = await jsonOf();
  expect(items.every(({ id }) => id.startsWith('tag:old.example,2022:article/'))).toBe(true);
  expect(items[0]!.url, '地址总是现在的').toMatch(origin);
});

test.each(['/rss.xml', '/atom.xml'])('在浏览器里打开 %s 看到标题与链接', async (path) => {
  const shown = await ask(path);
  expect(shown.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(shown.payload).toContain('<?xml-stylesheet type="text/css" href="/feed.css"?>');
  expect(existsSync('public/feed.css')).toBe(true);
  const { name, children } = readXml(shown.payload);
  const channel = name === 'rss' ? children[0]! : { name, children };
  const entries = channel.children.filter((child) => ['item', 'entry'].includes(child.name));
  expect(entries).toHaveLength(20);
  for (const entry of entries) expect(one(entry, 'h:a').attributes['href']).toMatch(`${origin}/article/blog/`);
});
