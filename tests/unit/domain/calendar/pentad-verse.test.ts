import { expect, test } from 'vitest';
import { dayFactsOf } from '#domain/calendar/day-facts.ts';
import { pentadVerseOf } from '#domain/calendar/pentad-verse.ts';
import { pentadsOf } from '#domain/lunar/index.ts';

const rules = { rule: 'issued', yearBoundary: 'new-year', dayBoundary: 'midnight' } as const;

test.each([
  [{ year: 2026, month: 11, day: 28 }, '小雪', 1],
  [{ year: 2026, month: 12, day: 22 }, '冬至', 0],
  [{ year: 2027, month: 1, day: 4 }, '冬至', 2],
  [{ year: 2027, month: 1, day: 5 }, '小寒', 0],
])('%o 在%s的第 %i 候（从零数）', (date, term, place) => {
  const verse = pentadVerseOf(dayFactsOf(date, rules).pentad.name);
  expect(verse.lines[0]).toMatch(`${term}之日，`);
  expect(verse.place).toBe(place);
});

test('三候连成一句；七十二候个个都在', () => {
  expect(pentadVerseOf('天气上升地气下降').lines).toEqual([
    '小雪之日，虹藏不见',
    '又五日，天气上升地气下降',
    '又五日，闭塞而成冬',
  ]);
  for (const { name } of pentadsOf(2027)) {
    const { lines, place } = pentadVerseOf(name);
    expect(lines[place]).toMatch(name);
  }
  expect(() => pentadVerseOf('冬至')).toThrow('冬至');
});
