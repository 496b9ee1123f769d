import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Safari before 16.4 refuses a script with a lookbehind in it as a whole, and no build step can rewrite one. */
test('浏览器里跑的代码没有往回看的正则表达式', () => {
  const files = globSync('src/{client,contract,domain,site,worker}/**/*.{ts,tsx}');
  const lookbehind = files.filter((file) => /\(\?<[!=]/.test(readFileSync(file, 'utf8')));
  expect(files.length).toBeGreaterThan(300);
  expect(lookbehind).toEqual([]);
});
