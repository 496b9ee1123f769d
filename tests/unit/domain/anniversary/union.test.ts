import { expect, test } from 'vitest';
import { deletedRetentionMs, type StoredAnniversary, uniteAnniversaries } from '#domain/anniversary/index.ts';

const now = 1_800_000_000_000;

function record(id: string, changedAt: number, deletedAt?: number): StoredAnniversary {
  return {
    id,
    changedAt,
    ...(deletedAt === undefined ? {} : { deletedAt }),
    anniversary: {
      name: `${id}-${changedAt}`,
      kind: 'birthday',
      origin: { calendar: 'lunar', leap: false, month: 8, day: 15 },
      rules: { leapMonth: 'leap-else-plain', missingDay: 'last-day' },
      reminders: { daysBefore: [0], at: '09:00' },
    },
  };
}
const unite = (one: StoredAnniversary[], other: StoredAnniversary[]) =>
  uniteAnniversaries(one, other, now).map(({ id, changedAt, deletedAt }) => [id, changedAt, deletedAt]);

test('各有各的都在，同一个取改得晚的，从哪边来都一样', () => {
  const [early, late, other] = [record('a', 1), record('a', 2), record('b', 1)];
  expect(unite([early], [late, other])).toEqual([
    ['a', 2, undefined],
    ['b', 1, undefined],
  ]);
  expect(unite([late, other], [early])).toEqual([
    ['a', 2, undefined],
    ['b', 1, undefined],
  ]);
});

test('删了的不被别处的旧样子带回来，删了以后又改的回得来；过了可恢复的期限就不再留', () => {
  const deleted = record('a', 1, now - 5);
  expect(unite([deleted], [record('a', now - 9)])).toEqual([['a', 1, now - 5]]);
  expect(unite([deleted], [record('a', now - 1)])).toEqual([['a', now - 1, undefined]]);
  expect(unite([record('a', 1, now - deletedRetentionMs)], [])).toHaveLength(1);
  expect(unite([record('a', 1, now - deletedRetentionMs - 1)], [])).toEqual([]);
});

test('没有变化就一模一样', () => {
  const list = [record('b', 2), record('a', 1)];
  expect(uniteAnniversaries(list, list, now)).toEqual(list);
});

test('两台手机各自写下的同一个日子只留一个，删了的那个不算', () => {
  const one = record('a', 5);
  const twin = { ...one, id: 'b' };
  expect(unite([one], [twin])).toEqual([['a', 5, undefined]]);
  expect(unite([{ ...one, deletedAt: now }], [twin])).toEqual([
    ['a', 5, now],
    ['b', 5, undefined],
  ]);
});
