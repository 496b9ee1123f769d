import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { starterTexts } from '#tests/fixtures/starter.ts';
import { agrees, runExamples } from '#tests/support/examples.ts';

/** The book on offline sites shows pieces of a program, which `full/offline-book.test.ts` checks and runs. */
const texts = [...starterTexts].filter(([address]) => !address.startsWith('/article/book/offline-first/'));
const scripts = texts
  .map(([address, text]) => ({
    address,
    blocks: [...text.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code),
  }))
  .filter(({ blocks }) => blocks.some((code) => /; \/\/ /.test(code)));

describe('文中的 JavaScript', () => {
  const zone = process.env['TZ'];
  // What the texts say of days that lack an hour is true where the clocks were changed.
  beforeAll(() => {
    process.env['TZ'] = 'Asia/Shanghai';
  });
  afterAll(() => {
    process.env['TZ'] = zone ?? '';
  });

  test.each(scripts.map(({ address, blocks }) => [address, blocks] as const))(
    '%s 写着的值就是运行的结果',
    (_, blocks) => {
      expect(runExamples(blocks).filter((example) => !agrees(example))).toEqual([]);
    },
  );

  test('一共三十来处', () => {
    expect(scripts.flatMap(({ blocks }) => runExamples(blocks)).length).toBeGreaterThan(30);
  });
});
