import { expect, test } from 'vitest';
import type { BuildFile } from '#contract/build-manifest.ts';
import { filesToFollow } from '#worker/on-use-files.ts';

const file = (url: string, tier: BuildFile['tier']): BuildFile => ({ url, tier, bytes: 10, sent: 4, digest: '' });
const next = [
  file('/static/js/index.1234567.js', 1),
  file('/static/js/almanac-source.a-b_c1D.chunk.js', 3),
  file('/static/js/licence-list.7654321.chunk.js', 3),
  file('/static/js/tool-json.7654321.chunk.js', 2),
];

test('打开过的少用文件，换了版本还是它：名字除了指纹都一样', () => {
  const opened = [file('/static/js/almanac-source.9876543.chunk.js', 3)];
  expect(filesToFollow(opened, next)).toEqual(['/static/js/almanac-source.a-b_c1D.chunk.js']);
});

test('没打开过的不跟，不是少用的不归这里管；第一次来什么都没有', () => {
  expect(filesToFollow([file('/static/js/tool-json.9876543.chunk.js', 3)], next)).toEqual([]);
  expect(filesToFollow(undefined, next)).toEqual([]);
});
