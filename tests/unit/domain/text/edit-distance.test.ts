import { expect, test } from 'vitest';
import { editDistance, nearestText } from '#domain/text/edit-distance.ts';

test.each([
  ['', '', 0],
  ['approve', 'approve', 0],
  ['aprove', 'approve', 1],
  ['approvee', 'approve', 1],
  ['appruve', 'approve', 1],
  ['apporve', 'approve', 1],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
] as const)('“%s”与“%s”差 %d', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
  expect(editDistance(other, one)).toBe(distance);
});

test('最近的一个，一样近的取前面的', () => {
  expect(nearestText('usre', ['article', 'user', 'users'])).toBe('user');
  expect(nearestText('b', ['a', 'c'])).toBe('a');
  expect(nearestText('a', [])).toBeUndefined();
});
