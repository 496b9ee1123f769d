import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { starterTexts } from '#tests/fixtures/starter.ts';

const chapter = (id: string) => starterTexts.get(`/article/book/git-practice/${id}`)!;

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
