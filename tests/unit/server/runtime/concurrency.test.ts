import { expect, test } from 'vitest';
import { LineFull, takeTurns } from '../../../../src/server/runtime/concurrency.ts';

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
  const inTurn = takeTurns(1);
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
  const inTurn = takeTurns(1, 1);
  const [first, second, third] = [job(), job(), job()];
  const answers = [first, second].map(({ run }) => inTurn(run));
  await settled();
  await expect(inTurn(third.run)).rejects.toThrow(LineFull);
  expect(third.started).toEqual([]);
  first.end();
  await answers[0];
  third.end();
  const later = inTurn(third.run);
  second.end();
  expect(await later).toBe('done');
});

test('等着的走开，让出队里的位置，活不做', async () => {
  const inTurn = takeTurns(1, 1);
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
  const inTurn = takeTurns(1, 0);
  await expect(inTurn(job().run, AbortSignal.abort('gone'))).rejects.toBe('gone');
  const one = job();
  one.end();
  expect(await inTurn(one.run)).toBe('done');
});
