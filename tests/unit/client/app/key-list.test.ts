import { expect, test } from 'vitest';
import { keyGroups, keyLabel } from '#client/app/palette/key-list.ts';
import { dateAfterKey } from '#client/lunar/calendar/moves.ts';
import { findPages } from '#client/search/find-pages.ts';
import { isTreeKey } from '#client/tool/json/tree/keys.ts';
import { matchesInitials, titleInitials } from '#domain/search/initials.ts';
import type { PageId } from '#site/pages.ts';

const keysOf = (page: PageId): string[] =>
  keyGroups.filter(({ pages }) => pages?.includes(page)).flatMap(({ entries }) => entries.flatMap(({ keys }) => keys));

test('列出的键，月历与树都认得', () => {
  for (const key of keysOf('lunar/calendar')) {
    const isShifted = key.startsWith('Shift+');
    expect([key, dateAfterKey(key.replace('Shift+', ''), isShifted, 1)]).toEqual([key, expect.any(Function)]);
  }
  expect(keysOf('tool/json').filter((key) => !isTreeKey(key))).toEqual([]);
});

test.each([
  ['Mod+K', false, 'Ctrl K'],
  ['Mod+K', true, '⌘ K'],
  ['Shift+PageUp', false, 'Shift Page Up'],
  ['+', false, '+'],
  ['ArrowLeft', true, '←'],
])('%s 写成 %s：%s', (keys, isMac, label) => {
  expect(keyLabel(keys, isMac)).toBe(label);
});

test('拼音首字母找得到页面，标题里有的仍在前', () => {
  const byInitials = (title: string, terms: readonly string[]): boolean =>
    matchesInitials(title.toLowerCase(), titleInitials(title), terms);
  expect(findPages(['jjr'], byInitials)[0]?.id).toBe('lunar/holiday');
  expect(findPages(['sjc'], byInitials).map(({ id }) => id)).toEqual(['tool/timestamp']);
  expect(findPages(['jjr'])).toEqual([]);
});
