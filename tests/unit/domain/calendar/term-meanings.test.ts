import { expect, test } from 'vitest';
import { termMeanings } from '#domain/calendar/term-meanings.ts';
import { termNames } from '#domain/lunar/index.ts';

test('二十四个节气各有一段含义，一个不缺，各不相同', () => {
  expect(Object.keys(termMeanings)).toEqual([...termNames]);
  expect(new Set(Object.values(termMeanings)).size).toBe(24);
});

test.each(Object.entries(termMeanings))('%s的含义有 60 至 120 字，句子完整，引号成对', (_, text) => {
  expect(text.length).toBeGreaterThanOrEqual(60);
  expect(text.length).toBeLessThanOrEqual(120);
  expect(text).toMatch(/^[^，。；].*。$/);
  expect(text.split('“')).toHaveLength(text.split('”').length);
  expect(text).not.toMatch(/\s|[,;:]|，，|。。/);
});

test.each(Object.entries(termMeanings))('%s的含义至少说到两个地方', (_, text) => {
  const places = /华北|东北|西北|江南|华南|黄河|黄淮|江淮|长江|中原|岭南|青藏|新疆|北京|全国|各地|北方|南方/g;
  expect(new Set(text.match(places)).size).toBeGreaterThanOrEqual(2);
});
