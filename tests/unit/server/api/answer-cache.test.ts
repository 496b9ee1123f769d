import { describe, expect, test } from 'vitest';
import { createAnswerCache } from '../../../../src/server/api/answer-cache.ts';
import { shareAnswer } from '../../../../src/server/api/send.ts';

function shelfAt(start: number) {
  let now = start;
  let made = 0;
  const kept = createAnswerCache(() => now);
  const make = async (size = 1) => {
    made += 1;
    return shareAnswer('x'.repeat(size));
  };
  return {
    kept,
    get: (key: string, size?: number) => kept.get(key, () => make(size)),
    made: () => made,
    pass: (seconds: number) => {
      now += seconds;
    },
  };
}

describe('留着的回答', () => {
  test('同一秒里同一问只做一次，一起问的也是', async () => {
    const { get, made, pass } = shelfAt(100);
    await Promise.all(Array.from({ length: 30 }, () => get('甲')));
    expect(await get('甲')).toBe(await get('甲'));
    expect(made()).toBe(1);
    pass(1);
    await get('甲');
    expect(made()).toBe(2);
  });

  test('时钟往回走也不算同一秒', async () => {
    const { get, made, pass } = shelfAt(100);
    await get('甲');
    pass(-1);
    await get('甲');
    expect(made()).toBe(2);
  });

  test('写入之后，写入之前开始做的不再给人', async () => {
    const { kept, get, made } = shelfAt(100);
    const before = get('甲');
    kept.forget();
    const after = get('甲');
    expect(await before).not.toBe(await after);
    expect(await get('甲')).toBe(await after);
    expect(made()).toBe(2);
  });

  test('拒绝与失败不留', async () => {
    const { kept, get, made } = shelfAt(100);
    const refusal = { code: 1004, info: '没有' } as const;
    expect(await kept.get('甲', async () => refusal)).toBe(refusal);
    await expect(kept.get('乙', () => Promise.reject(new Error('断了')))).rejects.toThrow('断了');
    await get('甲');
    await get('乙');
    expect(made()).toBe(2);
  });

  test('问的人都走了才叫停；走了一个，别人照样等得到', async () => {
    const { kept } = shelfAt(100);
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof shareAnswer>>();
    let unwanted: AbortSignal | undefined;
    const slow = (signal: AbortSignal) => ((unwanted = signal), promise);
    const [one, other] = [new AbortController(), new AbortController()];
    void kept.get('甲', slow, () => one.signal);
    void kept.get('甲', slow, () => other.signal);
    one.abort();
    expect(unwanted?.aborted).toBe(false);
    other.abort();
    expect(unwanted?.aborted).toBe(true);
    const later = shareAnswer('后来的');
    expect(await kept.get('甲', async () => later)).toBe(later);
    resolve(shareAnswer('没有人等的'));
    await promise;
    expect(await kept.get('甲', slow)).toBe(later);
  });

  test('做好以后走开的，不把留着的带走', async () => {
    const { get, kept, made } = shelfAt(100);
    const asker = new AbortController();
    await kept.get(
      '甲',
      async () => shareAnswer('甲'),
      () => asker.signal,
    );
    asker.abort();
    await get('甲');
    expect(made()).toBe(0);
  });

  test('留的份数与字节有限，放不下的照样回答', async () => {
    const { get, made } = shelfAt(100);
    for (let index = 0; index < 3_000; index += 1) await get(`第 ${index} 份`);
    await get('第 0 份');
    await get('第 2999 份');
    expect(made()).toBe(3_001);
    const large = shelfAt(100);
    for (let index = 0; index < 20; index += 1) await large.get(`大 ${index}`, 2 ** 20);
    for (let index = 0; index < 20; index += 1) await large.get(`大 ${index}`, 2 ** 20);
    expect(large.made()).toBe(24);
  });

  test('压缩过的也只做一次', () => {
    const answer = shareAnswer('雪'.repeat(1000));
    expect(answer.encode('br')).toBe(answer.encode('br'));
  });
});
