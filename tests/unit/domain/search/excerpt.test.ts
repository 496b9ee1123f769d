import { describe, expect, test } from 'vitest';
import { excerptOf } from '#domain/search/excerpt.ts';
import { marksIn } from '#domain/search/marks.ts';

const marked = (text: string, terms: readonly string[]) =>
  marksIn(text, terms).map(([from, to]) => text.slice(from, to));

describe('标记', () => {
  test('标在原文上，不论大小写、全半角与组合字符', () => {
    expect(marked('用Ｒｅａｃｔ写React，caf\u0065\u0301', ['react', 'é'])).toEqual(['Ｒｅａｃｔ', 'React', 'e\u0301']);
  });

  test('一个字符折成几个时，标出整个字符', () => {
    expect(marked('重 5㎏ 整', ['k'])).toEqual(['㎏']);
  });

  test('辅助平面的字不会标出一半', () => {
    expect(marked('去𠮷野家吃😀', ['𠮷野', '😀'])).toEqual(['𠮷野', '😀']);
  });

  test('相连与相叠的合成一处', () => {
    expect(marked('哈哈哈，甲乙丙', ['哈哈', '甲乙', '乙丙'])).toEqual(['哈哈哈', '甲乙丙']);
  });

  test('引号里的一段，原文里空得再宽也标出来', () => {
    expect(marked('用 Service　 Worker 吧', ['service worker'])).toEqual(['Service　 Worker']);
    expect(marked('a+ b (c)', ['a+ b (c)'])).toEqual(['a+ b (c)']);
  });

  test('没有就不标', () => {
    expect(marksIn('甲乙', ['丙'])).toEqual([]);
  });
});

describe('摘录', () => {
  const pad = '空'.repeat(500);

  test('取各个词靠得最近的地方', () => {
    const { text, marks } = excerptOf(`雪。${pad}窗。${pad}雪在窗上${pad}`, ['雪', '窗']);
    expect(text).toContain('雪在窗上');
    expect(marks.map(([from, to]) => text.slice(from, to))).toEqual(['雪', '窗']);
    expect(text.startsWith('…') && text.endsWith('…')).toBe(true);
  });

  test('几个词离得远，每个都看得到', () => {
    const { text, marks } = excerptOf(`${pad}雪。${pad}窗。${pad}灯${pad}`, ['灯', '窗', '雪']);
    expect(marks.map(([from, to]) => text.slice(from, to))).toEqual(['雪', '窗', '灯']);
    expect(text).toMatch(/^…[^…]+雪[^…]+…[^…]+窗[^…]+…[^…]+灯[^…]+…$/);
    expect(text.length).toBeLessThan(200);
  });

  test('一个词这里没有，另外两个照样都看得到', () => {
    const { text, marks } = excerptOf(`雪。${pad}窗。`, ['无', '窗', '雪']);
    expect(marks.map(([from, to]) => text.slice(from, to))).toEqual(['雪', '窗']);
    expect(text.startsWith('雪。空')).toBe(true);
    expect(text.endsWith('窗。')).toBe(true);
  });

  test('短的整段给出，换行成空格', () => {
    expect(excerptOf('第一行\n第二行', ['二'])).toEqual({ text: '第一行 第二行', marks: [[5, 6]] });
  });

  test('没有找到时从头给出', () => {
    const { text, marks } = excerptOf(pad, ['无']);
    expect(text.startsWith('空')).toBe(true);
    expect(marks).toEqual([]);
  });

  test('很长的文字里靠后的也找得到', () => {
    const { text } = excerptOf(`${'空。'.repeat(50_000)}貔貅${pad}`, ['貔貅']);
    expect(text).toContain('貔貅');
  });

  test('两头都不切开一个字符', () => {
    for (let before = 0; before < 6; before += 1) {
      const { text } = excerptOf(`${'a'.repeat(before)}${'😀e\u0301'.repeat(200)}雪${'😀e\u0301'.repeat(200)}`, ['雪']);
      expect(text).not.toMatch(/\p{Cs}/u);
      expect(text.replace(/^…/, '')).not.toMatch(/^\p{M}/u);
    }
  });

  test('比一行还长的词也行', () => {
    const term = '长'.repeat(300);
    expect(excerptOf(`前${term}后`, [term]).text).toContain('长长');
  });
});
