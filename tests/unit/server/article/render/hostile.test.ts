import { expect, test } from 'vitest';
import { renderContent } from '#server/article/render/render.ts';
import { hostileTexts } from '#tests/fixtures/markdown/hostile-texts.ts';
import { isWholeRun } from '#tests/support/test-length.ts';

/** As large as an article may be, where everything runs. */
const largest = (isWholeRun ? 256 : 32) * 1024;

/** A machine that is busy says so, and is asked again as its users would. */
async function renderWhenFree(text: string): ReturnType<typeof renderContent> {
  for (;;) {
    const rendering = await renderContent(text);
    if (rendering.ok || !rendering.error.message.startsWith('服务器繁忙')) return rendering;
  }
}

/** By the way of every article that is written, with its own limits. */
test.each(Object.entries(hostileTexts))('有答复，或者一句话的拒绝：%s', async (_, text) => {
  const rendering = await renderWhenFree(text.slice(0, largest));
  if (rendering.ok) expect(rendering.value.html).not.toContain('<script');
  else expect(rendering.error.message).toMatch(/^正文太复杂/);
});

test('被拒绝之后，下一篇照常', async () => {
  expect(await renderWhenFree(hostileTexts['definition that explodes'] ?? '')).toMatchObject({ ok: false });
  expect(await renderWhenFree('雪')).toMatchObject({ ok: true, value: { html: '<p>雪</p>\n' } });
});
