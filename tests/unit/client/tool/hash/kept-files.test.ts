import { describe, expect, test } from 'vitest';
import { type KeptFile, readKeptFiles, writeKeptFiles } from '#client/tool/hash/kept-files.ts';

const files: readonly KeptFile[] = [
  { path: '甲/a.txt', size: 3, modified: 1700000000000, digests: new Map([['md5', Uint8Array.of(0, 255)]]) },
  { path: 'b', size: 0, modified: 0, digests: new Map() },
];

describe('刷新以后还知道的文件', () => {
  test('写出去再读回来一样；没有文件就不写', () => {
    expect(readKeptFiles(writeKeptFiles(files))).toEqual(files);
    expect(writeKeptFiles([])).toBe('');
  });

  test.each([undefined, '', '{', '{}', '[1, null, ["a"], ["a", "1", 2, {}]]', 7])('%j 里没有文件', (text) => {
    expect(readKeptFiles(text)).toEqual([]);
  });

  test('不认得的算法和坏了的摘要不要，别的照收', () => {
    const text = JSON.stringify([['a', 1, 2, { md6: 'ff', md5: 'zz', sha1: '0a', sha256: 7 }]]);
    expect(readKeptFiles(text)).toEqual([
      { path: 'a', size: 1, modified: 2, digests: new Map([['sha1', Uint8Array.of(10)]]) },
    ]);
  });
});
