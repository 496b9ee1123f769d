import { expect, test } from 'vitest';
import { readKeptArticles } from '#client/article/blog/use-kept-articles.ts';
import { fakePlatform } from '#tests/fixtures/platform.ts';

test('本机存着的文章后来的在前；坏了的一份不碍着其余的', async () => {
  const platform = fakePlatform();
  const keep = (id: string, at: number) =>
    platform.offlineAnswers.set(`poster/get?id=${id}`, { info: { id, title: id, html: '' }, at });
  await keep('early', 1);
  await keep('late', 2);
  await platform.offlineAnswers.set('poster/get?id=torn', { at: 3 });
  await platform.offlineAnswers.set('poster/fetch?page=1', { info: { list: [] }, at: 4 });
  expect((await readKeptArticles(platform)).map(({ id }) => id)).toEqual(['late', 'early']);
});
