import { describe, expect, test } from 'vitest';
import { toolSamples } from '#client/state/tool-samples.ts';
import { countExamples } from '#client/ui/token/examples.ts';
import { jobs } from '#client/ui/token/jobs.ts';
import { refusalOf } from '#client/ui/token/limit.ts';
import { hexText, visibleText } from '#client/ui/token/visible-text.ts';
import { encodingNames } from '#domain/token/index.ts';
import { cut } from '#tests/support/token-vocabularies.ts';

describe('计数', () => {
  test('一次问出数目与片段', async () => {
    const answer = await jobs.count({ text: '雪窗集', encoding: 'cl100k_base', pieces: 2 });
    expect(answer).toMatchObject({ ok: true, value: { tally: { tokens: 5, han: 3, hanTokens: 5, bytes: 9 } } });
    expect(answer.ok && answer.value.pieces).toHaveLength(2);
  });

  test.each(encodingNames)('后台里拼出来的词表 %s 与测试读的一样', async (encoding) => {
    for (const { text } of countExamples) {
      const answer = await jobs.count({ text, encoding, pieces: Infinity });
      expect(answer.ok && answer.value.pieces.map(({ id }) => id)).toEqual(cut(text, encoding).ids);
    }
  });

  test('千问合成以后数，并且说一声', async () => {
    const count = (text: string) => jobs.count({ text, encoding: 'qwen2_5', pieces: 9 });
    expect(await count('e\u0301')).toMatchObject({ ok: true, value: { isComposed: true, tally: { characters: 1 } } });
    expect(await count('é')).toMatchObject({ ok: true, value: { isComposed: false, tally: { characters: 1 } } });
  });

  test('工具页的样例是数出来的', async () => {
    const samples = await toolSamples({ year: 2026, month: 11, day: 28 });
    const answer = await jobs.count({ text: '雪窗', encoding: 'o200k_base', pieces: 9 });
    const pieces = answer.ok ? answer.value.pieces.map(({ text }) => text) : [];
    expect(samples.find(({ path }) => path === '/tool/token')?.sample).toBe(`雪窗 → ${pieces.join(' | ')}`);
  });

  test('上限按字符算，一个表情是一个字符；超过时说出现在多少', () => {
    expect(refusalOf('字'.repeat(200_000))).toBeUndefined();
    expect(refusalOf('😀'.repeat(200_000))).toBeUndefined();
    expect(refusalOf('字'.repeat(200_001))).toContain('200,001');
    expect(refusalOf('😀'.repeat(200_001))).toContain('200,001');
  });

  test('空白看得见，只有看不见的字符时写编号', () => {
    expect(visibleText(' a\n')).toBe('·a↵');
    expect(visibleText('\n\n  ')).toBe('↵↵··');
    expect(visibleText('\u200d')).toBe('U+200D');
    expect(visibleText('雪')).toBe('雪');
    expect(hexText([0xe9, 0x0e])).toBe('E9 0E');
  });
});
