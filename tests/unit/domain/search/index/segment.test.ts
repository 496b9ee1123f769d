import { describe, expect, test } from 'vitest';
import { buildSegment, segmentCandidates, segmentSize } from '../../../../../src/domain/search/index/segment.ts';
import { foldText } from '../../../../../src/domain/search/fold.ts';
import { textTokens } from '../../../../../src/domain/search/tokens.ts';
import { generateArticles } from '../../../../support/search/articles.ts';

const texts = generateArticles(segmentSize, 7).map(({ title, body }) => foldText(`${title}\n${body}`));
const segment = buildSegment(texts);
const holding = (term: string): number[] => texts.flatMap((text, number) => (text.includes(term) ? [number] : []));

describe('一段索引', () => {
  test('服务器的词条里一两个字符的，在这里一个不多、一个不少', () => {
    const tokens = new Set(texts.flatMap((text) => [...textTokens(text)]));
    const short = [...tokens].filter((token) => token.length <= 2);
    expect(short.length).toBeGreaterThan(10_000);
    for (const token of short) expect([token, segmentCandidates(segment, [token])]).toEqual([token, holding(token)]);
  });

  test('更长的词，有它的文章都在其中', () => {
    const pieces = texts.flatMap((text) => text.split(/\s+/)).map((word) => word.slice(0, 9));
    const long = [...new Set(pieces)].filter(({ length }) => length > 2);
    expect(long.length).toBeGreaterThan(500);
    for (const term of long) expect(segmentCandidates(segment, [term])).toEqual(expect.arrayContaining(holding(term)));
  });

  test('几个词的，是各自的交集；不隔着空白相连', () => {
    const small = buildSegment(['雪窗 灯火', '雪 窗', '灯火雪', '', '𠮷野家', 'a']);
    expect(segmentCandidates(small, ['雪', '灯火'])).toEqual([0, 2]);
    expect(segmentCandidates(small, ['雪窗'])).toEqual([0]);
    expect(segmentCandidates(small, ['窗'])).toEqual([0, 1]);
    expect(segmentCandidates(small, ['𠮷'])).toEqual([4]);
    expect(segmentCandidates(small, ['a'])).toEqual([5]);
    expect(segmentCandidates(small, ['家', '雪'])).toEqual([]);
    expect(segmentCandidates(small, ['雪窗 灯火'])).toEqual([0]);
  });

  test('什么也没有的一段，什么也找不到', () => {
    expect(segmentCandidates(buildSegment([]), ['雪'])).toEqual([]);
    expect(segmentCandidates(buildSegment(['']), ['雪'])).toEqual([]);
  });
});
