import { describe, expect, test } from 'vitest';
import { composeDocument } from '#server/page/document.ts';
import { defaultSiteSettings } from '#site/config.ts';
import type { PageId } from '#site/pages.ts';
import type { PageHead, RenderedPage } from '#site/rendering.ts';

const origin = 'https://snow.example';
const plain: PageHead = { title: '冰花', description: '霜', path: '/article/blog/1', type: 'website' };

function documentOf(
  head: Partial<PageHead>,
  { status = 200, pageId }: { status?: 200 | 404; pageId?: PageId } = {},
): string {
  const page: RenderedPage = {
    status,
    html: '',
    head: { ...plain, ...head },
    state: { settings: defaultSiteSettings, now: 0, answers: {} },
    pageId,
  };
  return composeDocument(
    { parts: ['', '', '', ''] },
    { style: [], frameStyle: undefined, viewScripts: [], inlineScripts: [] },
    page,
    origin,
  ).html;
}

function metaOf(html: string, key: string): string[] {
  return [...html.matchAll(new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)">`, 'g'))].map(
    ([, text]) => text!,
  );
}

const canonicalOf = (html: string): string | undefined => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];

interface Thing {
  readonly '@type': string;
  readonly [name: string]: unknown;
}

function thingsOf(html: string): Thing[] {
  const block = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1];
  return block === undefined ? [] : (JSON.parse(block) as { '@graph': Thing[] })['@graph'];
}

function crumbsOf(html: string): string[] {
  const list = thingsOf(html).find((thing) => thing['@type'] === 'BreadcrumbList');
  const crumbs = (list?.['itemListElement'] ?? []) as Thing[];
  return crumbs.map(({ position, name, item }) => `${position} ${name} ${item}`);
}

describe('唯一的地址', () => {
  test.each([
    ['/', 'https://snow.example/'],
    ['/article/blog?tag=农历&page=2', 'https://snow.example/article/blog?tag=%E5%86%9C%E5%8E%86&amp;page=2'],
    ['/article/blog?tag=%E5%86%9C', 'https://snow.example/article/blog?tag=%E5%86%9C'],
    ['/article/blog/"><script>', 'https://snow.example/article/blog/%22%3E%3Cscript%3E'],
    ['//evil.example/x', 'https://snow.example//evil.example/x'],
  ])('%s 写成 %s', (path, address) => {
    expect(canonicalOf(documentOf({ path }))).toBe(address);
  });

  test('不该被找到的页面没有它，也不说自己是什么', () => {
    for (const html of [documentOf({ noindex: true }), documentOf({}, { status: 404 })]) {
      expect(canonicalOf(html)).toBeUndefined();
      expect(metaOf(html, 'robots')).toEqual(['noindex']);
      expect(thingsOf(html)).toEqual([]);
    }
    expect(metaOf(documentOf({}), 'robots')).toEqual([]);
  });
});

describe('分享时的样子', () => {
  test.each([
    ['', 'https://snow.example/scene/share.jpg', ['1200', '630']],
    ['/cover.png?v=1', 'https://snow.example/cover.png?v=1', []],
    ['https://a.example/cover.png', 'https://a.example/cover.png', []],
    ['https://[', 'https://snow.example/scene/share.jpg', ['1200', '630']],
    ['/cover.svg', 'https://snow.example/scene/share.jpg', ['1200', '630']],
  ])('封面 %j 在页头里是 %s', (image, address, size) => {
    const html = documentOf({ image });
    expect(metaOf(html, 'og:image')).toEqual([address]);
    expect(metaOf(html, 'twitter:card')).toEqual(['summary_large_image']);
    expect(metaOf(html, 'og:image:alt')[0]).not.toBe('');
    expect([...metaOf(html, 'og:image:width'), ...metaOf(html, 'og:image:height')]).toEqual(size);
  });

  test('文章带着作者、两个时间与每个标签', () => {
    const html = documentOf({
      type: 'article',
      author: '雪 "霜"',
      authorPath: '/article/blog?author=雪',
      publishedTime: 1_800_000_000,
      modifiedTime: 1_800_000_060,
      tags: ['雪', '<b>'],
    });
    expect(metaOf(html, 'author')).toEqual(['雪 &quot;霜&quot;']);
    expect(metaOf(html, 'article:author')).toEqual(['https://snow.example/article/blog?author=%E9%9B%AA']);
    expect(metaOf(html, 'article:published_time')).toEqual(['2027-01-15T08:00:00.000Z']);
    expect(metaOf(html, 'article:modified_time')).toEqual(['2027-01-15T08:01:00.000Z']);
    expect(metaOf(html, 'article:tag')).toEqual(['雪', '&lt;b&gt;']);
  });

  test('阅读器找得到三种源；按标签的列表给出那个标签的', () => {
    const links = (html: string) => [
      ...html.matchAll(/rel="alternate" type="([^"]*)" title="([^"]*)" href="([^"]*)"/g),
    ];
    expect(links(documentOf({})).map(([, type, , href]) => [type, href])).toEqual([
      ['application/rss+xml', '/rss.xml'],
      ['application/atom+xml', '/atom.xml'],
      ['application/feed+json', '/feed.json'],
    ]);
    const [first] = links(documentOf({ path: '/article/blog?tag=雪' }));
    expect(first?.slice(2)).toEqual(['雪窗集 雪 RSS', '/rss.xml?tag=%E9%9B%AA']);
  });

  test('节气的页面还给出节气信的源，别的页面没有', () => {
    const link = '<link rel="alternate" type="application/atom+xml" title="雪窗集 节气信" href="/feed/term.xml">';
    expect(documentOf({ path: '/lunar/term/冬至' }, { pageId: 'lunar/term' })).toContain(link);
    expect(documentOf({ path: '/lunar/festival' }, { pageId: 'lunar/festival' })).not.toContain('/feed/term.xml');
  });
});

describe('说给机器听的数据', () => {
  test('首页是网站，说出怎样搜索', () => {
    const [site, ...more] = thingsOf(documentOf({ path: '/' }, { pageId: 'home' }));
    expect(more).toEqual([]);
    expect(site).toMatchObject({
      '@type': 'WebSite',
      url: 'https://snow.example/',
      name: '雪窗集',
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: 'https://snow.example/search?q={search_term_string}' },
      },
    });
  });

  test('文章', () => {
    const head: Partial<PageHead> = { type: 'article', author: '雪', publishedTime: 1_800_000_000, tags: ['霜'] };
    const html = documentOf(head, { pageId: 'article/detail' });
    expect(thingsOf(html)[0]).toMatchObject({
      '@type': 'BlogPosting',
      headline: '冰花',
      url: 'https://snow.example/article/blog/1',
      datePublished: '2027-01-15T08:00:00.000Z',
      author: { '@type': 'Person', name: '雪' },
      keywords: ['霜'],
      image: 'https://snow.example/scene/share.jpg',
    });
    expect(crumbsOf(html)).toEqual([
      '1 雪窗集 https://snow.example/',
      '2 文章 https://snow.example/article',
      '3 技术文章 https://snow.example/article/blog',
      '4 冰花 https://snow.example/article/blog/1',
    ]);
  });

  test('一章属于一本书', () => {
    const book = { title: '雪的名字', path: '/article/book/snow' };
    const html = documentOf({ type: 'article', path: '/article/book/snow/firn', chapter: { number: 2, book } });
    expect(thingsOf(html)[0]).toMatchObject({
      '@type': 'Chapter',
      position: 2,
      isPartOf: { '@type': 'Book', name: '雪的名字', url: 'https://snow.example/article/book/snow' },
    });
    expect(crumbsOf(html)).toContain('4 雪的名字 https://snow.example/article/book/snow');
  });

  test('书、工具、一年一页的页面', () => {
    expect(thingsOf(documentOf({ type: 'book', path: '/article/book/snow' }))[0]).toMatchObject({
      '@type': 'Book',
      name: '冰花',
    });
    const tool = documentOf({ path: '/tool/json' }, { pageId: 'tool/json' });
    expect(thingsOf(tool)[0]).toMatchObject({
      '@type': 'WebApplication',
      name: '冰花',
      alternateName: expect.arrayContaining(['json格式化']),
      url: 'https://snow.example/tool/json',
    });
    expect(crumbsOf(tool)).toContain('3 JSON https://snow.example/tool/json');
    const year = documentOf({ path: '/lunar/term?year=2027', title: '2027 年节气' }, { pageId: 'lunar/term' });
    expect(thingsOf(year).map((thing) => thing['@type'])).toEqual(['BreadcrumbList']);
    expect(crumbsOf(year).slice(2)).toEqual([
      '3 节气 https://snow.example/lunar/term',
      '4 2027 年节气 https://snow.example/lunar/term?year=2027',
    ]);
  });

  test('一年的假期是几件事，没有通知的年份没有', () => {
    const eventsOf = (year: number) =>
      thingsOf(documentOf({ path: `/lunar/holiday/${year}` }, { pageId: 'lunar/holiday' })).filter(
        (thing) => thing['@type'] === 'Event',
      );
    expect(eventsOf(2026)).toHaveLength(7);
    expect(eventsOf(2026)[1]).toMatchObject({
      name: '2026 年春节放假',
      startDate: '2026-02-15',
      endDate: '2026-02-23',
      url: 'https://snow.example/lunar/holiday/2026',
    });
    expect(eventsOf(2094)).toEqual([]);
  });

  test('什么文字都出不了自己的一块', () => {
    const title = '</script><script>alert(1)</script><!-- ]]> \u2028';
    const html = documentOf({ type: 'article', title });
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(thingsOf(html)[0]?.['headline']).toBe(title);
  });
});
