import { expect, test } from 'vitest';
import { type RateAllowance, takeFrom } from '#domain/throttle/allowance.ts';

const rule = { most: 100, perSecond: 10 };

function take(before: RateAllowance | undefined, amount: number, now: number) {
  const taken = takeFrom(rule, before, { amount, now });
  if ('wait' in taken) throw new Error(`has to wait ${taken.wait}`);
  return taken.after;
}

test('用完了就等够再来，等的秒数正好够', () => {
  const empty = take(undefined, 100, 1000);
  expect(takeFrom(rule, empty, { amount: 25, now: 1000 })).toEqual({ wait: 3 });
  expect(takeFrom(rule, empty, { amount: 25, now: 1002 })).toEqual({ wait: 1 });
  expect(take(empty, 25, 1003)).toEqual({ left: 5, at: 1003 });
});

test('攒不过上限，时钟倒退也不多给', () => {
  expect(take({ left: 0, at: 0 }, 1, 1_000_000).left).toBe(99);
  expect(take({ left: 50, at: 100 }, 10, 40).left).toBe(40);
});

test('比上限还大的一次，满的时候放行，之后从欠的还起', () => {
  const after = take(undefined, 250, 0);
  expect(after.left).toBe(-150);
  expect(takeFrom(rule, after, { amount: 1, now: 0 })).toEqual({ wait: 16 });
});
