import { describe, expect, test } from 'vitest';
import {
  runAction,
  createActionKeys,
  type ArticleName,
  describeOutcome,
} from '../../../../src/client/manage/article/info/article-actions.ts';
import { headers } from '../../../../src/contract/api.ts';
import { createServices } from '../../../../src/client/state/services.ts';
import { defaultSiteSettings } from '../../../../src/site/config.ts';
import { answered, fakePlatform } from '../../../fixtures/platform.ts';
import type { HttpResult } from '../../../../src/client/platform/platform.ts';

const articles = ['甲', '乙', '丙'].map((title) => ({ id: `id-${title}`, title }));
const ok = answered({ code: 0, info: '好' });

function runWith(answers: Record<string, HttpResult>) {
  const platform = fakePlatform();
  let key = 0;
  Object.assign(platform, { newKey: () => `key-${(key += 1)}` });
  platform.answer = ({ body }) => answers[(body as { id: string }).id] ?? ok;
  const { api } = createServices(platform, { settings: defaultSiteSettings, now: 0, answers: {} });
  const { keyOf } = createActionKeys(platform.newKey);
  const progress: number[] = [];
  const run = (
    action: 'poster/delete' | 'poster/restore' = 'poster/delete',
    chosen: readonly ArticleName[] = articles,
  ) => runAction(api, { action, articles: chosen, keyOf }, (done) => progress.push(done));
  return { platform, answers, progress, run };
}

describe('成批处理', () => {
  test('一篇一篇来，说出到了第几篇', async () => {
    const { run, platform, progress } = runWith({});
    expect(await run()).toEqual({ done: articles, failed: [] });
    expect(platform.requests.map(({ path, body }) => [path, body])).toEqual(
      articles.map(({ id }) => ['/api/poster/delete', { id }]),
    );
    expect(progress).toEqual([1, 2, 3]);
  });

  test('一篇不成，其余照做，说出为什么', async () => {
    const { run } = runWith({ 'id-乙': answered({ code: 1003, info: '这不是你的文章' }) });
    const outcomes = await run();
    expect(outcomes.done.map(({ title }) => title)).toEqual(['甲', '丙']);
    expect(describeOutcome('poster/delete', outcomes)).toBe(
      '已把 2 篇移到回收站。1 篇没有移到回收站：这不是你的文章。',
    );
  });

  test('已经不在了的，就是删掉了；要恢复的不在了，是没有恢复', async () => {
    const gone = answered({ code: 1004, info: '没有这篇文章' });
    expect((await runWith({ 'id-甲': gone }).run()).failed).toEqual([]);
    expect((await runWith({ 'id-甲': gone }).run('poster/restore')).failed).toHaveLength(1);
  });

  test('线路断了就不再往下试，再来时用的还是同一把钥匙', async () => {
    const { run, platform, answers } = runWith({ 'id-乙': { kind: 'unreachable' } });
    const { failed } = await run();
    expect(failed.map(({ title, why }) => [title, why])).toEqual([
      ['乙', '网络错误'],
      ['丙', '网络错误'],
    ]);
    delete answers['id-乙'];
    expect((await run('poster/delete', failed)).done).toHaveLength(2);
    const keys = platform.requests.map((request) => request.headers[headers.idempotency]);
    expect(keys).toEqual(['key-1', 'key-2', 'key-2', 'key-3']);
  });
});
