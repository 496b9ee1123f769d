import { describe, expect, test } from 'vitest';
import { createRandom } from '#domain/math/index.ts';
import { splitSentences } from '#domain/text/sentences.ts';
import { edited, randomText } from '#tests/fixtures/edited-texts.ts';

describe('一段文字的句子', () => {
  test.each([
    ['他说：“走吧！”她没动。', ['他说：“走吧！”', '她没动。']],
    ['等一等……好。', ['等一等……', '好。']],
    ['真的？！（是的。）走。', ['真的？！', '（是的。）', '走。']],
    ['Version 1.2 is out. Try it; now.', ['Version 1.2 is out. ', 'Try it; ', 'now.']],
    ['一。\n\n二\r\n三', ['一。', '\n\n', '二', '\r\n', '三']],
    ['', []],
  ])('%j', (text, pieces) => {
    expect(splitSentences(text)).toEqual(pieces);
  });

  test('围栏里的代码按行，围栏之外的按句', () => {
    const text = '甲。乙。\n```js\na(); b();\n// 一。二。\n~~~\n```\n丙。丁。';
    expect(splitSentences(text).filter((piece) => piece !== '\n')).toEqual([
      '甲。',
      '乙。',
      '```js',
      'a(); b();',
      '// 一。二。',
      '~~~',
      '```',
      '丙。',
      '丁。',
    ]);
  });

  test('接回去和原来一字不差', () => {
    const random = createRandom(61);
    for (let round = 0; round < 3000; round += 1) {
      const text = edited(randomText(random, 30), random, 5);
      const pieces = splitSentences(text);
      expect(pieces.join('')).toBe(text);
      expect(pieces).not.toContain('');
    }
  });
});
