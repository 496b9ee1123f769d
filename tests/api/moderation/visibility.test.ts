import { beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import type { PosterDraft } from '#contract/poster.ts';
import type { PageSource } from '#server/page/source.ts';
import { refreshIndex } from '#server/search/rebuild.ts';
import { addUser } from '#server/user/store.ts';
import { addManyPosters } from '../../fixtures/many-posters.ts';
import { draft, unsent } from '../../fixtures/posters.ts';
import { infoOf, member, onSqliteFirst, type Site, type Visitor } from '../site.ts';
import { decide, findings, idOf, type Named, ownerName, placesOf, signedInAs, siteOwner } from './owner.ts';

onSqliteFirst('读者看不看得到', (open) => {
  let site: Site;
  let owner: Visitor;
  let round = 0;
  beforeAll(async () => {
    site = await open();
    owner = await siteOwner(site);
  });
  const act = () => ({ site, owner });

  /** An author with one article that shares a tag with one of somebody else, and a draft. */
  async function write(changes: Partial<PosterDraft> = {}) {
    round += 1;
    const [author, title, tag] = [`作者${round}`, `独一无二的题目${round}号`, `独有标签${round}`];
    const other = await member(site, `旁人${round}`);
    const beside = infoOf<'poster/create'>(await other.write('poster/create', draft({ tags: [tag] }))).id;
    site.pass(1);
    const writer = await member(site, author);
    const made = await writer.write('poster/create', draft({ title, tags: [tag], ...changes }));
    const { id } = infoOf<'poster/create'>(made);
    await writer.write('poster/create', draft({ title: '草稿', tags: [tag], status: 'draft' }));
    return { writer, userId: await idOf(site, author), named: { id, title, tag, author, beside } satisfies Named };
  }
  const places = (named: Named) => placesOf(site, named);
  const mine = async (writer: Visitor) => infoOf<'poster/mine'>(await writer.read('poster/mine', {}));

  describe('隐藏一篇文章', () => {
    test('哪里都看不见，取消之后哪里都在；作者自己一直看得到', async () => {
      const { writer, named } = await write();
      const everywhere = await places(named);
      expect(everywhere).toHaveLength(23);
      const before = await mine(writer);
      expect(await decide(act(), 'site/hide', { id: named.id })).toBe('已隐藏，只有作者与站主看得到');
      expect(await places(named)).toEqual([]);
      const hidden = await mine(writer);
      expect(hidden.counts).toEqual(before.counts);
      expect(hidden.list.find(({ id }) => id === named.id)).toMatchObject({ status: 'published', withheld: 'hidden' });
      expect(hidden.list.find(({ id }) => id !== named.id)).toMatchObject({ status: 'draft', withheld: null });
      for (const reader of [writer, owner]) {
        const answer = await reader.read('poster/get', { id: named.id });
        expect(infoOf<'poster/get'>(answer)).toMatchObject({ status: 'published', withheld: 'hidden' });
      }
      expect(await decide(act(), 'site/unhide', { id: named.id })).toBe('已取消隐藏，读者又能看到');
      expect(await places(named)).toEqual(everywhere);
      expect((await mine(writer)).list).toEqual(before.list);
    });

    test('作者怎样改都还是隐藏的：更新、存稿、改标签、撤回再发布、删除再恢复、重新导入', async () => {
      const { writer, named } = await write();
      const { id } = named;
      await decide(act(), 'site/hide', { id });
      const edit = async () => infoOf<'poster/edit'>(await writer.read('poster/edit', { id }));
      const still = async () => {
        expect(await places(named)).toEqual([]);
        expect(await edit()).toMatchObject({ status: 'published', withheld: 'hidden' });
        expect(await findings(site)).toEqual([]);
      };
      const text = { title: named.title, tags: [named.tag] };
      await writer.write('poster/update', { id, version: 1, ...draft(text) });
      await still();
      await writer.write('poster/save', { id, version: 2, ...unsent(text) });
      expect((await edit()).pending).toBe(true);
      await writer.write('poster/adjust', { id, version: 3, addTags: ['新标签'] });
      await still();
      const { version } = await edit();
      await writer.write('poster/discard', { id, version });
      await writer.write('poster/adjust', { id, version: version + 1, status: 'draft' });
      expect(await edit()).toMatchObject({ status: 'draft', withheld: null });
      await writer.write('poster/adjust', { id, version: version + 2, status: 'published' });
      await still();
      await writer.write('poster/delete', { id });
      expect(await findings(site)).toEqual([]);
      await writer.write('poster/restore', { id });
      await still();
      const { createTime, updateTime, publishTime } = await edit();
      const times = { createTime, updateTime, publishTime };
      await writer.write('poster/import', { id, clash: 'replace', ...times, ...draft({ ...text, content: '换了' }) });
      await still();
      expect((await writer.read('poster/versions', { id })).code).toBe(codes.ok);
      const { list } = infoOf<'poster/versions'>(await writer.read('poster/versions', { id }));
      expect(new Set(list.map(({ status }) => status))).toEqual(new Set(['published', 'draft']));
    });

    test('隐藏期间别人发布了另一种写法的标签，取消之后仍是一个标签', async () => {
      const { named } = await write({ tags: ['Docker', '雪'] });
      await decide(act(), 'site/hide', { id: named.id });
      const other = await member(site, '另一种写法');
      const beside = infoOf<'poster/create'>(await other.write('poster/create', draft({ tags: ['docker'] }))).id;
      await decide(act(), 'site/unhide', { id: named.id });
      for (const tag of ['docker', 'Docker']) {
        const { list } = infoOf<'poster/fetch'>(await site.visitor().read('poster/fetch', { tag }));
        expect(list.map(({ id }) => id).toSorted()).toEqual([named.id, beside].toSorted());
      }
      const { tags } = infoOf<'poster/get'>(await site.visitor().read('poster/get', { id: named.id }));
      expect(tags).toEqual(['docker', '雪']);
    });

    test('在回收站里也可以隐藏，作者恢复之后仍然隐藏', async () => {
      const { writer, named } = await write();
      await writer.write('poster/delete', { id: named.id });
      await decide(act(), 'site/hide', { id: named.id });
      await writer.write('poster/restore', { id: named.id });
      expect(await places(named)).toEqual([]);
      expect(await findings(site)).toEqual([]);
    });

    test('隐藏的作者不能永久删除，也就不能用同一个地址重新发布', async () => {
      const { writer, named } = await write();
      await decide(act(), 'site/hide', { id: named.id });
      await writer.write('poster/delete', { id: named.id });
      expect(await writer.write('poster/purge', { id: named.id })).toEqual({
        code: codes.refused,
        info: '站主隐藏的文章不能永久删除，30 天后自动清除',
      });
      expect((await writer.write('poster/create', { id: named.id, ...draft() })).code).not.toBe(codes.ok);
      expect(await places(named)).toEqual([]);
    });

    test('几篇一起：隐藏、删除、恢复；草稿与没有的不算，说清几篇', async () => {
      const [{ writer, named }, other] = [await write(), await write()];
      const { list } = await mine(writer);
      const draftId = list.find(({ status }) => status === 'draft')!.id;
      const wanted = [named.id, other.named.id];
      const articles = [...wanted, draftId, 'absent', named.id];
      const both = () =>
        Promise.all(wanted.map(async (id) => (await site.visitor().read('poster/get', { id })).code === codes.ok));
      expect(await decide(act(), 'site/decide-articles', { articles, decision: 'hide' })).toBe(
        '已隐藏 2 篇，其余没有改动：没有这篇文章，或者它还是草稿',
      );
      expect(await both()).toEqual([false, false]);
      await decide(act(), 'site/decide-articles', { articles: wanted, decision: 'unhide' });
      expect(await both()).toEqual([true, true]);
      await decide(act(), 'site/decide-articles', { articles: wanted, decision: 'delete' });
      expect(await both()).toEqual([false, false]);
      expect(await decide(act(), 'site/decide-articles', { articles: wanted, decision: 'restore' })).toBe(
        '已恢复 2 篇',
      );
      expect(await both()).toEqual([true, true]);
      const none = await owner.write('site/decide-articles', { articles: [draftId], decision: 'delete' });
      expect(none).toMatchObject({ code: codes.notFound });
    });

    test('站主移入回收站的，作者恢复之后仍然隐藏；站主恢复就公开', async () => {
      const { writer, named } = await write();
      const everywhere = await places(named);
      await decide(act(), 'site/delete-article', { id: named.id });
      expect(await places(named)).toEqual([]);
      expect((await mine(writer)).counts).toMatchObject({ published: 0, trash: 1 });
      await writer.write('poster/restore', { id: named.id });
      expect(await places(named)).toEqual([]);
      site.pass(1);
      await writer.write('poster/delete', { id: named.id });
      expect(await owner.write('site/restore-article', { id: named.id })).toEqual({
        code: codes.conflict,
        info: '这篇文章是作者自己删除的，只能由作者恢复',
      });
      await writer.write('poster/restore', { id: named.id });
      site.pass(1);
      await decide(act(), 'site/delete-article', { id: named.id });
      expect(await decide(act(), 'site/restore-article', { id: named.id })).toBe('已恢复，读者又能看到');
      expect(await places(named)).toEqual(everywhere);
    });
  });

  describe('停用账号', () => {
    test('隐藏文章地停用：文章哪里都没有，恢复之后哪里都在', async () => {
      const { writer, named, userId } = await write();
      const everywhere = await places(named);
      const sentence = await decide(act(), 'site/suspend', { id: userId, hidesArticles: true });
      expect(sentence).toBe(`已停用 ${named.author}，文章已隐藏`);
      expect(await places(named)).toEqual([]);
      expect(await writer.read('poster/mine', {})).toMatchObject({ code: codes.notLoggedIn });
      const { list } = infoOf<'site/articles'>(await owner.read('site/articles', { author: named.author }));
      expect(list).toMatchObject([{ id: named.id, withheld: 'suspended' }]);
      await decide(act(), 'site/unhide', { id: named.id });
      expect(await places(named)).toEqual([]);
      await decide(act(), 'site/reinstate', { id: userId });
      expect(await places(named)).toEqual(everywhere);
    });

    test('不隐藏文章地停用：文章照常，也可以后来再隐藏', async () => {
      const { named, userId } = await write();
      const everywhere = await places(named);
      await decide(act(), 'site/suspend', { id: userId, hidesArticles: false });
      expect(await places(named)).toEqual(everywhere);
      await decide(act(), 'site/suspend', { id: userId, hidesArticles: true });
      expect(await places(named)).toEqual([]);
    });

    test('本来就隐藏的一篇，恢复账号之后还是隐藏的', async () => {
      const { named, userId } = await write();
      await decide(act(), 'site/hide', { id: named.id });
      await decide(act(), 'site/suspend', { id: userId, hidesArticles: true });
      await decide(act(), 'site/reinstate', { id: userId });
      expect(await places(named)).toEqual([]);
    });
  });

  test('等待批准的人写的，批准之前只有自己看得到，批准之后哪里都在', async () => {
    const { writer, named, userId } = await write({ status: 'draft' });
    await site.database
      .updateTable('user')
      .set({ state: 'pending', hides_articles: 1 })
      .where('id', '=', userId)
      .execute();
    const text = draft({ title: named.title, tags: [named.tag] });
    await writer.write('poster/update', { id: named.id, version: 1, ...text });
    expect(await places(named)).toEqual([]);
    const { list } = await mine(writer);
    expect(list.find(({ id }) => id === named.id)).toMatchObject({ status: 'published', withheld: 'pending' });
    const created = await writer.write('poster/create', text);
    const second = infoOf<'poster/create'>(created).id;
    expect((await site.visitor().read('poster/get', { id: second })).code).toBe(codes.notFound);
    expect(await findings(site)).toEqual([]);
    expect(await decide(act(), 'site/approve', { people: [userId] })).toBe(`已批准 ${named.author}`);
    expect((await places(named)).length).toBeGreaterThanOrEqual(20);
    expect((await site.visitor().read('poster/get', { id: second })).code).toBe(codes.ok);
  });

  test('等待批准时停用的，恢复之后就是正常的账号', async () => {
    const { named, userId } = await write();
    await site.database.updateTable('user').set({ state: 'pending' }).where('id', '=', userId).execute();
    await decide(act(), 'site/suspend', { id: userId, hidesArticles: true });
    await decide(act(), 'site/reinstate', { id: userId });
    const { list } = infoOf<'site/people'>(await owner.read('site/people', { q: named.author }));
    expect(list).toMatchObject([{ state: 'active', hidesArticles: false }]);
  });

  describe('删除账号', () => {
    test('连同文章：什么也不剩', async () => {
      const { named, userId } = await write();
      await places(named);
      const input = { id: userId, confirm: named.author, articles: 'delete' } as const;
      expect(await decide(act(), 'site/delete-person', input)).toBe(`已删除 ${named.author}，文章一并删除`);
      expect(await places(named)).toEqual([]);
      for (const table of ['poster', 'poster_trash'] as const) {
        const rows = site.database.selectFrom(table).select('id').where('author_id', '=', userId);
        expect(await rows.execute()).toEqual([]);
      }
      const versions = site.database.selectFrom('poster_version').select('version').where('author_id', '=', userId);
      expect(await versions.execute()).toEqual([]);
      const reports = site.database.selectFrom('report').select('id').where('poster_id', '=', named.id);
      expect(await reports.execute()).toEqual([]);
    });

    test('文章转给自己：地址、时间、历史、回收站与草稿都在，图片也还在', async () => {
      const { writer, named, userId } = await write();
      const trashed = infoOf<'poster/create'>(await writer.write('poster/create', draft({ title: '删过的' }))).id;
      await writer.write('poster/delete', { id: trashed });
      await writer.write('poster/save', { id: named.id, version: 1, ...unsent({ title: '改到一半' }) });
      const everywhere = await places(named);
      const before = infoOf<'poster/get'>(await site.visitor().read('poster/get', { id: named.id }));
      const input = { id: userId, confirm: named.author, articles: 'transfer' } as const;
      const sentence = await decide(act(), 'site/delete-person', input);
      expect(sentence).toBe(`已删除 ${named.author}，2 篇文章转给 ${ownerName}`);
      const moved = { ...named, author: ownerName };
      expect(await places(moved)).toEqual(everywhere);
      const after = infoOf<'poster/get'>(await site.visitor().read('poster/get', { id: named.id }));
      expect({ ...after, author: before.author, views: before.views }).toEqual(before);
      expect(after.author.username).toBe(ownerName);
      const edit = infoOf<'poster/edit'>(await owner.read('poster/edit', { id: named.id }));
      expect(edit).toMatchObject({ pending: true, title: '改到一半' });
      const { list } = infoOf<'poster/trash'>(await owner.read('poster/trash', {}));
      expect(list.map(({ id }) => id)).toContain(trashed);
      expect(
        (await signedInAs(site, ownerName).then((again) => again.write('poster/restore', { id: trashed }))).code,
      ).toBe(codes.ok);
      expect(await findings(site)).toEqual([]);
    });

    test('转走的文章随新作者显示：停用时隐藏的也回来，单独隐藏的仍然隐藏', async () => {
      const shown = await write();
      const hidden = infoOf<'poster/create'>(await shown.writer.write('poster/create', draft({ title: '藏着' }))).id;
      await decide(act(), 'site/hide', { id: hidden });
      await decide(act(), 'site/suspend', { id: shown.userId, hidesArticles: true });
      const input = { id: shown.userId, confirm: shown.named.author, articles: 'transfer' } as const;
      await decide(act(), 'site/delete-person', input);
      expect((await places({ ...shown.named, author: ownerName })).length).toBeGreaterThanOrEqual(20);
      expect((await site.visitor().read('poster/get', { id: hidden })).code).toBe(codes.notFound);
    });
  });

  test('作者正在写的时候隐藏或停用，正在写的也看不到', async () => {
    const { writer, named, userId } = await write();
    const text = draft({ title: named.title, tags: [named.tag] });
    for (let version = 1; version <= 5; version += 1) {
      const [written] = await Promise.all([
        writer.write('poster/update', { id: named.id, version, ...text }),
        owner.write('site/hide', { id: named.id }),
      ]);
      expect(written.code).toBe(codes.ok);
      expect((await site.visitor().read('poster/get', { id: named.id })).code).toBe(codes.notFound);
      await decide(act(), 'site/unhide', { id: named.id });
    }
    await Promise.all([
      ...Array.from({ length: 6 }, () => writer.write('poster/create', text)),
      owner.write('site/suspend', { id: userId, hidesArticles: true }),
    ]);
    expect(await findings(site)).toEqual([]);
    const shown = await site.visitor().read('poster/fetch', { author: named.author });
    expect(infoOf<'poster/fetch'>(shown).total).toBe(0);
  });

  test('推荐的文章在首页的单子上；隐藏、撤回、删除之后不在，也不自己回来', async () => {
    const featured = async () =>
      infoOf<'poster/featured'>(await site.visitor().read('poster/featured', {})).list.map(({ id }) => id);
    const first = await write();
    const second = await write();
    expect(await decide(act(), 'site/feature', { id: first.named.id, isFeatured: true })).toBe(
      '已推荐，显示在首页最前面',
    );
    site.pass(1);
    await decide(act(), 'site/feature', { id: second.named.id, isFeatured: true });
    expect(await featured()).toEqual([second.named.id, first.named.id]);
    await decide(act(), 'site/hide', { id: first.named.id });
    expect(await featured()).toEqual([second.named.id]);
    expect(await owner.write('site/feature', { id: first.named.id, isFeatured: true })).toEqual({
      code: codes.conflict,
      info: '这篇文章不在读者的列表里，不能推荐',
    });
    await decide(act(), 'site/unhide', { id: first.named.id });
    expect(await featured()).toEqual([second.named.id]);
    await second.writer.write('poster/adjust', { id: second.named.id, version: 1, status: 'draft' });
    expect(await featured()).toEqual([]);
    expect(await findings(site)).toEqual([]);
    await decide(act(), 'site/feature', { id: first.named.id, isFeatured: true });
    await decide(act(), 'site/feature', { id: first.named.id, isFeatured: false });
    expect(await featured()).toEqual([]);
  });
});

onSqliteFirst('留着的网页', (open) => {
  test('别的进程留着的首页一秒之内没有隐藏的文章，取消之后又有', async () => {
    const pages: PageSource = {
      isBuilt: true,
      async page({ read }) {
        const { info } = await read({ name: 'poster/new', query: { size: 50 } });
        return { html: JSON.stringify(info), status: 200, hashes: { styles: [], scripts: [] } };
      },
      shell: async () => ({ html: '', scripts: [] }),
    };
    const site = await open({ pages });
    const [owner, author] = [await siteOwner(site), await member(site, '写作者')];
    const other = await site.another();
    const { id } = infoOf<'poster/create'>(await author.write('poster/create', draft()));
    const isShown = async () => {
      site.pass(1);
      return (await other.inject('/')).payload.includes(id);
    };
    expect(await isShown()).toBe(true);
    await decide({ site, owner }, 'site/hide', { id });
    expect(await isShown()).toBe(false);
    await decide({ site, owner }, 'site/unhide', { id });
    expect(await isShown()).toBe(true);
    await decide({ site, owner }, 'site/suspend', { id: await idOf(site, '写作者'), hidesArticles: true });
    expect(await isShown()).toBe(false);
    await other.close();
  });
});

onSqliteFirst('文章很多的作者', (open) => {
  test('两千篇一起隐藏，一起回来', async () => {
    const site = await open({ content: 'bare' });
    const { database } = site;
    const id = (await addUser(database, { username: '多产', password: '', now: 1 })) ?? '';
    await addManyPosters(database, 2_000, 1_700_000_000);
    await database.deleteFrom('meta').where('key', '=', 'search-index').execute();
    await refreshIndex(database);
    await addUser(database, { username: '管事', password: '', now: 2, role: 'owner' });
    const owner = await signedInAs(site, '管事');
    const shown = async () => [
      infoOf<'poster/fetch'>(await site.visitor().read('poster/fetch', { size: 1 })).total,
      infoOf<'poster/search'>(await site.visitor().read('poster/search', { q: '第' })).total,
    ];
    const visibility = async () => (await findings(site)).filter(({ code }) => code !== 'missing-version');
    expect(await shown()).toEqual([2_000, 2_000]);
    expect((await owner.write('site/suspend', { id, hidesArticles: true })).code).toBe(codes.ok);
    site.pass(1);
    expect(await shown()).toEqual([0, 0]);
    expect(await visibility()).toEqual([]);
    expect((await owner.write('site/reinstate', { id })).code).toBe(codes.ok);
    site.pass(1);
    expect(await shown()).toEqual([2_000, 2_000]);
    expect(await visibility()).toEqual([]);
  });
});
