import { expect, test } from 'vitest';
import { readArticleStates } from '#client/article/parts/list/use-article-states.ts';

const position = (ratio: number, done = false) => ({ ratio, heading: '', at: 1, done });
const storeOf = (entries: Readonly<Record<string, unknown>> | undefined) => ({
  get: async () => undefined,
  set: async () => true,
  put: async () => 'kept' as const,
  remove: async () => true,
  update: async () => true,
  entries: async () => entries && Object.entries(entries),
});

test('读到一半的是开了头、没读完的文章；书的章节与坏记录不算', async () => {
  const { begun } = await readArticleStates({
    reading: storeOf({
      '/article/blog/half': position(0.5),
      '/article/blog/opened': position(0),
      '/article/blog/finished': position(0.6, true),
      '/article/blog/broken': { ratio: 'half' },
      '/article/book/snow/firn': position(0.5),
    }),
    offlineRecords: storeOf({}),
  });
  expect([...begun]).toEqual(['half']);
});

test('存到本机的是书架上有记录的文章；存储打不开时一篇也没有', async () => {
  const records = { 'poster/get?id=a': {}, 'book/chapter?book=snow&id=firn': {} };
  const { kept } = await readArticleStates({ reading: storeOf({}), offlineRecords: storeOf(records) });
  expect([...kept]).toEqual(['a']);
  const none = await readArticleStates({ reading: storeOf(undefined), offlineRecords: storeOf(undefined) });
  expect(none.kept.size + none.begun.size).toBe(0);
});
