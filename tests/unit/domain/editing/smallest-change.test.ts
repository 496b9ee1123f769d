import { expect, test } from 'vitest';
import { applyChanges, mapOffset, touchedLines, editableText } from '#domain/editing/editable-text.ts';
import { findAll, nextMatch, replaceMatches } from '#domain/editing/find.ts';
import { smallestChange } from '#domain/editing/smallest-change.ts';

test.each([
  ['甲乙丙', '甲丁丙', { from: 1, to: 2, insert: '丁' }],
  ['甲甲', '甲甲甲', { from: 2, to: 2, insert: '甲' }],
  ['甲甲甲', '甲', { from: 1, to: 3, insert: '' }],
  ['', '甲', { from: 0, to: 0, insert: '甲' }],
  ['😀', '😁', { from: 0, to: 2, insert: '😁' }],
  ['𠮷', '𡘷', { from: 0, to: 2, insert: '𡘷' }],
])('%j → %j 只换不同的一段', (before, after, change) => expect(smallestChange(before, after)).toEqual(change));

test('相同的文字没有改动；任意两段文字，改动用上就得到后一段', () => {
  expect(smallestChange('甲', '甲')).toBeUndefined();
  const pieces = ['甲', '乙', '\n', '😀', '😁'];
  let seed = 7;
  const next = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const text = (): string => Array.from({ length: next(9) }, () => pieces[next(pieces.length)]).join('');
  for (let round = 0; round < 5000; round += 1) {
    const [before, after] = [text(), text()];
    const change = smallestChange(before, after);
    expect(applyChanges(before, change ? [change] : [])).toBe(after);
  }
});

test('查找照字面，大小写可分可不分，替换一次换完', () => {
  expect(findAll('a.b A.B axb', 'a.b')).toEqual([
    { from: 0, to: 3 },
    { from: 4, to: 7 },
  ]);
  expect(findAll('a.b A.B', 'a.b', true)).toHaveLength(1);
  expect(findAll('甲', '')).toEqual([]);
  expect(findAll('(/[^-]{2}\\', '/[^-]{2}\\')).toHaveLength(1);
  expect(applyChanges('甲乙甲', replaceMatches(findAll('甲乙甲', '甲'), '丙丙'))).toBe('丙丙乙丙丙');
});

test('下一处、上一处，到头绕回', () => {
  const found = findAll('甲一甲二甲', '甲');
  expect(nextMatch(found, 0, 1)).toBe(0);
  expect(nextMatch(found, 1, 1)).toBe(1);
  expect(nextMatch(found, 5, 1)).toBe(0);
  expect(nextMatch(found, 4, -1)).toBe(1);
  expect(nextMatch(found, 0, -1)).toBe(2);
});

test('选中的几行', () => {
  const text = editableText('一\n二\n\n三');
  expect(touchedLines(text, { from: 2, to: 4 }).map((line) => line.text)).toEqual(['二', '']);
  expect(touchedLines(text, { from: 6, to: 6 }).map((line) => line.text)).toEqual(['三']);
});

test('改动以后，原来的位置在哪里', () => {
  const changes = [
    { from: 1, to: 3, insert: '丁' },
    { from: 5, to: 5, insert: '戊己' },
  ];
  expect([0, 1, 2, 3, 5, 6].map((offset) => mapOffset(changes, offset))).toEqual([0, 1, 2, 2, 4, 7]);
});
