import { describe, expect, test } from 'vitest';
import { renderContent } from '../../../../src/server/poster/render.ts';
import { takeTurns } from '../../../../src/server/poster/turns.ts';

describe('文章的排版', () => {
  const long = '雪落在窗上。\n\n'.repeat(1000);

  test('长的在另一个线程里，结果一样', async () => {
    const rendering = await renderContent(long);
    expect(rendering.ok && rendering.value.html).toBe('<p>雪落在窗上。</p>\n'.repeat(1000));
  });

  test('等得太久就停下，是一句话而不是异常', async () => {
    expect(await renderContent(long, { patience: 1 })).toMatchObject({
      ok: false,
      error: { code: 'too-complex', message: expect.stringContaining('正文太复杂') },
    });
  });
});

describe('轮流', () => {
  const settle = () => new Promise((resolve) => setTimeout(resolve));

  test('同时至多几个，其余按先后等着', async () => {
    const inTurn = takeTurns(2);
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
    const inTurn = takeTurns(1);
    await expect(inTurn(() => Promise.reject(new Error('坏了')))).rejects.toThrow('坏了');
    expect(await inTurn(async () => '下一个')).toBe('下一个');
  });
});
