import { describe, expect, test } from 'vitest';
import {
  type ArticleAction,
  type ArticleTarget,
  createActionKeys,
  describeOutcome,
  runAction,
} from '#client/manage/article/info/article-actions.ts';
import type { HttpResult } from '#client/platform/platform.ts';
import { createServices } from '#client/state/services.ts';
import { headers } from '#contract/api.ts';
import { defaultSiteSettings } from '#site/config.ts';
import { answered, fakePlatform } from '#tests/fixtures/platform.ts';

const articles = ['甲', '乙', '丙'].map((title) => ({ id: `id-${title}`, title, version: 4 }));
const ok = answered({ code: 0, info: '好' });
const remove: ArticleAction = { kind: 'delete' };
const publish: ArticleAction = { kind: 'publish' };

function runWith(answers: Record<string, HttpResult | HttpResult[]>) {
  const platform = fakePlatform();
  let key = 0;
  const waits: number[] = [];
  const later = (milliseconds: number, work: () => void): void => {
    waits.push(milliseconds);
    work();
  };
  Object.assign(platform, { newKey: () => `key-${(key += 1)}` });
  platform.answer = ({ body }) => {
    const given = answers[(body as { id: string }).id] ?? ok;
    return Array.isArray(given) ? (given.shift() ?? ok) : given;
  };
  const { api } = createServices(platform, { settings: defaultSiteSettings, now: 0, answers: {} });
  const { keyOf } = createActionKeys(platform.newKey);
  const progress: number[] = [];
  const run = (
    action: ArticleAction = remove,
    chosen: readonly ArticleTarget[] = articles,
    more: { unsent?: ReadonlySet<string>; isStopped?: () => boolean } = {},
  ) =>
    runAction({ write: api.write, later }, { action, articles: chosen, keyOf, ...more }, (done) => progress.push(done));
  return { platform, answers, progress, waits, run };
}

describe('批量操作', () => {
  test('一篇一篇来，说出到了第几篇', async () => {
    const { run, platform, progress } = runWith({});
    expect(await run()).toEqual({ done: articles, failed: [], left: [] });
    expect(platform.requests.map(({ path, body }) => [path, body])).toEqual(
      articles.map(({ id }) => ['/api/poster/delete', { id }]),
    );
    expect(progress).toEqual([1, 2, 3]);
  });

  test.each<[ArticleAction, object]>([
    [publish, { status: 'published' }],
    [{ kind: 'withdraw' }, { status: 'draft' }],
    [
      { kind: 'tags', add: ['新'], remove: ['旧'] },
      { addTags: ['新'], removeTags: ['旧'] },
    ],
    [{ kind: 'date', timeOf: ({ version }) => (version ?? 0) * 100 }, { publishTime: 400 }],
  ])('发布、转为草稿、标签、日期都说是哪一版：%j', async (action, sent) => {
    const { run, platform } = runWith({});
    await run(action, articles.slice(0, 1));
    const [request] = platform.requests;
    expect([request?.path, request?.body]).toEqual(['/api/poster/adjust', { id: 'id-甲', version: 4, ...sent }]);
  });

  test('一篇不成，其余照做，说出哪一篇、为什么', async () => {
    const { run } = runWith({
      'id-乙': answered({ code: 1005, info: '文章已在其他地方改到第 5 版，你改的是第 4 版' }),
    });
    const outcomes = await run(publish);
    expect(outcomes.done.map(({ title }) => title)).toEqual(['甲', '丙']);
    expect(describeOutcome('publish', outcomes)).toBe(
      '2 篇已发布，1 篇失败：《乙》文章已在其他地方改到第 5 版，你改的是第 4 版',
    );
  });

  test('已经不在了的，就是删除了；要恢复的不在了，是没有恢复', async () => {
    const gone = answered({ code: 1004, info: '没有这篇文章' });
    expect((await runWith({ 'id-甲': gone }).run()).failed).toEqual([]);
    expect((await runWith({ 'id-甲': gone }).run({ kind: 'restore' })).failed).toHaveLength(1);
    expect((await runWith({ 'id-甲': gone }).run(publish)).failed).toHaveLength(1);
  });

  test('线路断了就不再往下试，再来时用的还是同一把钥匙', async () => {
    const { run, platform, answers } = runWith({ 'id-乙': { kind: 'unreachable' } });
    const { failed } = await run();
    expect(failed.map(({ title, why }) => [title, why])).toEqual([
      ['乙', '网络错误'],
      ['丙', '网络错误'],
    ]);
    delete answers['id-乙'];
    expect((await run(remove, failed)).done).toHaveLength(2);
    const keys = platform.requests.map((request) => request.headers[headers.idempotency]);
    expect(keys).toEqual(['key-1', 'key-2', 'key-2', 'key-3']);
  });

  test('另一种操作用另一把钥匙', async () => {
    const { run, platform } = runWith({ 'id-甲': { kind: 'unreachable' } });
    await run(publish, articles.slice(0, 1));
    await run({ kind: 'withdraw' }, articles.slice(0, 1));
    await run({ kind: 'tags', add: ['新'], remove: [] }, articles.slice(0, 1));
    await run({ kind: 'tags', add: ['别的'], remove: [] }, articles.slice(0, 1));
    const keys = platform.requests.map((request) => request.headers[headers.idempotency]);
    expect(new Set(keys).size).toBe(4);
  });

  test('服务器忙，等它说的那么久再试', async () => {
    const busy = answered({ code: 1006, info: '太忙', seconds: 3 });
    const { run, waits } = runWith({ 'id-乙': [busy, busy] });
    expect((await run(publish)).done).toHaveLength(3);
    expect(waits).toEqual([3000, 3000]);
  });

  test('喊停就停在这一篇之后，没轮到的说有几篇', async () => {
    const { run, progress } = runWith({});
    const outcomes = await run(publish, articles, { isStopped: () => progress.length === 1 });
    expect(outcomes.left.map(({ title }) => title)).toEqual(['乙', '丙']);
    expect(describeOutcome('publish', outcomes)).toBe('《甲》已发布，已停止，2 篇未处理');
  });

  test('本机有未提交改动的不发布、不改标签与日期，只能删除', async () => {
    const { run, platform } = runWith({});
    const unsent = new Set(['id-乙']);
    expect((await run(publish, articles, { unsent })).failed).toMatchObject([
      { title: '乙', why: '本机有未提交的改动，请先打开编辑器' },
    ]);
    expect(platform.requests).toHaveLength(2);
    expect((await run(remove, articles, { unsent })).failed).toEqual([]);
  });
});

describe('结果的话', () => {
  const failed = (count: number, why = (number: number): string => `原因 ${number}`) =>
    Array.from({ length: count }, (_, index) => ({ id: String(index), title: `第 ${index} 篇`, why: why(index) }));

  test('原因都一样，只说一遍', () => {
    expect(describeOutcome('tags', { done: [], failed: failed(12, () => '网络错误'), left: [] })).toBe(
      '12 篇失败：网络错误',
    );
  });

  test('原因不同，说三篇，其余说有几篇', () => {
    expect(describeOutcome('date', { done: articles, failed: failed(5), left: [] })).toBe(
      '3 篇已改日期，5 篇失败：《第 0 篇》原因 0；《第 1 篇》原因 1；《第 2 篇》原因 2；另有 2 篇',
    );
  });

  test('无标题也有名字', () => {
    expect(describeOutcome('delete', { done: [{ id: '1', title: '' }], failed: [], left: [] })).toBe(
      '《无标题》已移到回收站',
    );
  });
});
