import { expect, test } from 'vitest';
import { dayFactsOf } from '#domain/calendar/day-facts.ts';

const usual = { yearBoundary: 'new-year', dayBoundary: 'midnight', rule: 'issued' } as const;

test('一天的农历、干支、节气、物候', () => {
  const facts = dayFactsOf({ year: 2026, month: 11, day: 20 }, usual);
  expect(facts.lunar).toMatchObject({ month: 10, day: 12 });
  expect(facts.ganzhi).toEqual({ year: '丙午', month: '己亥', day: '戊戌', animal: '马' });
  expect(facts.term?.name).toBe('小雪');
  expect(facts.daysToTerm).toBe(2);
  expect(facts.phase).toBeUndefined();
  expect(facts.change).toBeUndefined();
});

test('交节的那天说出前后两个月干支与时刻', () => {
  const facts = dayFactsOf({ year: 2026, month: 11, day: 7 }, usual);
  expect(facts.term?.name).toBe('立冬');
  expect(facts.daysToTerm).toBe(0);
  expect(facts.change).toEqual({ before: '戊戌月', after: '己亥月', seconds: facts.term?.seconds });
  expect(dayFactsOf({ year: 2026, month: 11, day: 22 }, usual).change).toBeUndefined();
});

test('立春换年时，立春那天的年也随时刻更换', () => {
  const rules = { ...usual, yearBoundary: 'spring-begins' } as const;
  const { change } = dayFactsOf({ year: 2026, month: 2, day: 4 }, rules);
  expect(change).toMatchObject({ before: '乙巳年己丑月', after: '丙午年庚寅月' });
  expect(dayFactsOf({ year: 2026, month: 2, day: 4 }, usual).change).toMatchObject({ before: '己丑月' });
});

test('历书的节气日与时刻不在同一天时，干支随历书的整日，不自相矛盾', () => {
  // 大雪 of 1917 was printed on 7 December; its instant fell on the 8th.
  const [printed, real] = [7, 8].map((day) => dayFactsOf({ year: 1917, month: 12, day }, usual));
  expect([printed!.change, real!.change]).toEqual([undefined, undefined]);
  expect(printed!.ganzhi.month).toBe(real!.ganzhi.month);
  const computed = dayFactsOf({ year: 1917, month: 12, day: 8 }, { ...usual, rule: 'computed' });
  expect(computed.change).toMatchObject({ before: '辛亥月', after: '壬子月' });
});

test('朔望的那天给出时刻', () => {
  expect(dayFactsOf({ year: 2026, month: 11, day: 9 }, usual).phase?.name).toBe('朔');
  expect(dayFactsOf({ year: 2026, month: 11, day: 24 }, usual).phase?.name).toBe('望');
});

test('两种口径不同的那一天，另一种也给出', () => {
  const date = { year: 1914, month: 11, day: 17 };
  expect(dayFactsOf(date, usual).otherLunar).toMatchObject({ month: 9, day: 30 });
  expect(dayFactsOf(date, { ...usual, rule: 'computed' }).otherLunar).toMatchObject({ month: 10, day: 1 });
  expect(dayFactsOf({ year: 2026, month: 1, day: 1 }, usual).otherLunar).toBeUndefined();
});

test('范围的两端也说得出来', () => {
  expect(dayFactsOf({ year: 1900, month: 1, day: 1 }, usual).term?.name).toBe('小寒');
  const last = dayFactsOf({ year: 2100, month: 12, day: 31 }, usual);
  expect(last.term).toBeUndefined();
  expect(last.lunar.month).toBe(12);
});
