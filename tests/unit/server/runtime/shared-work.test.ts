import { expect, test } from 'vitest';
import { shareWork } from '#server/runtime/shared-work.ts';

const client = () => new AbortController();

test('一起问的只做一次，做完以后再问就重新做；失败也一样', async () => {
  const share = shareWork<number>();
  let made = 0;
  const ask = () => share('甲', client().signal, async () => (made += 1));
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  expect(await ask()).toBe(2);
  await expect(share('甲', client().signal, () => Promise.reject(new Error('断了')))).rejects.toThrow('断了');
  expect(await ask()).toBe(3);
});

test('问的人都走了才叫停；走了一个，别人照样等得到；走光以后再问的重新做', async () => {
  const share = shareWork<string>();
  const { promise, resolve } = Promise.withResolvers<string>();
  let disconnected: AbortSignal | undefined;
  const slow = (signal: AbortSignal) => ((disconnected = signal), promise);
  const [one, other] = [client(), client()];
  void share('甲', one.signal, slow);
  void share('甲', other.signal, slow);
  one.abort();
  expect(disconnected?.aborted).toBe(false);
  other.abort();
  expect(disconnected?.aborted).toBe(true);
  const later = share('甲', client().signal, async () => '后来的');
  resolve('没有人等的');
  expect(await later).toBe('后来的');
});
