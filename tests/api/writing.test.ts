import { beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import type { PosterText } from '#contract/poster.ts';
import { draft, unsent } from '../fixtures/posters.ts';
import { infoOf, member, onEveryDatabase, type Site, type Visitor } from './site.ts';

onEveryDatabase('写作', (open) => {
  let site: Site;
  let author: Visitor;
  beforeAll(async () => {
    site = await open();
    author = await member(site, '写作者');
  });
  const create = async (changes = {}) => infoOf<'poster/create'>(await author.write('poster/create', draft(changes)));
  const save = (id: string, version: number, changes: Partial<PosterText> = {}) =>
    author.write('poster/save', { id, version, ...unsent(changes) });
  const edit = async (id: string) => infoOf<'poster/edit'>(await author.read('poster/edit', { id }));
  const shown = async (id: string) => infoOf<'poster/get'>(await author.read('poster/get', { id }));
  const versions = async (id: string) => infoOf<'poster/versions'>(await author.read('poster/versions', { id })).list;
  const version = async (id: string, number: number) =>
    infoOf<'poster/version'>(await author.read('poster/version', { id, version: number }));

  describe('保存', () => {
    test('草稿存下来就是草稿本身，没有标题也行', async () => {
      const { id } = await create({ status: 'draft', title: '', content: '' });
      expect(infoOf<'poster/save'>(await save(id, 1, { title: '', content: '刚写了一句' }))).toEqual({
        id,
        version: 2,
      });
      expect(await edit(id)).toMatchObject({ version: 2, title: '', content: '刚写了一句', pending: false });
      expect((await shown(id)).html).toContain('刚写了一句');
    });

    test('已发布的文章存下来只是工作副本，读者看到的一点没变', async () => {
      const { id } = await create();
      const before = await shown(id);
      site.pass(60);
      await save(id, 1, { title: '改到一半', content: '改到一半的正文', tags: ['半'] });
      expect({ ...(await shown(id)), version: 1 }).toEqual(before);
      const search = infoOf<'poster/search'>(await site.visitor().read('poster/search', { q: '改到一半' }));
      expect(search.total).toBe(0);
      expect(await edit(id)).toMatchObject({
        version: 2,
        title: '改到一半',
        tags: ['半'],
        pending: true,
        updateTime: before.updateTime,
        savedTime: before.updateTime + 60,
      });
    });

    test('再发布时工作副本成为文章', async () => {
      const { id } = await create();
      await save(id, 1, { content: '存过' });
      await author.write('poster/update', { id, version: 2, ...draft({ content: '发出去' }) });
      expect(await edit(id)).toMatchObject({ version: 3, content: '发出去', pending: false });
      expect((await shown(id)).html).toContain('发出去');
    });

    test('放弃工作副本，文章还是原来的，放弃的文字在历史里', async () => {
      const { id } = await create({ content: '原来的' });
      await save(id, 1, { content: '不要了的' });
      expect(infoOf<'poster/discard'>(await author.write('poster/discard', { id, version: 2 }))).toEqual({
        id,
        version: 3,
      });
      expect(await edit(id)).toMatchObject({ version: 3, content: '原来的', pending: false });
      expect((await versions(id)).map(({ kind }) => kind)).toEqual(['discard', 'save', 'create']);
      expect(await version(id, 2)).toMatchObject({ kind: 'save', content: '不要了的', status: 'published' });
    });

    test('没有工作副本可放弃时什么也不变', async () => {
      const { id } = await create();
      expect(infoOf<'poster/discard'>(await author.write('poster/discard', { id, version: 1 }))).toEqual({
        id,
        version: 1,
      });
      expect(await author.write('poster/discard', { id, version: 7 })).toMatchObject({ code: codes.conflict });
    });
  });

  describe('历史', () => {
    test('五分钟内的保存算一版，最新的文字总在', async () => {
      const { id } = await create({ status: 'draft', content: '零' });
      for (const [index, content] of ['零一', '零一二', '零一二三'].entries()) {
        site.pass(60);
        await save(id, index + 1, { content });
      }
      const list = await versions(id);
      expect(list.map(({ version: number, kind }) => [number, kind])).toEqual([
        [4, 'save'],
        [1, 'create'],
      ]);
      expect((await version(id, 4)).content).toBe('零一二三');
      site.pass(180);
      await save(id, 4, { content: '零一二三四' });
      expect((await versions(id)).map(({ version: number }) => number)).toEqual([5, 4, 1]);
    });

    test('一直写不停，也每五分钟留下一版', async () => {
      const { id } = await create({ status: 'draft', content: '' });
      for (let count = 1; count <= 40; count += 1) {
        await save(id, count, { content: '字'.repeat(count) });
        site.pass(30);
      }
      const list = await versions(id);
      expect(list.map(({ words }) => words)).toEqual([40, 30, 20, 10, 0]);
    });

    test('一下删掉大半，删掉之前的留着', async () => {
      const { id } = await create({ status: 'draft', content: '' });
      await save(id, 1, { content: '写了很久的一大段'.repeat(20) });
      await save(id, 2, { content: '误' });
      expect((await versions(id)).map(({ version: number, words }) => [number, words])).toEqual([
        [3, 1],
        [2, 160],
        [1, 0],
      ]);
    });

    test('别的设备存的留着，不被这台的保存顶掉', async () => {
      const { id } = await create({ status: 'draft' });
      const phone = site.visitor();
      await phone.write('user/login', { name: '写作者', password: 'snow-window' });
      await save(id, 1, { content: '电脑上写的' });
      await phone.write('poster/save', { id, version: 2, ...unsent({ content: '手机上写的' }) });
      expect((await version(id, 2)).content).toBe('电脑上写的');
      expect((await version(id, 3)).content).toBe('手机上写的');
    });

    test('起过冲突的一版留着，盖过它的另算一版', async () => {
      const { id } = await create({ status: 'draft' });
      await save(id, 1, { content: '先到的一段' });
      expect(await save(id, 1, { content: '后到的一段' })).toMatchObject({ code: codes.conflict });
      await save(id, 2, { content: '后到的一段' });
      expect((await version(id, 2)).content).toBe('先到的一段');
      expect((await version(id, 3)).content).toBe('后到的一段');
    });

    test('按页取，新的在前；没有的一版说没有', async () => {
      const { id } = await create();
      for (const number of [1, 2, 3]) await author.write('poster/update', { id, version: number, ...draft() });
      const page = infoOf<'poster/versions'>(await author.read('poster/versions', { id, page: 2, size: 3 }));
      expect(page).toMatchObject({ total: 4, list: [{ version: 1, kind: 'create', title: '窗上的冰花' }] });
      expect(await author.read('poster/version', { id, version: 9 })).toEqual({
        code: codes.notFound,
        info: '没有这个版本，或者它已被清理',
      });
    });

    test('历史不过二十兆：满了从最早的删起，第一版与最新的在', async () => {
      const { id } = await create({ status: 'draft', content: '起初' });
      const whole = 'x'.repeat(256 * 1024 - 3);
      for (let count = 1; count <= 85; count += 1) {
        const content = whole + String(count).padStart(3, '0');
        if (count % 2 === 0)
          await author.write('poster/update', { id, version: count, ...draft({ status: 'draft', content }) });
        else await save(id, count, { content });
      }
      const rows = await site.database
        .selectFrom('poster_version')
        .select(['version', 'kind', 'bytes'])
        .where('poster_id', '=', id)
        .orderBy('version')
        .execute();
      const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
      expect(bytes).toBeLessThanOrEqual(20 * 1024 * 1024);
      expect(bytes).toBeGreaterThan(19 * 1024 * 1024);
      expect(rows[0]).toMatchObject({ version: 1, kind: 'create' });
      expect(rows.map(({ version: number }) => number)).not.toContain(2);
      expect((await edit(id)).content.endsWith('085')).toBe(true);
      expect((await version(id, 86)).content.endsWith('085')).toBe(true);
    });

    test('字数与编辑器里的一样：汉字一个算一个，西文按词，标记不算', async () => {
      const { id } = await create({ content: '## 雪𠮷\n\n[let it snow](https://a.example) ❄' });
      expect((await versions(id))[0]?.words).toBe(8);
    });

    test('从前没有数过字数的版本，看历史时补上', async () => {
      const { id } = await create({ content: '雪夜归人' });
      const row = site.database.updateTable('poster_version').set({ words: null }).where('poster_id', '=', id);
      await row.execute();
      expect((await versions(id))[0]?.words).toBe(4);
    });
  });

  describe('同时写', () => {
    test.each(['draft', 'published'] as const)('八处同时存同一版（%s），只成一个，其余得到 1005', async (status) => {
      const { id } = await create({ status });
      const texts = Array.from({ length: 8 }, (_, index) => `第 ${index} 处写的`);
      const answers = await Promise.all(texts.map((content) => save(id, 1, { content })));
      expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1);
      expect(answers.filter(({ code }) => code === codes.conflict)).toHaveLength(7);
      const winner = texts[answers.findIndex(({ code }) => code === codes.ok)];
      expect(await edit(id)).toMatchObject({ version: 2, content: winner });
      expect((await version(id, 2)).content).toBe(winner);
    });

    test('保存、发布、放弃与删除撞在一起，每次都有一句准话，成了的都在历史里', async () => {
      for (let round = 0; round < 10; round += 1) {
        const { id } = await create({ content: '起初' });
        const [saved, updated, , removed] = await Promise.all([
          save(id, 1, { content: '存的' }),
          author.write('poster/update', { id, version: 1, ...draft({ content: '发的' }) }),
          author.write('poster/discard', { id, version: 1 }),
          author.write('poster/delete', { id }),
        ]);
        expect([codes.ok, codes.conflict, codes.notFound]).toContain(saved.code);
        expect([codes.ok, codes.conflict, codes.notFound]).toContain(updated.code);
        expect(removed.code).toBe(codes.ok);
        await author.write('poster/restore', { id });
        const kept = await Promise.all((await versions(id)).map(({ version: number }) => version(id, number)));
        const contents = kept.map(({ content }) => content);
        expect(contents).toContain('起初');
        if (saved.code === codes.ok) expect(contents).toContain('存的');
        if (updated.code === codes.ok) expect(contents).toContain('发的');
        expect((await edit(id)).content).toBe(contents[0]);
      }
    });

    test('同一次保存重发十遍，只存一次', async () => {
      const { id } = await create({ status: 'draft' });
      const once = () => author.write('poster/save', { id, version: 1, ...unsent({ content: '一次' }) }, 'save-once');
      const answers = await Promise.all(Array.from({ length: 10 }, once));
      expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
        new Set([JSON.stringify({ code: 0, info: { id, version: 2 } })]),
      );
    });
  });

  describe('自带编号', () => {
    const own = 'made-by-the-browser';

    test('新文章可以带着编号来，再来一次是冲突，别人来是拒绝', async () => {
      expect(await create({ id: own })).toEqual({ id: own, version: 1 });
      expect(await author.write('poster/create', { id: own, ...draft() })).toMatchObject({ code: codes.conflict });
      const stranger = await member(site, '路人');
      expect(await stranger.write('poster/create', { id: own, ...draft() })).toEqual({
        code: codes.refused,
        info: '这个编号不可用，请换一个',
        field: 'id',
      });
    });

    test('在回收站里的编号也不能再用', async () => {
      const { id } = await create({ id: 'thrown-away-by-me' });
      await author.write('poster/delete', { id });
      expect(await author.write('poster/create', { id, ...draft() })).toMatchObject({ code: codes.conflict });
    });

    test('同一个编号同时来八次，只成一篇', async () => {
      const id = 'eight-at-the-same-time';
      const writes = Array.from({ length: 8 }, () => author.write('poster/create', { id, ...draft() }));
      const answers = await Promise.all(writes);
      expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1);
      expect(answers.filter(({ code }) => code === codes.conflict)).toHaveLength(7);
    });

    test.each(['short', 'x'.repeat(41), 'has a blank in it', '../../etc/passwd-abc'])('%s 不是编号', async (id) => {
      expect(await author.write('poster/create', { id, ...draft() })).toMatchObject({
        code: codes.refused,
        field: 'id',
      });
    });
  });
});
