import { beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import type { Input } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { sweepRemarks } from '#server/article/write/draft-remark.ts';
import { draft } from '../fixtures/posters.ts';
import { arrive } from './account.ts';
import { infoOf, onSqliteFirst, type Site, type Visitor } from './site.ts';

const gone = { code: codes.notFound, info: '这个草稿链接已过期、被撤销，或者不完整，请向作者要一个新的' };

onSqliteFirst('读者对草稿的意见', (open) => {
  let site: Site;
  let people = 0;

  beforeAll(async () => {
    site = await open({ content: 'bare' });
  });

  async function share(changes = {}) {
    people += 1;
    const name = `听意见的${people}`;
    const author = await arrive(site, { name, now: site.now() });
    const { id } = infoOf<'poster/create'>(await author.write('poster/create', draft({ status: 'draft', ...changes })));
    const link = infoOf<'poster/add-draft-link'>(await author.write('poster/add-draft-link', { id, days: 7 }));
    // Each reads from a network of their own, since remarks are counted by it.
    const reader = site.visitor(`203.0.113.${people}`);
    return { author, name, id, link, token: link.path.replace('/draft/', ''), reader };
  }
  const words = (token: string, changes: Partial<Input<'poster/remark'>> = {}): Input<'poster/remark'> => ({
    token,
    name: '甲',
    text: '这里再写细一点',
    quote: '划痕',
    before: '冰花沿着玻璃上的',
    after: '生长。',
    ...changes,
  });
  const listOf = async (author: Visitor, id: string) =>
    infoOf<'poster/draft-remarks'>(await author.read('poster/draft-remarks', { id })).list;

  test('作者看到意见与它说的那句话；读者只知道送到了', async () => {
    const { author, id, token, reader } = await share();
    expect(await reader.write('poster/remark', words(token, { name: ' 甲 ', text: ' <b>细</b>一点 ' }))).toEqual({
      code: codes.ok,
      info: '已送到，作者会看到',
    });
    const [remark, ...others] = await listOf(author, id);
    expect(others).toEqual([]);
    const { token: _, ...kept } = words(token, { text: '<b>细</b>一点' });
    expect(remark).toEqual({ id: expect.any(String), ...kept, createTime: site.now() });
    expect(JSON.stringify(await reader.read('poster/draft', { token }))).not.toContain('一点');
  });

  test('同样的意见只存一次，别的都存', async () => {
    const { author, id, token, reader } = await share();
    for (const _ of [1, 2]) await reader.write('poster/remark', words(token));
    await reader.write('poster/remark', words(token, { quote: '' }));
    await reader.write('poster/remark', words(token, { name: '' }));
    expect(await listOf(author, id)).toHaveLength(3);
  });

  test.each([
    { name: '名'.repeat(limits.remarkName + 1) },
    { name: '两\n行' },
    { text: '' },
    { text: ' \u200B ' },
    { text: '字'.repeat(limits.remarkText + 1) },
    { quote: '字'.repeat(limits.remarkQuote + 1) },
    { before: '字'.repeat(limits.remarkContext + 1) },
  ])('不收 %j', async (changes) => {
    const { author, id, token, reader } = await share();
    expect((await reader.write('poster/remark', words(token, changes))).code).toBe(codes.refused);
    expect(await listOf(author, id)).toEqual([]);
  });

  test('链接不再有效，就写不了；写过的还在', async () => {
    const { author, id, link, token, reader } = await share();
    await reader.write('poster/remark', words(token));
    await author.write('poster/end-draft-link', { id: link.id });
    expect(await reader.write('poster/remark', words(token, { text: '又一条' }))).toEqual(gone);
    expect(await reader.write('poster/remark', words('never-was'))).toEqual(gone);
    expect(await listOf(author, id)).toHaveLength(1);
  });

  test('一处写得太多要等，一篇文章等待处理的意见有限', async () => {
    const { author, id, token, reader } = await share();
    const row = { poster_id: id, name: '', quote: '', before_text: '', after_text: '', settle_time: null };
    const rows = Array.from({ length: limits.remarks - 1 }, (_, n) => ({
      ...row,
      id: `${id}-${n}`,
      text: `第${n}条`,
      create_time: site.now(),
    }));
    await site.database.insertInto('draft_remark').values(rows).execute();
    expect((await reader.write('poster/remark', words(token, { text: '最后一条' }))).code).toBe(codes.ok);
    expect((await reader.write('poster/remark', words(token, { text: '多一条' }))).code).toBe(codes.refused);
    await author.write('poster/settle-remark', { id: `${id}-0`, isSettled: true });
    expect((await reader.write('poster/remark', words(token, { text: '多一条' }))).code).toBe(codes.ok);
    let answer = await reader.write('poster/remark', words(token));
    for (let tries = 0; tries < 60 && answer.code !== codes.tooMany; tries += 1)
      answer = await reader.write('poster/remark', words(token));
    expect(answer).toMatchObject({ code: codes.tooMany, seconds: expect.any(Number) });
    expect((await site.visitor('198.51.100.1').write('poster/remark', words(token))).code).toBe(codes.refused);
  });

  test('处理完的不再列出，一天内可以放回，之后清除', async () => {
    const { author, id, token, reader } = await share();
    await reader.write('poster/remark', words(token));
    const [remark] = await listOf(author, id);
    const settle = (isSettled: boolean) => author.write('poster/settle-remark', { id: remark!.id, isSettled });
    await settle(true);
    expect(await listOf(author, id)).toEqual([]);
    await settle(false);
    expect(await listOf(author, id)).toEqual([remark]);
    await settle(true);
    await sweepRemarks(site.database, site.now() + 86_399);
    expect((await settle(true)).code).toBe(codes.ok);
    await sweepRemarks(site.database, site.now() + 86_400);
    expect((await settle(false)).code).toBe(codes.notFound);
  });

  test('在自己的数据里；文章进回收站再恢复，意见还在；随文章与账号删除', async () => {
    const { author, name, id, token, reader } = await share();
    await reader.write('poster/remark', words(token));
    const { draftRemarks } = infoOf<'user/export'>(await author.write('user/export', {}));
    expect(draftRemarks).toEqual([
      { poster: id, name: '甲', text: '这里再写细一点', quote: '划痕', createTime: site.now() },
    ]);
    await author.write('poster/delete', { id });
    await author.write('poster/restore', { id });
    expect(await listOf(author, id)).toHaveLength(1);
    const left = () => site.database.selectFrom('draft_remark').selectAll().where('poster_id', '=', id).execute();
    await author.write('user/delete', { password: 'snow-window', confirm: name });
    expect(await left()).toEqual([]);
    const other = await share();
    await other.reader.write('poster/remark', words(other.token));
    await other.author.write('poster/delete', { id: other.id });
    await other.author.write('poster/purge', { id: other.id });
    expect(
      await site.database.selectFrom('draft_remark').selectAll().where('poster_id', '=', other.id).execute(),
    ).toEqual([]);
  });
});
