import { describe, expect, test } from 'vitest';
import { bestField, compareRanked, searchTexts } from '../../../../src/domain/search/rank.ts';

const texts = searchTexts({ title: '窗上的ＩＣＥ', tags: ['雪', '物理'], body: '霜花' });

describe('次序', () => {
  test.each([
    ['标题里有', ['ice'], 'title'],
    ['标题与标签合起来有', ['ice', '雪'], 'head'],
    ['正文里有', ['霜花', '窗'], 'text'],
    ['哪里都没有', ['霜花', '雨'], undefined],
    ['不跨过标题与标签的界线', ['ice雪'], undefined],
  ])('%s', (_, terms, field) => {
    expect(bestField(texts, terms)).toBe(field);
  });

  test('先看在哪里，再看时间，再看编号', () => {
    const all = [
      { field: 'text', time: 9, id: 'a' },
      { field: 'title', time: 1, id: 'b' },
      { field: 'head', time: 5, id: 'c' },
      { field: 'title', time: 1, id: 'd' },
      { field: 'title', time: 2, id: 'e' },
    ] as const;
    expect(
      all
        .toSorted(compareRanked)
        .map(({ id }) => id)
        .join(''),
    ).toBe('edbca');
  });
});
