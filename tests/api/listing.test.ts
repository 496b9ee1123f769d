import { beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import type { PosterDraft } from '#contract/poster.ts';
import { feedFormats } from '#contract/syndication.ts';
import { readManagedArticles } from '#server/moderation/article-facts.ts';
import { readPublicVersion } from '#server/public/public-stamp.ts';
import { draft } from '../fixtures/posters.ts';
import { infoOf, member, onEveryDatabase, type Site, type Visitor } from './site.ts';

/** Every call that anybody may read. */
const publicReads = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const { method, access } = endpoints[name];
  return method === 'GET' && access === 'public';
});

onEveryDatabase('不列出与置顶', (open) => {
  let site: Site;
  let author: Visitor;
  let reader: Visitor;
  const ids: Record<string, string> = {};
  const shared = { series: '冬天', tags: ['雪夜'], content: '寒江独钓，一字不同的正文。' };

  async function publish(changes: Partial<PosterDraft>): Promise<string> {
    site.pass(1);
    return infoOf<'poster/create'>(await author.write('poster/create', draft({ ...shared, ...changes }))).id;
  }

  beforeAll(async () => {
    site = await open({ content: 'bare' });
    author = await member(site, '写作者');
    reader = site.visitor();
    ids['first'] = await publish({ title: '看得见的甲' });
    ids['hidden'] = await publish({
      title: '藏起来的文章',
      tags: ['雪夜', '独藏'],
      listing: 'unlisted',
      slug: 'secret',
    });
    ids['last'] = await publish({ title: '看得见的乙' });
    for (const id of [ids['first'], ids['hidden']]) await reader.write('poster/view', { id: id! });
  });

  /** What every public read and every file for machines says, asked in all ways in which its input can name an article of ours. */
  async function everythingPublic(): Promise<Map<string, string>> {
    const values: Record<string, readonly unknown[]> = {
      id: [ids['first'], ids['last']],
      name: ['写作者'],
      author: [undefined, '写作者'],
      tag: [undefined, '雪夜', '独藏'],
      sort: [undefined, 'new', 'hot'],
      q: ['藏起来的文章', '寒江独钓', '看得见的甲', '独藏'],
      size: [50],
    };
    const said = new Map<string, string>();
    for (const name of publicReads) {
      const properties = Object.keys((endpoints[name].input as { properties?: object }).properties ?? {});
      let queries: Record<string, unknown>[] = [{}];
      for (const property of properties) {
        const of = values[property] ?? [undefined];
        queries = queries.flatMap((query) =>
          of.map((value) => (value === undefined ? query : { ...query, [property]: value })),
        );
      }
      for (const query of queries)
        said.set(`${name} ${JSON.stringify(query)}`, JSON.stringify(await reader.read(name as 'poster/fetch', query)));
    }
    const files = Object.keys(feedFormats).flatMap((format) => [
      `/${format}`,
      `/${format}?tag=雪夜`,
      `/${format}?author=写作者`,
    ]);
    const map = await reader.ask({ url: '/sitemap.xml' });
    const parts = [...map.payload.matchAll(/<loc>http:\/\/localhost:3000([^<]*\.xml)<\/loc>/g)].map(
      ([, path]) => path!,
    );
    for (const url of ['/rss.xml', '/atom.xml', '/feed.json', '/sitemap.xml', '/opensearch.xml', ...parts, ...files]) {
      said.set(url, (await reader.ask({ url: encodeURI(url) })).payload);
    }
    return said;
  }

  test('有地址的人能读；公开的读、订阅、站点地图里都没有它', async () => {
    for (const id of [ids['hidden']!, 'secret']) {
      expect(infoOf<'poster/get'>(await reader.read('poster/get', { id })).title).toBe('藏起来的文章');
    }
    const said = await everythingPublic();
    const naming = (words: string) =>
      [...said].filter(([asked, text]) => text.includes(words) && !asked.includes(words)).map(([asked]) => asked);
    // The same sweep finds an article that is listed, so it is not blind.
    expect(new Set(naming('看得见的甲').map((asked) => asked.split(/[ ?]/)[0])).size).toBeGreaterThanOrEqual(9);
    expect([...naming('藏起来'), ...naming('secret'), ...naming('独藏'), ...naming(ids['hidden']!)]).toEqual([]);
    const hits = infoOf<'poster/search'>(await reader.read('poster/search', { q: '藏起来的文章' }));
    expect(hits.list.map(({ poster }) => poster.id)).not.toContain(ids['hidden']);
  });

  test('作者篇数、标签篇数、总数都不算它；它自己的页面有前后文', async () => {
    expect(infoOf<'poster/author'>(await reader.read('poster/author', { name: '写作者' })).count).toBe(2);
    expect(infoOf<'poster/tags'>(await reader.read('poster/tags', {})).list).toEqual([{ tag: '雪夜', count: 2 }]);
    expect(infoOf<'poster/fetch'>(await reader.read('poster/fetch', { size: 1 })).total).toBe(2);
    const near = infoOf<'poster/near'>(await reader.read('poster/near', { id: ids['hidden']! }));
    expect([near.previous?.title, near.next?.title]).toEqual(['看得见的甲', '看得见的乙']);
  });

  test('作者自己的列表里有它，算已发布', async () => {
    const { list } = infoOf<'poster/mine'>(await author.read('poster/mine', { status: 'published' }));
    expect(list.find(({ id }) => id === ids['hidden'])).toMatchObject({ listing: 'unlisted', status: 'published' });
  });

  test('站主的全站文章里有它，说是不列出的', async () => {
    const articles = await readManagedArticles(site.database, [ids['hidden']!, ids['first']!]);
    expect(articles.map(({ title, isUnlisted }) => [title, isUnlisted])).toEqual([
      ['藏起来的文章', true],
      ['看得见的甲', false],
    ]);
  });

  test('改成公开就进列表，再藏起来又都没有；别人留着的公开内容随之作废', async () => {
    const id = await publish({ title: '变来变去' });
    const change = async (version: number, listing: string) => {
      const before = await readPublicVersion(site.database);
      site.pass(1);
      await author.write('poster/update', { id, version, ...draft({ ...shared, title: '变来变去', listing }) });
      expect(await readPublicVersion(site.database)).toBeGreaterThan(before);
    };
    const found = async () =>
      JSON.stringify([
        await reader.read('poster/new', {}),
        await reader.read('poster/search', { q: '变来变去' }),
      ]).split(id).length - 1;
    expect(await found()).toBe(2);
    await change(1, 'unlisted');
    expect(await found()).toBe(0);
    await change(2, 'unlisted');
    await change(3, '');
    expect(await found()).toBe(2);
    await change(4, 'unlisted');
    await author.write('poster/delete', { id });
    await author.write('poster/restore', { id });
    expect(await found()).toBe(0);
    expect((await reader.read('poster/get', { id })).code).toBe(codes.ok);
    await author.write('poster/delete', { id });
  });

  describe('置顶', () => {
    const titles = async (query: { author?: string; sort?: 'new'; page?: number; size?: number }) =>
      infoOf<'poster/fetch'>(await reader.read('poster/fetch', query)).list.map(({ title }) => title);

    test('排在作者列表最前，最多三篇，每篇只出现一次；按时间的、订阅的不变', async () => {
      const pins: string[] = [];
      for (const name of ['一', '二', '三', '四']) {
        const title = `置顶${name}`;
        pins.unshift(title);
        await publish({ title, listing: 'pinned' });
      }
      await publish({ title: '最新的' });
      const newest = ['最新的', ...pins, '看得见的乙', '看得见的甲'];
      expect(await titles({ sort: 'new' })).toEqual(newest);
      const first = pins.slice(0, 3);
      const all = [...first, ...newest.filter((title) => !first.includes(title))];
      expect(await titles({ author: '写作者' })).toEqual(all);
      const paged = await Promise.all([1, 2, 3, 4].map((page) => titles({ author: '写作者', page, size: 2 })));
      expect(paged.flat()).toEqual(all);
      expect(infoOf<'poster/fetch'>(await reader.read('poster/fetch', { author: '写作者' })).pinned).toBe(3);
      expect((await reader.ask({ url: '/feed.json' })).json<{ items: { title: string }[] }>().items[0]?.title).toBe(
        '最新的',
      );
      // In the list of all articles, only the site's owners pin.
      expect(await titles({})).toEqual(newest);
      await site.database.updateTable('user').set({ role: 'owner' }).where('username', '=', '写作者').execute();
      site.pass(61);
      expect(await titles({})).toEqual(all);
    });
  });
});
