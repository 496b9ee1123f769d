import { beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import { sweepTrash } from '#server/article/write/trash.ts';
import { draft } from '../../fixtures/posters.ts';
import { infoOf, member, onSqliteFirst, type Site, type Visitor } from '../site.ts';
import { decide, findings, siteOwner } from './owner.ts';

const thanks = { code: codes.ok, info: '已收到，站主会查看' };

onSqliteFirst('举报', (open) => {
  let site: Site;
  let owner: Visitor;
  let author: Visitor;
  beforeAll(async () => {
    site = await open();
    owner = await siteOwner(site);
    author = await member(site, '写作者');
  });
  const create = async (changes = {}) =>
    infoOf<'poster/create'>(await author.write('poster/create', draft(changes))).id;
  const report = (id: string, address: string, text = '') =>
    site.visitor(address).write('poster/report', { id, reason: 'spam', text });
  const list = async (query = {}) => infoOf<'site/reports'>(await owner.read('site/reports', { size: 50, ...query }));
  const about = async (id: string) => (await list()).list.filter(({ posterId }) => posterId === id);

  test('站主看得到谁的哪一篇、为什么；不登录也能举报，不记举报的人', async () => {
    const id = await create({ title: '卖东西的' });
    expect(await report(id, '203.0.113.1', ' 是广告 ')).toEqual(thanks);
    const now = 1_800_000_000;
    expect(await about(id)).toMatchObject([
      { title: '卖东西的', author: '写作者', reason: 'spam', text: '是广告', createTime: now, settleTime: null },
    ]);
    const rows = await site.database.selectFrom('report').selectAll().where('poster_id', '=', id).execute();
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
    const managed = infoOf<'site/articles'>(await owner.read('site/articles', { state: 'reported' }));
    expect(managed.list.find((one) => one.id === id)).toMatchObject({ reports: 1 });
    expect(infoOf<'site/state'>(await owner.read('site/state', {})).counts.reports).toBe(1);
  });

  test('同一个网络一天内对同一篇只算一次，听到的话一样；第二天、别的网络另算', async () => {
    const id = await create();
    for (const address of ['203.0.113.2', '203.0.113.2', '203.0.113.3']) {
      expect(await report(id, address)).toEqual(thanks);
    }
    expect(await about(id)).toHaveLength(2);
    site.pass(86_400);
    expect(await report(id, '203.0.113.2')).toEqual(thanks);
    expect(await about(id)).toHaveLength(3);
  });

  test('读者看不到的不能举报：草稿、删除的、隐藏的、没有的', async () => {
    const hidden = await create();
    await decide({ site, owner }, 'site/hide', { id: hidden });
    const trashed = await create();
    await author.write('poster/delete', { id: trashed });
    for (const id of [await create({ status: 'draft' }), hidden, trashed, 'absent']) {
      expect((await report(id, '203.0.113.4')).code).toBe(codes.notFound);
    }
  });

  test('一个网络举报太多要等；一篇文章最多留 20 条没处理的', async () => {
    const id = await create();
    const many = await Promise.all(Array.from({ length: 25 }, (_, index) => report(id, `198.51.100.${index}`)));
    expect(many).toEqual(many.map(() => thanks));
    expect((await about(id)).length).toBe(20);
    const answers = [];
    for (let index = 0; index < 22; index += 1) answers.push(await report(id, '203.0.113.5'));
    expect(answers.at(-1)).toMatchObject({ code: codes.tooMany });
    expect(answers.at(-1)).toHaveProperty('seconds');
  });

  test('说明有长度限制，原因只能是那几种', async () => {
    const id = await create();
    const write = (input: object) =>
      site.visitor().ask({ method: 'POST', url: '/api/poster/report', payload: { id, ...input } });
    expect((await write({ reason: 'spam', text: '字'.repeat(301) })).json()).toMatchObject({ field: 'text' });
    expect((await write({ reason: '别的', text: '' })).json()).toMatchObject({ field: 'reason' });
  });

  test('处理之后排在后面，可以只看没处理的；处理两次也没有事', async () => {
    const id = await create();
    await report(id, '203.0.113.6');
    const [open_] = await about(id);
    const settled = open_?.id ?? '';
    expect(await decide({ site, owner }, 'site/settle-report', { id: settled })).toBe('已标记为处理过');
    expect(await decide({ site, owner }, 'site/settle-report', { id: settled })).toBe('这条举报已经处理过');
    const all = (await list()).list;
    expect(all.findIndex((one) => one.id === settled)).toBeGreaterThanOrEqual((await list({ isSettled: false })).total);
    expect((await list({ isSettled: false })).list.map((one) => one.id)).not.toContain(settled);
    expect((await list({ isSettled: true })).list.map((one) => one.id)).toContain(settled);
    expect((await owner.write('site/settle-report', { id: 'absent' })).code).toBe(codes.notFound);
  });

  test('文章彻底删除，举报也不留', async () => {
    const [purged, swept] = [await create(), await create()];
    await report(purged, '203.0.113.7');
    await report(swept, '203.0.113.7');
    for (const id of [purged, swept]) await author.write('poster/delete', { id });
    expect(await about(purged)).toMatchObject([{ title: '窗上的冰花' }]);
    await author.write('poster/purge', { id: purged });
    expect(await about(purged)).toEqual([]);
    await sweepTrash(site.database, 1_900_000_000);
    expect(await about(swept)).toEqual([]);
    expect(await findings(site)).toEqual([]);
  });
});
