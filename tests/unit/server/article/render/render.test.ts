import { describe, expect, test } from 'vitest';
import { renderContent } from '#server/article/render/render.ts';
import { limitConcurrency } from '#server/runtime/concurrency.ts';
import { hostileTexts } from '#tests/fixtures/markdown/hostile-texts.ts';

describe('文章的排版', () => {
  test('在另一个线程里做，一个接一个，结果不串', async () => {
    const texts = Array.from({ length: 20 }, (_, index) => `第 ${index} 篇[^1]\n\n[^1]: 注 ${index}`);
    const renderings = await Promise.all(texts.map((text) => renderContent(text)));
    renderings.forEach((rendering, index) => {
      expect(rendering.ok && rendering.value.html).toContain(`<p>第 ${index} 篇`);
      expect(rendering.ok && rendering.value.html).toContain(`<p>注 ${index} `);
    });
  });

  test('做得太久就停下，是一句话而不是异常；下一篇照常', async () => {
    // A minute on the clock: on a busy machine the thread may not get its one millisecond of work sooner.
    const limits = { workMilliseconds: 1, clockMilliseconds: 60_000 };
    expect(await renderContent(hostileTexts['emphasis nested']!, limits)).toMatchObject({
      ok: false,
      error: { code: 'too-complex', message: expect.stringContaining('正文太复杂') },
    });
    expect(await renderContent('雪')).toMatchObject({ ok: true });
  });
});

describe('轮流', () => {
  const settle = () => new Promise((resolve) => setTimeout(resolve));

  test('同时至多几个，其余按先后等着', async () => {
    const inTurn = limitConcurrency(2);
    const started: number[] = [];
    const ends: (() => void)[] = [];
    const jobs = [1, 2, 3, 4].map((name) =>
      inTurn(() => {
        started.push(name);
        return new Promise<void>((end) => ends.push(end));
      }),
    );
    await settle();
    expect(started).toEqual([1, 2]);
    ends[1]?.();
    await settle();
    expect(started).toEqual([1, 2, 3]);
    ends[0]?.();
    ends[2]?.();
    await settle();
    ends[3]?.();
    await Promise.all(jobs);
    expect(started).toEqual([1, 2, 3, 4]);
  });

  test('失败的也让出位置', async () => {
    const inTurn = limitConcurrency(1);
    await expect(inTurn(() => Promise.reject(new Error('坏了')))).rejects.toThrow('坏了');
    expect(await inTurn(async () => '下一个')).toBe('下一个');
  });
});
