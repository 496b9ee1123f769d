import { describe, expect, test } from 'vitest';
import { queryTerms } from '#domain/search/query.ts';
import { judgedHits, rankHits } from '#domain/search/rank.ts';
import { bestField, type Searchable, searchTexts } from '#domain/search/search-texts.ts';

const texts = searchTexts({ title: '窗上的ＩＣＥ', tags: ['雪', '物理'], headings: [], body: '霜花　\t开了' });

describe('在哪里', () => {
  test.each([
    ['标题里有', ['ice'], 'title'],
    ['标题与标签合起来有', ['ice', '雪'], 'head'],
    ['正文里有', ['霜花', '窗'], 'text'],
    ['哪里都没有', ['霜花', '雨'], undefined],
    ['不跨过标题与标签的界线', ['ice雪'], undefined],
    ['引号里的一个空格，是文中一段空白', ['霜花 开了'], 'text'],
  ])('%s', (_, terms, field) => {
    expect(bestField(texts, terms)).toBe(field);
  });
});

interface Given extends Partial<Searchable> {
  readonly id: string;
  readonly time?: number;
}

/** The ids in the order of results. */
function order(query: string, all: readonly Given[]): string {
  const terms = queryTerms(query);
  const hits = all.flatMap(({ id, time = 0, ...given }) => {
    const own = searchTexts({ title: '无题', tags: [], headings: [], body: '', ...given });
    const field = bestField(own, terms);
    return field ? [{ id, time, texts: own, field }] : [];
  });
  return rankHits(hits, terms)
    .map(({ id }) => id)
    .join('');
}

const filler = '别的话，'.repeat(40);

describe('次序', () => {
  test('先看在哪里，再看说得多不多，再看时间，再看编号', () => {
    const all = [
      { id: 'a', time: 9, body: '雪' },
      { id: 'b', time: 1, title: '雪' },
      { id: 'c', time: 5, tags: ['雪'], body: '雪雪雪雪雪' },
      { id: 'd', time: 1, title: '雪' },
      { id: 'e', time: 2, title: '雪' },
      { id: 'f', time: 3, body: '雪，还是雪' },
    ];
    expect(order('雪', all)).toBe('edbcfa');
  });

  test('反复说到的，在顺带一提的前面；一样多的，短的在前', () => {
    const all = [
      { id: 'a', time: 3, body: `${filler.repeat(20)}雪` },
      { id: 'b', time: 2, body: `${filler.repeat(20)}雪，雪，雪，雪` },
      { id: 'c', time: 1, body: '雪，雪，雪，雪' },
    ];
    expect(order('雪', all)).toBe('cba');
  });

  test('差不了多少的算一样，新的在前', () => {
    const all = [
      { id: 'a', time: 1, body: '说到雪' },
      { id: 'b', time: 2, body: '又一次说到雪' },
    ];
    expect(order('雪', all)).toBe('ba');
  });

  test('标题只有这个词的，在标题里还有许多别的字的前面', () => {
    const all = [
      { id: 'a', time: 2, title: '关于雪窗与灯火的一些不相干的话' },
      { id: 'b', time: 1, title: '雪窗' },
    ];
    expect(order('雪窗', all)).toBe('ba');
  });

  test('小标题里有的，在只有正文里有的前面', () => {
    const all = [
      { id: 'a', time: 2, body: `雪\n${filler}` },
      { id: 'b', time: 1, headings: ['雪'], body: `雪\n${filler}` },
    ];
    expect(order('雪', all)).toBe('ba');
  });

  test('整个的词在别的词的一部分前面，哪怕后者多得多', () => {
    const all = [
      { id: 'a', time: 3, body: 'javascript '.repeat(50) },
      { id: 'b', time: 1, body: `${filler.repeat(20)}用 Java 写` },
      { id: 'c', time: 2, body: 'JavaScript' },
    ];
    expect(order('java', all)).toMatch(/^b/);
    expect(
      order('java', [
        { id: 'a', time: 2, title: 'JavaScript' },
        { id: 'b', title: 'Java 与其他许多语言' },
      ]),
    ).toBe('ba');
  });

  test('几个词靠得近的，在离得远的前面', () => {
    const all = [
      { id: 'a', time: 2, body: `雪${filler}窗` },
      { id: 'b', time: 1, body: `雪窗${filler}` },
    ];
    expect(order('雪 窗', all)).toBe('ba');
  });

  test('一个词在标题里、一个在正文里的，在两个都在正文里的前面', () => {
    const all = [
      { id: 'a', time: 2, body: '雪与窗' },
      { id: 'b', time: 1, title: '雪', body: '窗' },
    ];
    expect(order('雪 窗', all)).toBe('ba');
  });

  test('四十二篇新的顺带提到，一篇旧的专门讲：旧的那篇在最前', () => {
    const passing = Array.from({ length: 42 }, (_, at) => ({
      id: String.fromCharCode(97 + at),
      time: 10 + at,
      body: `${filler}闰月${filler}`,
    }));
    const about = { id: '!', time: 1, body: '闰月怎样定？闰月看中气，没有中气的月是闰月。' };
    expect(order('闰月', [...passing, about])[0]).toBe('!');
  });

  test('同一处找到的太多时，只比最新的，其余按时间', () => {
    const hits = Array.from({ length: judgedHits + 2 }, (_, at) => ({
      id: `${at};`,
      time: judgedHits + 2 - at,
      body: '雪',
    }));
    hits[judgedHits - 1] = { ...hits[judgedHits - 1]!, body: '雪，雪' };
    hits[judgedHits + 1] = { ...hits[judgedHits + 1]!, body: '雪，雪，雪' };
    const ids = order('雪', hits).split(';');
    expect(ids[0]).toBe(String(judgedHits - 1));
    expect(ids.slice(judgedHits, -1)).toEqual([String(judgedHits), String(judgedHits + 1)]);
  });
});
