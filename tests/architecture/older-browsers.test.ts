import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync('src/{client,contract,domain,site,worker}/**/*.{ts,tsx}');

function filesWith(pattern: RegExp): string[] {
  return files.filter((file) => pattern.test(readFileSync(file, 'utf8')));
}

/** Safari before 16.4 refuses a script with a lookbehind in it as a whole, and no build step can rewrite one. */
test('浏览器里跑的代码没有往回看的正则表达式', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(filesWith(/\(\?<[!=]/)).toEqual([]);
});

/** The build rewrites the language only; a function that a browser does not have stays missing (`at` until Chrome 92 and Safari 15.4). */
test('浏览器里跑的代码不用旧浏览器没有的函数', () => {
  const missing = [
    /\.at\(-/,
    /\.(?:findLast|findLastIndex|toSorted|toReversed|toSpliced)\(/,
    /Object\.(?:hasOwn|groupBy)\(|structuredClone\(|Promise\.withResolvers\(/,
    /AbortSignal\.(?:any|timeout)\(|signal\.(?:reason|throwIfAborted)\b|crypto\.randomUUID\(/,
  ];
  expect(missing.flatMap(filesWith)).toEqual([]);
});
