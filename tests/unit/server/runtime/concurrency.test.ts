import { expect, test, describe } from 'vitest';
import { QueueFull, limitConcurrency, limitConcurrencyPerUser, readQueues } from '#server/runtime/concurrency.ts';

/** A job that ends when it is told to. */
function job() {
  const { promise, resolve } = Promise.withResolvers<string>();
  const started: string[] = [];
  return {
    started,
    end: () => resolve('done'),
    run: () => {
      started.push('started');
      return promise;
    },
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('一次一件，等着的按先来后到', async () => {
  const inTurn = limitConcurrency(1);
  const [first, second, third] = [job(), job(), job()];
  const answers = [first, second, third].map(({ run }) => inTurn(run));
  first.end();
  await settled();
  expect([second.started.length, third.started.length]).toEqual([1, 0]);
  second.end();
  third.end();
  expect(await Promise.all(answers)).toEqual(['done', 'done', 'done']);
});

test('队满了就不收，有人做完又收', async () => {
  const inTurn = limitConcurrency(1, 1);
  const [first, second, third] = [job(), job(), job()];
  const answers = [first, second].map(({ run }) => inTurn(run));
  await settled();
  await expect(inTurn(third.run)).rejects.toThrow(QueueFull);
  expect(third.started).toEqual([]);
  first.end();
  await answers[0];
  third.end();
  const later = inTurn(third.run);
  second.end();
  expect(await later).toBe('done');
});

test('等着的走开，让出队里的位置，活不做', async () => {
  const inTurn = limitConcurrency(1, 1);
  const [first, gone, next] = [job(), job(), job()];
  const answer = inTurn(first.run);
  const leaving = new AbortController();
  const waiting = inTurn(gone.run, leaving.signal);
  await settled();
  leaving.abort('gone');
  await expect(waiting).rejects.toBe('gone');
  const after = inTurn(next.run);
  first.end();
  next.end();
  expect([await answer, await after]).toEqual(['done', 'done']);
  expect(gone.started).toEqual([]);
});

test('还没来就已经走开的，不占位置', async () => {
  const inTurn = limitConcurrency(1, 0);
  await expect(inTurn(job().run, AbortSignal.abort('gone'))).rejects.toBe('gone');
  const one = job();
  one.end();
  expect(await inTurn(one.run)).toBe('done');
});

describe('一位作者同时排版的文章', () => {
  test('一篇一篇来，最多二十篇在排队，别的作者不受影响', async () => {
    const enter = limitConcurrencyPerUser(20);
    const ends: (() => void)[] = [];
    const wait = () => new Promise<string>((resolve) => ends.push(() => resolve('排好了')));
    const line = Array.from({ length: 20 }, () => enter('甲', wait));
    expect(await enter('甲', wait)).toBeUndefined();
    expect(await enter('乙', async () => '排好了')).toBe('排好了');
    for (const [index, place] of line.entries()) {
      expect(ends).toHaveLength(index + 1);
      ends[index]?.();
      expect(await place).toBe('排好了');
    }
    expect(await enter('甲', async () => '又一篇')).toBe('又一篇');
  });

  test('排版出错的也让出位置', async () => {
    const enter = limitConcurrencyPerUser(20);
    const failing = Array.from({ length: 20 }, () => enter('甲', () => Promise.reject(new Error('断了'))));
    expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true);
    expect(await enter('甲', async () => '排好了')).toBe('排好了');
  });
});

test('有名字的看得到在做与在等的件数，同名的合在一起', async () => {
  const limits = [limitConcurrency(1, Infinity, '试一试'), limitConcurrency(1, Infinity, '试一试')];
  const state = () => readQueues().filter(({ name }) => name === '试一试');
  const jobs = [job(), job(), job()];
  const answers = jobs.map(({ run }, index) => limits[index % 2]!(run));
  await settled();
  expect(state()).toEqual([{ name: '试一试', running: 2, waiting: 1 }]);
  for (const { end } of jobs) end();
  await Promise.all(answers);
  expect(state()).toEqual([{ name: '试一试', running: 0, waiting: 0 }]);
});

test('限额也可以是到时候才知道的：照开始一件事时的那个数', async () => {
  let most = 1;
  const inTurn = limitConcurrency(
    () => most,
    () => 1,
  );
  const gates = Array.from({ length: 2 }, () => Promise.withResolvers<void>());
  const [first, second] = gates.map(({ promise }) => inTurn(() => promise));
  await expect(inTurn(() => Promise.resolve())).rejects.toThrow(QueueFull);
  most = 2;
  await inTurn(() => Promise.resolve());
  for (const { resolve } of gates) resolve();
  await Promise.all([first, second]);
});
