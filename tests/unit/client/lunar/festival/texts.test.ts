import { expect, test } from 'vitest';
import { festivalTexts } from '#client/lunar/festival/texts.ts';
import { festivalYears } from '#domain/calendar/festival-years.ts';
import { festivalsOf } from '#domain/calendar/festivals.ts';

const texts = Object.entries(festivalTexts);

test('每个主要节日都有一段话', () => {
  const main = [1950, 2026].flatMap(festivalsOf).filter((festival) => festival.main);
  expect(main.map(({ name }) => name).filter((name) => !festivalTexts[name])).toEqual([]);
  expect(new Set(main.map(({ name }) => name)).size).toBeGreaterThan(30);
});

test.each(texts)('%s：有这个节日，六十到一百五十字，一句完整的话', (name, text) => {
  expect(festivalYears(name)).toBeDefined();
  expect(text.length).toBeGreaterThanOrEqual(60);
  expect(text.length).toBeLessThanOrEqual(150);
  expect(text).toMatch(/^[^\s，。].*[。]$/u);
});

test('没有两段话是一样的', () => {
  expect(new Set(texts.map(([, text]) => text)).size).toBe(texts.length);
});
