import { expect, test } from 'vitest';
import { countKeptAnswers } from '#client/offline/install/kept-answers.ts';
import { fakePlatform } from '#tests/fixtures/platform.ts';

async function withAnswers() {
  const platform = fakePlatform();
  await platform.offlineAnswers.set('poster/get?id=1', { info: '雪', at: 1 });
  await platform.offlineAnswers.set('poster/fetch?page=1', { info: [], at: 1 });
  await platform.offlineAnswers.set('book/chapter?book=a&id=1', { info: {}, at: 1 });
  return platform;
}

test('按种类数，大小是字节', async () => {
  const entries = (await (await withAnswers()).offlineAnswers.entries()) ?? [];
  const bytes = Buffer.byteLength('{"info":"雪","at":1}{"info":[],"at":1}{"info":{},"at":1}');
  expect(countKeptAnswers(entries)).toEqual({ all: 3, articles: 1, chapters: 1, bytes });
});
