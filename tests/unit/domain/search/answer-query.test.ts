import { describe, expect, test } from 'vitest';
import { answeredTerms } from '#domain/search/answer-query.ts';
import { contentWords, coverage, unitsOf } from '#domain/search/content-words.ts';
import { foldItem, searchItems } from '#domain/search/find-items.ts';
import { queryTerms } from '#domain/search/query.ts';
import { likestWord } from '#domain/search/spelling.ts';

describe('问的是什么', () => {
  test.each([
    ['如何备份数据库', ['备份数据库']],
    ['怎么在 Mac 上截图', ['mac', '上截图']],
    ['Python 里怎么读 JSON 文件？', ['python', '读', 'json', '文件']],
    ['How to use Node.js?', ['use', 'node', 'js']],
    ['为什么', []],
  ])('%s', (query, words) => {
    expect(contentWords(queryTerms(query))).toEqual(words);
  });

  test('语法的字可以是词的一部分，自己没有分量', () => {
    expect(unitsOf(['上截图', 'mac'])).toEqual(['上截', '截图', 'mac']);
    expect(coverage('截图', ['上截图'])).toBe(1);
    expect(coverage('上海', ['上海'])).toBe(1);
    expect(coverage('数据', ['备份数据库'])).toBe(0.4);
    expect(coverage('emacs 与 mac', ['mac'])).toBe(1);
    expect(coverage('emacs', ['mac'])).toBe(0);
  });

  test('一眼看不完的问题只看前面', () => {
    const long = Array.from({ length: 60 }, (_, at) => String.fromCodePoint(0x4e10 + at)).join('');
    expect(unitsOf([long])).toHaveLength(24);
  });
});

describe('打错的词', () => {
  const among = (...words: string[]) => words.map((text) => ({ title: '', head: '', text }));

  test.each([
    ['javascrpit', ['javascript 与 javascripts'], 'javascript'],
    ['kuberentes', ['kubernetes'], 'kubernetes'],
    ['eletron', ['electron'], 'electron'],
    ['pyhton', ['python', 'photon'], 'python'],
    ['rust', ['rest', 'bust'], 'rest'],
    ['vite', ['vitest'], undefined],
    ['abcdefgh', ['abcdefghijk'], undefined],
  ])('%s', (word, texts, right) => {
    expect(likestWord(word, among(...texts))).toBe(right);
  });

  test('错得一样少的，取更多文章里有的', () => {
    expect(likestWord('colur', among('color', 'colour', 'colour'))).toBe('colour');
  });
});

describe('答的是什么', () => {
  const given = { tags: [], headings: [], time: 0 };
  const items = new Map(
    [
      { ...given, id: 'a', title: '数据库的备份', body: '用 JavaScript 写' },
      { ...given, id: 'b', title: '别的', body: '数据库，顺带说到备份' },
      { ...given, id: 'c', title: '无关', body: '数据' },
    ].map((item) => [item.id, foldItem(item)]),
  );
  const answer = async (query: string) => {
    const { hits, ...loosened } = await searchItems(items, query);
    return [hits.map(({ item }) => item.id).join(''), loosened];
  };

  test('有照字面的就只要照字面的', async () => {
    expect(await answer('数据库')).toEqual(['ab', {}]);
    expect(await answer('数据')).toEqual(['acb', {}]);
  });

  test('没有的，先改错字，再取最接近的，说出来', async () => {
    expect(await answer('如何备份数据库')).toEqual(['ab', { nearest: true }]);
    expect(await answer('Javascrpit')).toEqual(['a', { corrected: 'javascript' }]);
    expect(await answer('怎么用 javascrpit备份')).toEqual(['a', { corrected: '怎么用 javascript备份', nearest: true }]);
  });

  test('引号里的照原样，沾边太少的不算', async () => {
    expect(await answer('“Javascrpit”')).toEqual(['', {}]);
    expect(await answer('量子数据')).toEqual(['', {}]);
  });

  test('标出的是找到的', () => {
    expect(answeredTerms('Javascrpit', { corrected: 'javascript' })).toEqual(['javascript']);
    expect(answeredTerms('如何备份', { nearest: true })).toEqual(['备份']);
    expect(answeredTerms('如何备份', {})).toEqual(['如何备份']);
  });
});
