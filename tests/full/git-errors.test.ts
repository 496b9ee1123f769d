import { describe, expect, test } from 'vitest';
import { gitCases } from '../generate/git-errors/cases.ts';
import { runCase } from '../generate/git-errors/run-case.ts';

describe.each(gitCases.map((each) => [each.words, each] as const))('%s', (words, gitCase) => {
  test('这台机器的 Git 还是这样说', () => {
    const { status, output } = runCase(gitCase);
    expect(status).not.toBe(0);
    expect(output).toContain(words);
  });

  test('什么也没有改的，前后真的一样', () => {
    const look = 'git status --porcelain; git for-each-ref; git stash list';
    const before = runCase({ ...gitCase, command: look });
    const after = runCase(gitCase, look);
    if (gitCase.leaves === undefined) expect(after).toEqual(before);
    else expect(after.status).toBe(0);
  });

  test.each(gitCase.ways)('出路走得通：%s', (way) => {
    expect(runCase(gitCase, way)).toMatchObject({ status: 0 });
  });
});
