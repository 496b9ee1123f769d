import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GitCase } from './cases.ts';

export const recordFile = new URL('../../fixtures/git-errors.json', import.meta.url);

/** Where the transcripts are said to come from, instead of the folder of this run. */
const shownHome = '/home/xue';

const prelude = `set -e
git config --global user.name 雪窗
git config --global user.email xue@example.com
git config --global init.defaultBranch main
git config --global core.fsync none
git config --global gc.auto 0
save() { git add -A && git commit -qm "$1"; }
git init -q .
`;

interface Ran {
  readonly status: number;
  /** What stood on the screen, with the home of the article. */
  readonly output: string;
}

/** Brings a fresh home to the state of a case, and answers what its last command says there; then, if one is given, a way out of it. */
export function runCase({ setup, command }: GitCase, way?: string): Ran {
  const home = mkdtempSync(join(tmpdir(), 'git-error-'));
  const work = join(home, 'recipes-book');
  mkdirSync(work);
  const state = `${prelude}{ ${setup.join('\n')}\n} >/dev/null 2>&1\n`;
  const last = way === undefined ? `${command} 2>&1` : `{ ${command} || true; } >/dev/null 2>&1\n${way} 2>&1`;
  const day = '2026-11-28T12:00:00+08:00';
  const { status, stdout } = spawnSync('bash', ['-c', state + last], {
    cwd: work,
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: home,
      LC_ALL: 'C.UTF-8',
      TZ: 'Asia/Shanghai',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_EDITOR: 'true',
      GIT_AUTHOR_DATE: day,
      GIT_COMMITTER_DATE: day,
    },
  });
  rmSync(home, { recursive: true });
  // A line that is written over, as progress is, stands on no screen.
  const output = stdout
    .replaceAll(home, shownHome)
    .replace(/^.*\r/gm, '')
    .replace(/[^\S\n]+$/gm, '');
  return { status: status ?? -1, output: output.trim() };
}
