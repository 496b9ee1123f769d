import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import { publishDue } from '#server/article/write/publish-due.ts';
import { draft } from '../fixtures/posters.ts';
import { infoOf, member, onEveryDatabase, type Site, type Visitor } from './site.ts';

const logger = pino({ level: 'silent' });

/** The text of a draft, without its status. */
function typed(text: Parameters<typeof draft>[0]) {
  const { status: _, ...rest } = draft(text);
  return rest;
}

onEveryDatabase('定时发布', (open) => {
  let site: Site;
  let author: Visitor;
  beforeAll(async () => {
    site = await open();
    author = await member(site, '写作者');
  });
  const publish = () => publishDue({ database: site.database, clock: site.now, logger });
  const edit = async (id: string) => infoOf<'poster/edit'>(await author.read('poster/edit', { id }));
  const isPublic = async (id: string) => (await site.visitor().read('poster/get', { id })).code === codes.ok;
  const schedule = (id: string, time: number | null) => author.write('poster/schedule', { id, time });
  const create = async (text: Parameters<typeof draft>[0] = {}) =>
    infoOf<'poster/create'>(await author.write('poster/create', draft({ status: 'draft', ...text }))).id;

  test('到时发布那时保存的正文，发布时间就是定的时间', async () => {
    const id = await create();
    const time = site.now() + 60;
    expect((await schedule(id, time)).code).toBe(codes.ok);
    expect((await edit(id)).schedule).toEqual({ time, failure: '' });
    await author.write('poster/save', { id, version: 1, ...typed({ title: '改过的' }) });
    await publish();
    expect(await isPublic(id)).toBe(false);
    site.pass(100);
    await publish();
    expect(await edit(id)).toMatchObject({
      status: 'published',
      title: '改过的',
      publishTime: time,
      schedule: null,
    });
    const { list } = infoOf<'poster/mine'>(await author.read('poster/mine', {}));
    expect(list.find((card) => card.id === id)).toMatchObject({ schedule: null, status: 'published' });
  });

  test('已发布的，到时发布它的修改稿；没有修改稿就不收', async () => {
    const id = await create({ status: 'published', title: '原来的' });
    expect(await schedule(id, site.now() + 60)).toMatchObject({ code: codes.refused, field: 'time' });
    await author.write('poster/save', { id, version: 1, ...typed({ title: '改过的' }) });
    const { publishTime } = await edit(id);
    await schedule(id, site.now() + 60);
    await author.write('poster/adjust', { id, version: 2, addTags: ['新'] });
    site.pass(61);
    await publish();
    expect(infoOf<'poster/get'>(await site.visitor().read('poster/get', { id }))).toMatchObject({
      title: '改过的',
      publishTime,
      tags: expect.arrayContaining(['新']),
    });
  });

  test('时间已过、太远、发布不了的不收；别人的不收', async () => {
    const id = await create();
    for (const time of [site.now(), site.now() - 1, site.now() + 400 * 86_400]) {
      expect(await schedule(id, time)).toMatchObject({ code: codes.refused, field: 'time' });
    }
    const nameless = await create({ title: '' });
    expect(await schedule(nameless, site.now() + 60)).toMatchObject({ code: codes.refused, info: '标题不能为空' });
    const other = await member(site, '另一位');
    expect((await other.write('poster/schedule', { id, time: site.now() + 60 })).code).toBe(codes.notFound);
  });

  test('取消、先发布、扔掉，到时都不再发布', async () => {
    const [cancelled, published, deleted] = [await create(), await create(), await create()];
    for (const id of [cancelled, published, deleted]) await schedule(id, site.now() + 60);
    await schedule(cancelled, null);
    await author.write('poster/adjust', { id: published, version: 1, status: 'published' });
    await author.write('poster/adjust', { id: published, version: 2, status: 'draft' });
    await author.write('poster/delete', { id: deleted });
    await author.write('poster/restore', { id: deleted });
    site.pass(61);
    await publish();
    for (const id of [cancelled, published, deleted]) expect(await isPublic(id)).toBe(false);
  });

  test('到时发布不了，说给作者听，不再试；改好了再定', async () => {
    await create({ status: 'published', slug: 'taken' });
    const id = await create({ slug: 'taken' });
    await schedule(id, site.now() + 60);
    site.pass(61);
    await publish();
    await publish();
    const { schedule: place, version } = await edit(id);
    expect(place).toMatchObject({ failure: '地址“taken”已用于另一篇文章，请换一个' });
    await author.write('poster/save', { id, version, ...typed({ slug: 'free' }) });
    await schedule(id, site.now() + 60);
    site.pass(61);
    await publish();
    expect(await edit(id)).toMatchObject({ status: 'published', slug: 'free', schedule: null });
  });

  describe('几个进程同时', () => {
    test('各发布各的，一篇只发布一次', async () => {
      const ids: string[] = [];
      for (let count = 0; count < 30; count += 1) ids.push(await create({ title: `第 ${count} 篇` }));
      for (const id of ids) await schedule(id, site.now() + 60);
      site.pass(61);
      await Promise.all([publish(), publish(), publish()]);
      for (const id of ids) {
        expect(await edit(id)).toMatchObject({ status: 'published', version: 2, schedule: null });
      }
    });
  });
});
