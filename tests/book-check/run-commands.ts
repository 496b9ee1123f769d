import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where the book says that its repositories lie. */
const shownHome = '/home/axue';

/** The command number n of a home runs n minutes after this, so that dates and object ids come out as the book prints them. */
const clockStart = Date.parse('2026-11-20T09:00:00+08:00') / 1000;

/** Runs commands one after the other in one shell, in a home of their own, and answers what each has printed. */
export async function runCommands(commands: readonly string[], git: string): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'book-check-'));
  const inFolder = (name: string) => join(folder, name);
  for (const name of ['bin', 'home', 'printed']) mkdirSync(inFolder(name));
  symlinkSync(git, inFolder('bin/git'));
  try {
    const script = commands.map((command, index) => scriptOf(command, index + 1)).join('');
    await run('bash', ['-c', script], {
      cwd: inFolder('home'),
      env: {
        PATH: `${inFolder('bin')}:${process.env['PATH']}`,
        HOME: inFolder('home'),
        LC_ALL: 'C.UTF-8',
        TZ: 'Asia/Shanghai',
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_ALLOW_PROTOCOL: 'file',
        GIT_TERMINAL_PROMPT: '0',
        // A command that waits for an editor fails instead.
        GIT_EDITOR: 'false',
      },
    });
    return commands.map((_, index) =>
      readFileSync(inFolder(`printed/${index + 1}`), 'utf8').replaceAll(inFolder('home'), shownHome),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The braces keep what a command changes in the shell, as `cd` does. */
function scriptOf(command: string, minute: number): string {
  const now = clockStart + minute * 60;
  return [
    `export GIT_AUTHOR_DATE='${now} +0800' GIT_COMMITTER_DATE='${now} +0800' GIT_TEST_DATE_NOW=${now}`,
    `{\n${command}\n} >"$HOME/../printed/${minute}" 2>&1 </dev/null\n`,
  ].join('\n');
}
