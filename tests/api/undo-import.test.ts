import { beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import type { Input } from '#contract/endpoints.ts';
import { draft } from '../fixtures/posters.ts';
import { infoOf, member, onSqliteFirst, type Site, type Visitor } from './site.ts';

const times = { createTime: 1_500_000_000, updateTime: 1_600_000_000, publishTime: 1_550_000_000 };
const tables = ['poster', 'poster_trash', 'poster_version', 'poster_tag', 'poster_address', 'poster_import'] as const;

onSqliteFirst('撤销一次导入', (open) => {
  let site: Site;
  let author: Visitor;
  beforeAll(async () => {
    site = await open();
    author = await member(site, '写作者');
  });
  const bring = async (id: string, changes: Partial<Input<'poster/import'>>) =>
    infoOf<'poster/import'>(
      await author.write('poster/import', { id, ...draft(), ...times, clash: 'skip', ...changes }),
    ).made;
  const undo = async (batch: string, visitor = author) =>
    infoOf<'poster/undo-import'>(await visitor.write('poster/undo-import', { batch }));
  const edit = async (id: string) => infoOf<'poster/edit'>(await author.read('poster/edit', { id }));
  const imports = async () => infoOf<'poster/imports'>(await author.read('poster/imports', {})).list;

  /** Every row of the tables of articles, and what is counted of them. */
  async function everything(): Promise<unknown> {
    const rows = await Promise.all(tables.map((table) => site.database.selectFrom(table).selectAll().execute()));
    const sorted = rows.map((of) => of.map((row) => JSON.stringify(row)).sort());
    const counters = await site.database
      .selectFrom('counter')
      .selectAll()
      .where('count', '>', 0)
      .orderBy('scope')
      .orderBy('name')
      .execute();
    return [...sorted, counters];
  }

  test('新建的都不在了，地址也还了：数据库和导入以前一样', async () => {
    const before = await everything();
    const batch = 'a-batch-of-many-articles';
    for (let count = 0; count < 45; count += 1) {
      const id = `brought-article-${count}`;
      await bring(id, {
        batch,
        title: `第 ${count} 篇`,
        slug: `brought-${count}`,
        aliases: [`/old/${count}`],
        series: '旧',
      });
    }
    expect(await imports()).toMatchObject([{ batch, count: 45 }]);
    expect(await undo(batch)).toEqual({ undone: 20, kept: [], left: true });
    expect(await undo(batch)).toEqual({ undone: 20, kept: [], left: true });
    expect(await undo(batch)).toEqual({ undone: 5, kept: [], left: false });
    expect(await undo(batch)).toEqual({ undone: 0, kept: [], left: false });
    expect(await everything()).toEqual(before);
    expect(await imports()).toEqual([]);
    const events = await site.database
      .selectFrom('site_event')
      .select(['kind', 'actor', 'target_name', 'detail'])
      .orderBy('id')
      .execute();
    const own = { actor: '写作者', target_name: '写作者', detail: '45 篇' };
    expect(events).toEqual([
      { kind: 'import', ...own },
      { kind: 'undo-import', ...own },
    ]);
    expect((await site.app.inject('/old/1.html')).statusCode).toBe(404);
    const { total } = infoOf<'poster/search'>(await site.visitor().read('poster/search', { q: '冰花' }));
    expect(total).toBe(0);
  });

  test('替换的换回原来的文字、状态与时间；跳过的、相同的不算', async () => {
    const batch = 'a-batch-that-replaces';
    const id = infoOf<'poster/create'>(
      await author.write('poster/create', draft({ title: '原来的', tags: ['原'] })),
    ).id;
    const before = await edit(id);
    site.pass(60);
    expect(await bring(id, { batch, title: '文件里的' })).toBe('skipped');
    expect(await bring(id, { batch, title: '文件里的', clash: 'replace', status: 'draft', publishTime: null })).toBe(
      'replaced',
    );
    expect(await bring(id, { batch, title: '文件里的二', clash: 'replace' })).toBe('replaced');
    expect(await imports()).toMatchObject([{ batch, count: 1 }]);
    expect(await undo(batch)).toEqual({ undone: 1, kept: [], left: false });
    const { version: _, savedTime: __, ...after } = await edit(id);
    expect(before).toMatchObject(after);
    await author.write('poster/delete', { id });
    await author.write('poster/purge', { id });
  });

  test('导入以后改过的不动，说是哪一篇；已删掉的不再管', async () => {
    const batch = 'a-batch-of-changed-ones';
    for (const id of ['changed-since-then', 'deleted-since-then']) await bring(id, { batch, title: id });
    await author.write('poster/adjust', { id: 'changed-since-then', version: 1, addTags: ['改'] });
    await author.write('poster/delete', { id: 'deleted-since-then' });
    expect(await undo(batch)).toEqual({
      undone: 1,
      kept: [{ id: 'changed-since-then', title: 'changed-since-then', why: '导入以后改过' }],
      left: false,
    });
    expect((await edit('changed-since-then')).tags).toContain('改');
  });

  test('从回收站取回来的，撤销后回到回收站', async () => {
    const batch = 'a-batch-out-of-the-trash';
    await bring('was-in-the-trash', {});
    await author.write('poster/delete', { id: 'was-in-the-trash' });
    expect(await bring('was-in-the-trash', { batch, title: '又导入' })).toBe('created');
    expect(await undo(batch)).toEqual({ undone: 1, kept: [], left: false });
    const { list } = infoOf<'poster/trash'>(await author.read('poster/trash', {}));
    expect(list.map(({ id }) => id)).toContain('was-in-the-trash');
  });

  test('别人的导入，看不到也撤销不了', async () => {
    const batch = 'a-batch-of-the-author';
    await bring('belongs-to-the-author', { batch });
    const other = await member(site, '另一位');
    expect(infoOf<'poster/imports'>(await other.read('poster/imports', {})).list).toEqual([]);
    expect(await undo(batch, other)).toEqual({ undone: 0, kept: [], left: false });
    expect((await site.visitor().read('poster/get', { id: 'belongs-to-the-author' })).code).toBe(codes.ok);
  });
});
