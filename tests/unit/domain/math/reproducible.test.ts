import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { everySet } from './same-set.ts';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A set that has been given out can be asked for again years later: who changes this digest counts up `codeVersion`. */
const known = 'bd37fa635333810b5c399bbd1a80fecb94c597c75e11a1130ee95606d12affdf';

test('第一版的卷号永远是同样的题', () => {
  expect(digest(everySet(20_261_121))).toBe(known);
});

test.each(['Asia/Shanghai', 'America/New_York', 'Pacific/Kiritimati', 'UTC'])('时区 %s 里题目一样', (zone) => {
  const program = `import { everySet } from './tests/unit/domain/math/same-set.ts'; process.stdout.write(everySet(20261121))`;
  const made = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, TZ: zone, LANG: zone.startsWith('A') ? 'tr_TR' : 'C' },
    encoding: 'utf8',
  });
  expect(digest(made)).toBe(known);
});
