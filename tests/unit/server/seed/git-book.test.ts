import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { chapters } from '#tests/book-check/chapters.ts';
import { checkBook, findGit } from '#tests/book-check/check-book.ts';
import { isRunByBook, versionDifferences } from '#tests/book-check/version-differences.ts';
import { starterTexts } from '#tests/fixtures/starter.ts';

const chapter = (id: string) => starterTexts.get(`/article/book/git-practice/${id}`)!;

test('每条命令印出的，与书上印的相同，或者是书里说过的不同', async () => {
  const { version, commands } = await checkBook(findGit());
  expect(commands.length).toBeGreaterThan(600);
  const different = commands.filter(({ verdict }) => verdict === 'different');
  if (isRunByBook(version)) expect(different).toEqual([]);
  // A Git that the book does not speak of may word things anew; most of it stays.
  else expect(different.length).toBeLessThan(commands.length / 10);
});

test('只给人看的代码框里，没有照着就能敲的命令', () => {
  const shown = chapters.flatMap((each) => each.shown);
  expect(shown.filter(({ reason }) => reason === undefined)).toEqual([]);
});

test('版本之间的不同，第一章的表里都有，书里都印着', () => {
  const rows = [...chapter('first-commit').matchAll(/^\| (2\.\d.*?) \| 第(.)章 \| /gm)].flatMap(
    ([, versions, number]) => versions!.split('、').map((version) => `${version} 第${number}章`),
  );
  const numberOf = (file: string) => '一二三四五六七八九十'[Number(file.slice(0, 2)) - 1];
  const named = versionDifferences.map(({ since, file }) => `${since} 第${numberOf(file)}章`);
  expect([...new Set(named)].sort()).toEqual(rows.sort());
  for (const { file, printed } of versionDifferences) {
    const earlier = versionDifferences.filter((each) => each.file === file).map(({ becomes }) => becomes);
    const inBook = chapters.find((each) => each.file === file)!.commands.map((command) => command.printed);
    expect([...inBook, ...earlier].some((text) => text.includes(printed))).toBe(true);
  }
});

test('第一章开头的编号与时间，就是书里第一次提交的', () => {
  const text = chapter('first-commit');
  const [, time, id] = /设成 `(.+?)`，你得到的编号一定是 `(.{40})`/.exec(text)!;
  const printed = new RegExp(`commit ${id}\\nAuthor: 阿雪 <axue@example.com>\\nDate:   (.+)\\n`).exec(text)!;
  expect(Date.parse(printed[1]!)).toBe(Date.parse(time!));
});

test('第十章的钩子在没有设语言的环境里也按字数', () => {
  const work = mkdtempSync(join(tmpdir(), 'git-book-'));
  onTestFinished(() => rmSync(work, { recursive: true }));
  mkdirSync(join(work, '.git/hooks'), { recursive: true });
  const command = /^\$ (printf .* > \.git\/hooks\/commit-msg)$/m.exec(chapter('config-hooks'))![1]!;
  execFileSync('sh', ['-c', command], { cwd: work });
  const passes = (title: string): boolean => {
    writeFileSync(join(work, 'message'), `${title}\n`);
    const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' };
    return spawnSync('sh', ['.git/hooks/commit-msg', 'message'], { cwd: work, env }).status === 0;
  };
  expect([3, 4, 25, 26].map((length) => passes('盐'.repeat(length)))).toEqual([false, true, true, false]);
});

test('第九章为找回而改的设置，都说了怎样改回去', () => {
  const text = chapter('rescue');
  const changed = [...text.matchAll(/^\$ git config (gc\.\w+) /gm)].map(([, name]) => name);
  expect(changed).toEqual(['gc.auto', 'gc.pruneExpire']);
  for (const name of changed) expect(text).toContain(`git config --unset ${name}`);
});
