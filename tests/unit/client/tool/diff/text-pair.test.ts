import { expect, test } from 'vitest';
import { placeText, readPair, writePair } from '#client/tool/diff/text-pair.ts';

test('两份文字写成一份，读回来不变', () => {
  for (const texts of [
    { before: '雪', after: '窗' },
    { before: '', after: '["a","b"]' },
    { before: '{"a": 1}\n', after: '' },
  ])
    expect(readPair(writePair(texts))).toEqual(texts);
  expect(writePair({ before: '', after: '' })).toBe('');
});

test('别人手写的链接只有一份文字，算修改前的', () => {
  for (const text of ['雪', '[1, 2]', '["只有一个"]', '{"0": "a", "1": "b"}', '["a", "b", "c"]'])
    expect(readPair(text)).toEqual({ before: text, after: '' });
});

test('送来的文字放在空着的地方，都有了就换掉后一份', () => {
  expect(placeText({ before: '', after: '窗' }, '雪')).toEqual({ before: '雪', after: '窗' });
  expect(placeText({ before: '雪', after: '' }, '窗')).toEqual({ before: '雪', after: '窗' });
  expect(placeText({ before: '雪', after: '窗' }, '冰')).toEqual({ before: '雪', after: '冰' });
});
