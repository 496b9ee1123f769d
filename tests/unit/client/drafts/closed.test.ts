import { expect, test } from 'vitest';
import { emptyForm, type DraftForm } from '#client/state/drafts/draft-form.ts';
import { createDevice } from '#tests/support/drafts/device.ts';
import { createFakeServer } from '#tests/support/drafts/fake-server.ts';
import { createWorld } from '#tests/support/drafts/world.ts';

const place = { user: '雪', posterId: 'one-article-of-many', isNew: true };
const text = (content: string): DraftForm => ({ ...emptyForm, title: '题', content });

test('编辑器关上以后，迟到的改动不盖掉重新打开后写下的字', async () => {
  const world = createWorld(1);
  const server = createFakeServer();
  const { draftSync } = createDevice(world, server, place.user).openTab();
  const first = draftSync.open(place);
  await world.advance(1000);
  first.edit(() => text('第一段'));
  await world.advance(1000);
  const closing = first.close();
  first.edit(() => text('关到一半时的旧文字'));
  await world.advance(1000);
  await closing;

  const second = draftSync.open(place);
  await world.advance(1000);
  second.edit(() => text('第一段\n\n后来写的一段'));
  await world.advance(1000);
  first.edit(() => text('第一段换了图片地址'));
  await world.advance(20_000);
  expect(second.record.value.form.content).toBe('第一段\n\n后来写的一段');
  expect(server.articles.get(place.posterId)?.text.content).toBe('第一段\n\n后来写的一段');
});
