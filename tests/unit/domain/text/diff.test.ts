import { describe, expect, test } from 'vitest';
import { createRandom } from '#domain/math/index.ts';
import { type DiffPart, diffTexts, diffWords } from '#domain/text/diff.ts';
import { edited, randomText } from '#tests/fixtures/edited-texts.ts';

/** As people write corrections: [-gone-] and {+new+}. */
function written(parts: readonly DiffPart[]): string {
  const marks = { same: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}'] } as const;
  return parts.map(({ kind, text }) => marks[kind][0] + text + marks[kind][1]).join('');
}

describe('两份文字差在哪里', () => {
  test.each([
    ['换一个词', '窗外下着小雪。炉火正旺。', '窗外下着大雪。炉火正旺。', '窗外下着[-小-]{+大+}雪。炉火正旺。'],
    ['加一句', '一。三。', '一。二。三。', '一。{+二。+}三。'],
    ['删一段', '一。\n\n二。\n\n三。', '一。\n\n三。', '一。\n\n[-二。\n\n-]三。'],
    ['英文按词', 'The snow falls here.', 'The snow fell here.', 'The snow [-falls-]{+fell+} here.'],
    ['说的完全是两回事', '今天读书。', '炉上煮茶正香。', '[-今天读书。-]{+炉上煮茶正香。+}'],
    ['表情不拆开', '好👨‍👩‍👧的', '好👨‍👩‍👦的', '好[-👨‍👩‍👧-]{+👨‍👩‍👦+}的'],
    ['一样', '一样。', '一样。', '一样。'],
    ['空的', '', '', ''],
  ])('%s', (_, before, after, result) => {
    expect(written(diffTexts(before, after))).toBe(result);
  });

  test('碰巧相同的一两个字不碎成一片', () => {
    expect(written(diffWords('天上有云朵飘过', '地下有石头滚动'))).toBe('[-天上有云朵飘过-]{+地下有石头滚动+}');
  });

  test('从差别里读得回两份原文', () => {
    const random = createRandom(64);
    for (let round = 0; round < 3000; round += 1) {
      const before = randomText(random, 20);
      const after = edited(before, random, 5);
      const parts = diffTexts(before, after);
      const side = (gone: DiffPart['kind']) => parts.map(({ kind, text }) => (kind === gone ? '' : text)).join('');
      expect([side('added'), side('removed')]).toEqual([before, after]);
      expect(parts.filter(({ text }) => text === '')).toEqual([]);
    }
  });

  test('二十五万字节的两份不同的文字也比得完', () => {
    const random = createRandom(65);
    const before = Array.from({ length: 20_000 }, () => randomText(random, 3)).join('');
    const after = Array.from({ length: 20_000 }, () => randomText(random, 3)).join('');
    const parts = diffTexts(before, after);
    expect(
      parts
        .filter(({ kind }) => kind !== 'added')
        .map(({ text }) => text)
        .join(''),
    ).toBe(before);
  });
});
