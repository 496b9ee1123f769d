import { expect, test } from 'vitest';
import { createTextCache } from '#server/search/text-cache.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test('压缩的字节没有变，才是原来的文字', () => {
  const cache = createTextCache(100);
  cache.put('甲', bytes('一'), '春眠');
  expect(cache.get('甲', bytes('一'))).toBe('春眠');
  expect(cache.get('甲', bytes('二'))).toBeUndefined();
  cache.put('甲', bytes('二'), '不觉晓');
  expect([cache.get('甲', bytes('一')), cache.get('甲', bytes('二'))]).toEqual([undefined, '不觉晓']);
});

test('放不下时先忘掉最久没有用的', () => {
  const cache = createTextCache(10);
  for (const id of ['甲', '乙', '丙']) cache.put(id, bytes(id), '四个字的');
  expect(['甲', '乙', '丙'].map((id) => cache.get(id, bytes(id)))).toEqual([undefined, '四个字的', '四个字的']);
  cache.get('乙', bytes('乙'));
  cache.put('丁', bytes('丁'), '又四个字');
  expect(['乙', '丙', '丁'].map((id) => cache.get(id, bytes(id)))).toEqual(['四个字的', undefined, '又四个字']);
  cache.put('戊', bytes('戊'), '这一篇比全部能留下的还要长得多');
  // What is longer than all that may be kept makes nothing else go.
  expect(['乙', '丁', '戊'].map((id) => cache.get(id, bytes(id)))).toEqual(['四个字的', '又四个字', undefined]);
});
