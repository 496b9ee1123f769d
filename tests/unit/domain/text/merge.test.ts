import { diff3MergeRegions } from 'node-diff3';
import { describe, expect, test } from 'vitest';
import { createRandom, pick } from '#domain/math/index.ts';
import { merge3, type MergePart, textOfSide } from '#domain/text/merge.ts';
import { resolvedText, mergedText } from '#domain/text/merged-text.ts';
import { splitSentences } from '#domain/text/sentences.ts';
import { edited, randomText } from '#tests/fixtures/edited-texts.ts';
import { testLength } from '#tests/support/test-length.ts';

const rounds = testLength({ name: 'FUZZ', short: 1000, long: 100_000 });

/** The text where nothing needs a person. */
function merged(base: string, mine: string, theirs: string): string {
  const parts = merge3(base, mine, theirs);
  expect(parts.filter(({ kind }) => kind === 'conflict')).toEqual([]);
  return mergedText(parts, []);
}

/** Sentences of a side that are neither in the merged text nor in a shown conflict, and that nobody deleted either. */
function lost(base: string, mine: string, theirs: string): string[] {
  const parts = merge3(base, mine, theirs);
  const shown = parts.map((part) => (part.kind === 'conflict' ? `${part.mine}\0${part.theirs}` : part.text)).join('');
  const known = new Set(splitSentences(base));
  return [...splitSentences(mine), ...splitSentences(theirs)].filter(
    (sentence) => !shown.includes(sentence) && !known.has(sentence),
  );
}

describe('各改各的，自己合上', () => {
  test.each([
    ['同一段里相邻的两句', '甲。乙。丙。', '甲一。乙。丙。', '甲。乙二。丙。', '甲一。乙二。丙。'],
    ['一边改末句，一边在后面加一段', '甲。乙。', '甲。乙一。', '甲。乙。\n\n丙。', '甲。乙一。\n\n丙。'],
    ['一边删，一边改别处', '甲。乙。丙。', '乙。丙。', '甲。乙。丙三。', '乙。丙三。'],
    ['双方改动相同', '甲。', '甲一。', '甲一。', '甲一。'],
    ['两边加得一样，一边还多加', '甲。', '甲。乙。', '甲。乙。丙。', '甲。乙。丙。'],
    ['一边什么也没改', '甲。', '甲。', '全新的。', '全新的。'],
    ['一边清空，一边没动', '甲。', '', '甲。', ''],
  ])('%s', (_, base, mine, theirs, result) => {
    expect(merged(base, mine, theirs)).toBe(result);
    expect(merged(base, theirs, mine)).toBe(result);
  });
});

describe('改到一处的，摆出来', () => {
  test('同一句两种改法，连同原来的一句', () => {
    expect(merge3('甲。乙。丙。', '甲。乙一。丙。', '甲。乙二。丙。')).toEqual([
      { kind: 'same', text: '甲。' },
      { kind: 'conflict', base: '乙。', mine: '乙一。', theirs: '乙二。' },
      { kind: 'same', text: '丙。' },
    ]);
  });

  test('一边删了另一边正在改的', () => {
    expect(merge3('甲。', '', '甲二。')).toEqual([{ kind: 'conflict', base: '甲。', mine: '', theirs: '甲二。' }]);
  });

  test('在同一处各加各的：先后由人定', () => {
    const parts = merge3('甲。\n', '甲。\n乙。', '甲。\n丙。');
    expect(parts[1]).toEqual({ kind: 'conflict', base: '', mine: '乙。', theirs: '丙。' });
    expect(mergedText(parts, ['both'])).toBe('甲。\n乙。\n\n丙。');
  });

  test.each([
    ['- 甲', '- 乙', '\n', '\n', '- 甲\n- 乙'],
    ['甲。', '乙。', '', '', '甲。\n\n乙。'],
    ['甲。', '乙。', '前。', '', '甲。乙。'],
    ['甲。', '乙。', '\n', '后。', '甲。乙。'],
    ['甲\n', '乙', '\n', '', '甲\n乙'],
  ])('都保留：%j 与 %j', (mine, theirs, before, after, result) => {
    expect(resolvedText({ kind: 'conflict', base: '', mine, theirs }, 'both', { before, after })).toBe(result);
  });

  test('不知道从哪一版改起的，什么也不算删掉', () => {
    const parts = merge3(undefined, '甲。乙。', '乙。丙。');
    expect(mergedText(parts, [])).toBe('甲。乙。丙。');
  });
});

describe('哪一边的字都不会不声不响地没了', () => {
  const random = createRandom(62);
  const cases = Array.from({ length: rounds }, () => {
    const base = randomText(random, 24);
    return [base, edited(base, random, 4), edited(base, random, 4)] as const;
  });

  test('三份原文都能从合并里一字不差地读回来', () => {
    for (const [base, mine, theirs] of cases) {
      const parts = merge3(base, mine, theirs);
      expect([textOfSide(parts, 'base'), textOfSide(parts, 'mine'), textOfSide(parts, 'theirs')]).toEqual([
        base,
        mine,
        theirs,
      ]);
      const blind = merge3(undefined, mine, theirs);
      expect([textOfSide(blind, 'mine'), textOfSide(blind, 'theirs')]).toEqual([mine, theirs]);
    }
  });

  test('每一句都在合成的文字里，或在摆出来的冲突里，或是有一边相对原文删掉的', () => {
    for (const texts of cases) expect(lost(...texts)).toEqual([]);
  });

  test('一样的两边合成它自己；只有一边改过的，合成那一边', () => {
    for (const [base, mine] of cases) {
      expect(merged(base, mine, mine)).toBe(mine);
      expect(merged(base, mine, base)).toBe(mine);
      expect(merged(base, base, mine)).toBe(mine);
    }
  });

  test('两边对调，合出来的一样', () => {
    for (const [base, mine, theirs] of cases) {
      const swapped = merge3(base, theirs, mine).map((part): MergePart => {
        if (part.kind === 'conflict') return { ...part, mine: part.theirs, theirs: part.mine };
        return part.kind === 'mine'
          ? { ...part, kind: 'theirs' }
          : part.kind === 'theirs'
            ? { ...part, kind: 'mine' }
            : part;
      });
      expect(mergedText(swapped, takeMine(swapped))).toBe(
        mergedText(merge3(base, mine, theirs), takeMine(merge3(base, mine, theirs))),
      );
    }
  });
});

function takeMine(parts: readonly MergePart[]): 'mine'[] {
  return parts.filter(({ kind }) => kind === 'conflict').map(() => 'mine');
}

test('每句只出现一次时，与 node-diff3 合得一样', () => {
  const random = createRandom(63);
  for (let round = 0; round < 400; round += 1) {
    const base = Array.from({ length: 20 }, (_, index) => `第 ${index} 句。`);
    const side = (name: string): string[] =>
      base.flatMap((sentence, index) => {
        const kind = pick(12, random);
        if (kind === 0) return [];
        return kind === 1 ? [`${name}改的 ${index}。`] : kind === 2 ? [sentence, `${name}加的 ${index}。`] : [sentence];
      });
    const [mine, theirs] = [side('我'), side('你')];
    const judged = diff3MergeRegions(mine, base, theirs);
    if (judged.some(({ stable }) => !stable)) continue;
    const text = judged.map((region) => (region.stable ? region.bufferContent.join('') : '')).join('');
    expect(merged(base.join(''), mine.join(''), theirs.join(''))).toBe(text);
  }
});

describe('再长、再怪的文字也合得完', () => {
  const size = 256 * 1024;
  const unit = (seed: number) => createRandom(seed);
  test.each([
    ['满是句号', '。'.repeat(size / 3), '。'.repeat(size / 3 - 1000), `${'。'.repeat(4000)}中${'。'.repeat(70_000)}`],
    ['没有一个标点', '雪'.repeat(size / 3), `${'雪'.repeat(40_000)}窗`, `窗${'雪'.repeat(40_000)}`],
    ['满是空行', '\n'.repeat(size), '\n'.repeat(size - 1), '甲\n'.repeat(size / 8)],
    ['两种句子乱排', coin(unit(1), size / 6), coin(unit(2), size / 6), coin(unit(3), size / 6)],
    ['全倒过来', numbered(12_000), numbered(12_000).split('\n').reverse().join('\n'), numbered(11_000)],
    ['满是感叹号', '!'.repeat(size), `${'!'.repeat(size - 5)} 中`, '!'.repeat(size - 9)],
  ])('%s', (_, base, mine, theirs) => {
    const parts = merge3(base, mine, theirs);
    expect(textOfSide(parts, 'mine')).toBe(mine);
    expect(textOfSide(parts, 'theirs')).toBe(theirs);
    expect(textOfSide(parts, 'base')).toBe(base);
  });
});

function coin(random: () => number, count: number): string {
  return Array.from({ length: count }, () => (pick(2, random) === 0 ? '甲。' : '乙。')).join('');
}

function numbered(lines: number): string {
  return Array.from({ length: lines }, (_, line) => `第 ${line} 行。`).join('\n');
}
