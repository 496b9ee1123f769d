import { describe, expect, test } from 'vitest';
import { foldText, foldWithOffsets } from '#domain/search/fold.ts';

describe('折叠', () => {
  test.each([
    ['大小写', 'ReAcT', 'react'],
    ['全角与半角', 'ＡＢＣ１２３，！　ｶﾞｷﾞ', 'abc123,! ガギ'],
    ['组合字符', 'e\u0301 A\u030a', 'é å'],
    ['兼容字符', '㎏ Ⅷ ﬁ ①', 'kg viii fi 1'],
    ['谚文字母', '\u1112\u1161\u11ab\u1100\u1173\u11af', '한글'],
    ['看不见的字符', '数\u200b据\u00ad库\ufeff ☀\ufe0f', '数据库 ☀'],
    ['半个字符与控制字符', '\ud800甲\u0001乙', '\ufffd甲 乙'],
    ['汉字与表情不变', '𠮷野家😀的雪', '𠮷野家😀的雪'],
  ])('%s', (_, text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  test('与 Unicode 整段做的一样', () => {
    const text = '使用Ｒｅａｃｔ的ÄÖÜ——「数据」㍿ｶﾞ e\u0301\u0323 ½ Ω한글';
    expect(foldText(text)).toBe(text.normalize('NFKC').toLowerCase());
  });

  test('一个字上再多的符号也折得完', () => {
    const signs = '\u0315\u0300'.repeat(500_000);
    expect(foldText(`a${signs}`)).toHaveLength(1_000_000);
    expect(foldText(`e\u0301${signs}ＡＢ`).startsWith('é')).toBe(true);
  });

  test.each(['ＡB㎏c', 'e\u0301x', '𠮷é😀', '\u1112\u1161\u11ab', '甲\u200b乙', ''])(
    '%j 里每个位置都找得回原处',
    (text) => {
      const folded = foldWithOffsets(text);
      expect(folded.text).toBe(foldText(text));
      expect(folded.starts).toHaveLength(folded.text.length);
      folded.starts.forEach((start, at) => {
        const end = folded.ends[at] ?? 0;
        expect(foldText(text.slice(start, end))).toContain(folded.text[at]);
      });
    },
  );
});
