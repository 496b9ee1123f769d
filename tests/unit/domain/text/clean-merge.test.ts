import { describe, expect, test } from 'vitest';
import { applyChanges } from '#domain/editing/editable-text.ts';
import { sentenceChanges } from '#domain/editing/sentence-changes.ts';
import { createRandom } from '#domain/math/index.ts';
import { mergeCleanly } from '#domain/text/clean-merge.ts';
import { edited, randomText } from '#tests/fixtures/edited-texts.ts';

const fence = '```js\nlet a;\nlet b;\nlet c;\n```\n';

describe('各改各的：不问，一句不少，一句不重', () => {
  test.each([
    ['同一段里相邻的两句', '甲。乙。', '甲一。乙。', '甲。乙二。', '甲一。乙二。'],
    ['同一段里隔着的两句', '甲。乙。丙。', '甲一。乙。丙。', '甲。乙。丙三。', '甲一。乙。丙三。'],
    ['拉丁文的两句', 'One. Two. Three.', 'One! Two. Three.', 'One. Two. Four.', 'One! Two. Four.'],
    ['两段', '甲。\n\n乙。', '甲一。\n\n乙。', '甲。\n\n乙二。', '甲一。\n\n乙二。'],
    ['一边在前面加，一边在后面加', '甲。', '前。甲。', '甲。后。', '前。甲。后。'],
    ['一边改末句，一边在后面加一段', '甲。', '甲一。', '甲。\n\n乙。', '甲一。\n\n乙。'],
    ['列表里的两条', '- 甲\n- 乙\n- 丙\n', '- 甲一\n- 乙\n- 丙\n', '- 甲\n- 乙\n- 丙三\n', '- 甲一\n- 乙\n- 丙三\n'],
    [
      '代码里的两行',
      fence,
      fence.replace('a', 'x'),
      fence.replace('c', 'z'),
      fence.replace('a', 'x').replace('c', 'z'),
    ],
    [
      '代码和正文',
      `甲。\n${fence}`,
      `甲一。\n${fence}`,
      `甲。\n${fence.replace('b', 'y')}`,
      `甲一。\n${fence.replace('b', 'y')}`,
    ],
    ['一边删一句，一边改别处', '甲。乙。丙。', '乙。丙。', '甲。乙。丙三。', '乙。丙三。'],
    [
      '一边删一段，一边加在隔着的地方',
      '甲。\n\n乙。\n\n丙。',
      '乙。\n\n丙。',
      '甲。\n\n乙。\n\n丙。丁。',
      '乙。\n\n丙。丁。',
    ],
    ['双方改动相同，只算一次', '甲。乙。', '甲一。乙。', '甲一。乙。', '甲一。乙。'],
    ['双方在同一处加同一句，只算一次', '甲。乙。', '甲。新。乙。', '甲。新。乙。', '甲。新。乙。'],
    ['双方删同一句', '甲。乙。', '甲。', '甲。', '甲。'],
    ['只有一边改', '甲。', '甲。', '全新的。', '全新的。'],
    [
      '一边移了一段，另一边改别的',
      '甲。\n\n乙。\n\n丙。',
      '乙。\n\n甲。\n\n丙。',
      '甲。\n\n乙。\n\n丙三。',
      '乙。\n\n甲。\n\n丙三。',
    ],
  ])('%s', (_, base, mine, theirs, text) => {
    expect(mergeCleanly(base, mine, theirs)?.text).toBe(text);
    expect(mergeCleanly(base, theirs, mine)?.text).toBe(text);
  });
});

describe('拿不准的：问', () => {
  test.each([
    ['同一句两种改法', '甲。乙。丙。', '甲。乙一。丙。', '甲。乙二。丙。'],
    ['同一条', '- 甲\n- 乙\n', '- 甲一\n- 乙\n', '- 甲二\n- 乙\n'],
    ['代码的同一行', fence, fence.replace('b', 'x'), fence.replace('b', 'y')],
    ['一边删了另一边正在改的', '甲。乙。', '乙。', '甲二。乙。'],
    ['一边清空，一边接着写', '甲。', '', '甲。乙。'],
    ['同一处各加各的', '甲。\n', '甲。\n乙。', '甲。\n丙。'],
    ['一边删一段，一边接在它后面写', '甲。\n乙。\n丙。\n', '甲。\n丙。\n', '甲。\n乙。\n接着。\n丙。\n'],
    ['一边移了一段，另一边改它', '甲。\n\n乙。\n\n丙。', '乙。\n\n丙。\n\n甲。', '甲二。\n\n乙。\n\n丙。'],
    ['一边移了一段，另一边删它', '甲。\n\n乙。\n\n丙。', '乙。\n\n丙。\n\n甲。', '乙。\n\n丙。'],
    ['双方移同一段到两处', '甲。\n乙。\n丙。\n丁。\n', '乙。\n甲。\n丙。\n丁。\n', '乙。\n丙。\n丁。\n甲。\n'],
    ['双方把同一句加在两处', '甲。乙。丙。', '新。甲。乙。丙。', '甲。乙。丙。新。'],
  ])('%s', (_, base, mine, theirs) => {
    expect(mergeCleanly(base, mine, theirs)).toBeUndefined();
    expect(mergeCleanly(base, theirs, mine)).toBeUndefined();
  });
});

describe('说得出对方改在第几段', () => {
  test.each([
    ['改一句', '甲。\n\n乙。\n\n丙。', '甲。\n\n乙。\n\n丙三。', [3]],
    ['中间加一段', '甲。\n\n丙。', '甲。\n\n乙。\n\n丙。', [2]],
    ['末尾加两段', '甲。', '甲。\n\n乙。\n\n丙。', [2, 3]],
    ['两处', '甲。\n\n乙。\n\n丙。', '甲一。\n\n乙。\n\n丙三。', [1, 3]],
    ['删掉最后一段', '甲。\n\n乙。', '甲。', [1]],
  ])('%s', (_, base, theirs, paragraphs) => {
    expect(mergeCleanly(base, base, theirs)?.paragraphs).toEqual(paragraphs);
  });
});

test('光标按句留住：逐句的改动合起来就是新的文字，没变的句子不动', () => {
  expect(sentenceChanges('甲。乙。丙。', '甲一。乙。丙三。')).toEqual([
    { from: 0, to: 2, insert: '甲一。' },
    { from: 4, to: 6, insert: '丙三。' },
  ]);
  const random = createRandom(64);
  for (let round = 0; round < 500; round += 1) {
    const before = randomText(random, 24);
    const after = edited(before, random, 4);
    expect(applyChanges(before, sentenceChanges(before, after))).toBe(after);
  }
});
