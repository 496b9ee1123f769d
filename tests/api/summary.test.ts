import { beforeAll, expect, test } from 'vitest';
import { draft } from '../fixtures/posters.ts';
import { infoOf, member, onSqliteFirst, type Site, type Visitor } from './site.ts';

const first = '霜在玻璃上长成羽毛的样子，因为水汽沿着划痕凝华。';
const content = `![](/asset/a.png)\n\n> 引文\n\n${first}[^1]\n\n## 二\n\n后面的不在摘要里。\n\n[^1]: 注`;

onSqliteFirst('作者没有写摘要的文章', (open) => {
  let site: Site;
  let author: Visitor;
  let id = '';
  beforeAll(async () => {
    site = await open();
    author = await member(site, '写作者');
    await create({ title: '有摘要', summary: '作者写的。', tags: ['雪'] });
    id = await create({ title: '没有摘要', summary: '', content, tags: ['雪'] });
  });

  async function create(changes: Parameters<typeof draft>[0]): Promise<string> {
    site.pass(1);
    return infoOf<'poster/create'>(await author.write('poster/create', draft(changes))).id;
  }
  const text = async (url: string) => (await site.app.inject(url)).payload;

  test('各种列表里都有取自正文的摘要，作者写了的不变', async () => {
    const visitor = site.visitor();
    const lists = [
      infoOf<'poster/fetch'>(await visitor.read('poster/fetch', { tag: '雪' })).list,
      infoOf<'poster/new'>(await visitor.read('poster/new', { size: 2 })).list,
      infoOf<'poster/search'>(await visitor.read('poster/search', { q: '摘要' })).list.map(({ poster }) => poster),
    ];
    for (const list of lists) {
      const summaries = new Map(list.map((article) => [article.title, article.summary]));
      expect(summaries.get('没有摘要')).toBe(first);
      expect(summaries.get('有摘要')).toBe('作者写的。');
    }
    const [other] = infoOf<'poster/fetch'>(await visitor.read('poster/fetch', { tag: '雪', page: 2, size: 1 })).list;
    const { related } = infoOf<'poster/near'>(await visitor.read('poster/near', { id: other?.id ?? '' }));
    expect(related.map(({ summary }) => summary)).toContain(first);
  });

  test('列表不去读正文的 HTML，读不出来也照样列', async () => {
    const stored = await site.database
      .selectFrom('poster')
      .select('html')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const store = (html: Uint8Array) =>
      site.database.updateTable('poster').set({ html }).where('id', '=', id).execute();
    await store(Buffer.from('读不得'));
    const { list } = infoOf<'poster/new'>(await site.visitor().read('poster/new', { size: 1 }));
    expect(list[0]?.summary).toBe(first);
    await store(stored.html);
  });

  test('改了正文，摘要跟着变；删除了再恢复，还在', async () => {
    const other = await create({ title: '会变的', summary: '', content: '原来的一段话。', tags: [] });
    const listed = async () => {
      site.pass(1);
      return infoOf<'poster/new'>(await site.visitor().read('poster/new', { size: 1 })).list[0]?.summary;
    };
    expect(await listed()).toBe('原来的一段话。');
    await author.write('poster/update', { id: other, version: 1, ...draft({ summary: '', content: '后来的。' }) });
    expect(await listed()).toBe('后来的。');
    await author.write('poster/delete', { id: other });
    await author.write('poster/restore', { id: other });
    expect(await listed()).toBe('后来的。');
    await author.write('poster/delete', { id: other });
  });

  test('文章本身、自己的列表与编辑器里仍是空的', async () => {
    expect(infoOf<'poster/get'>(await site.visitor().read('poster/get', { id })).summary).toBe('');
    expect(infoOf<'poster/edit'>(await author.read('poster/edit', { id })).summary).toBe('');
    expect(infoOf<'poster/mine'>(await author.read('poster/mine', {})).list[0]?.summary).toBe('');
  });

  test('三种订阅里也有', async () => {
    expect(await text('/rss.xml')).toContain(`<description>${first}</description>`);
    expect(await text('/atom.xml')).toContain(`<summary>${first}</summary>`);
    expect((JSON.parse(await text('/feed.json')) as { items: { summary?: string }[] }).items[0]?.summary).toBe(first);
  });
});
