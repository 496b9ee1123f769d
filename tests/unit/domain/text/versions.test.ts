import { expect, test } from 'vitest';
import { compareVersions, newerChanges } from '#domain/text/versions.ts';

test.each([
  ['0.2.0', '0.1.0', 1],
  ['0.10.0', '0.9.9', 1],
  ['1.0.0', '1.0.0', 0],
  ['1.0', '1.0.0', 0],
  ['0.1.9', '0.2.0', -1],
  ['1.x.0', '1.0.0', 0],
])('%s 与 %s 比先后', (one, other, sign) => {
  expect(Math.sign(compareVersions(one, other))).toBe(sign);
  expect(Math.sign(compareVersions(other, one)) + sign).toBe(0);
});

test('只说比正在用的更新的那些', () => {
  const all = ['0.10.0', '0.9.0', '0.2.0'].map((version) => ({ version }));
  expect(newerChanges(all, '0.9.0')).toEqual([{ version: '0.10.0' }]);
  expect(newerChanges(all, '0.10.0')).toEqual([]);
});
