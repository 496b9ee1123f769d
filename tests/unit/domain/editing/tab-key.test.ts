import { expect, test } from 'vitest';
import { tabBackward, tabForward } from '#domain/editing/tab-key.ts';
import { run } from './run.ts';

test.each([
  ['- 一\n- 二‹›', '- 一\n  - 二‹›'],
  ['1. 一\n2. ‹›', '1. 一\n   2. ‹›'],
  ['- 一\n  - 二\n- 三‹›', '- 一\n  - 二\n  - 三‹›'],
  ['- 一\n- ‹二\n- 三›', '- 一\n‹  - 二\n  - 三›'],
  // Nothing is above that the item could belong to, or it belongs to it already.
  ['- 一‹›', '- 一‹›'],
  ['- 一\n  - 二‹›', '- 一\n  - 二‹›'],
  ['段落\n\n- 一‹›', '段落\n\n- 一‹›'],
])('列表里的 Tab：%j → %j', (before, after) => expect(run(tabForward, before)).toBe(after));

test.each([
  ['- 一\n  - 二‹›', '- 一\n- 二‹›'],
  ['1. 一\n   1. 二‹›', '1. 一\n1. 二‹›'],
])('列表里的 Shift+Tab：%j → %j', (before, after) => expect(run(tabBackward, before)).toBe(after));

const table = (rows: string): string => `| 甲 | 乙 |\n| --- | :-: |\n${rows}`;

test.each([
  ['| ‹›甲 | 乙 |\n| --- | :-: |\n| 一 | 二 |', '| 甲 | ‹乙› |\n| --- | :-: |\n| 一 | 二 |'],
  ['| 甲 | 乙‹› |\n| --- | :-: |\n| 一 | 二 |', table('| ‹一› | 二 |')],
  [table('| ‹一› |  |'), table('| 一 | ‹› |')],
  [table('| 一 \\| 还是一‹› | 二 |'), table('| 一 \\| 还是一 | ‹二› |')],
  [table('| 一 | 二‹› |'), table('| 一 | 二 |\n| ‹› |  |')],
])('表格里的 Tab：%j → %j', (before, after) => expect(run(tabForward, before)).toBe(after));

test.each([
  [table('| ‹一› | 二 |'), '| 甲 | ‹乙› |\n| --- | :-: |\n| 一 | 二 |'],
  [table('| 一 | ‹二› |'), table('| ‹一› | 二 |')],
])('表格里的 Shift+Tab：%j → %j', (before, after) => expect(run(tabBackward, before)).toBe(after));

test.each(['段落‹›', '```\n- 一\n- 二‹›\n```', '| 不是 | 表格‹› |', '```\n| 甲 |\n| - |\n| 一‹› |\n```'])(
  '别处的 Tab 离开正文：%j',
  (text) => expect([run(tabForward, text), run(tabBackward, text)]).toEqual([undefined, undefined]),
);

test.each(['- 一‹›', '| ‹甲› |\n| - |\n| 一 |'])('最外一层、第一格的 Shift+Tab 离开正文：%j', (text) =>
  expect(run(tabBackward, text)).toBeUndefined(),
);
