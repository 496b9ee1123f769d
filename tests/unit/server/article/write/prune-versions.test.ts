import { expect, test } from 'vitest';
import { versionsToPrune } from '#server/article/write/prune-versions.ts';

type Rows = Parameters<typeof versionsToPrune>[0];
const megabyte = 1024 * 1024;

/** Versions 1, 2, … of so many bytes each; `s` is a save, `u` an update. */
function history(kinds: string, bytes = 100): Rows {
  return [...kinds].map((kind, index) => ({ version: index + 1, kind: kind === 's' ? 'save' : 'update', bytes }));
}

test('两百版以内，二十兆以内，一版也不删', () => {
  expect(versionsToPrune([])).toEqual([]);
  expect(versionsToPrune(history('s'.repeat(200)))).toEqual([]);
  expect(versionsToPrune(history('su'.repeat(10), megabyte))).toEqual([]);
});

test('多出来的从最早的保存删起，发布过的留着', () => {
  expect(versionsToPrune(history(`uus${'s'.repeat(199)}`))).toEqual([3, 4]);
  expect(versionsToPrune(history('usususususususususususus', megabyte))).toEqual([2, 4, 6, 8]);
});

test('保存删完了才删发布过的，也从最早的删起', () => {
  expect(versionsToPrune(history(`us${'u'.repeat(201)}`))).toEqual([2, 1, 3]);
});

test('最新的一版不论是什么、有多大都留着', () => {
  expect(versionsToPrune(history('uuus', 30 * megabyte))).toEqual([1, 2, 3]);
  expect(versionsToPrune(history('s', 30 * megabyte))).toEqual([]);
});
