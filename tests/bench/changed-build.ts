import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runQuietly } from '#server/process/ensure-build.ts';

const parts = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'CHANGELOG.md',
];
const page = 'src/client/tool/base64/page.tsx';

/** The sources in a folder of their own, where they can be changed and built again. */
export interface CopiedSources {
  readonly folder: string;
  readonly dist: string;
  /** Builds as a deploy does: from a new commit, with the build before kept. */
  readonly build: () => Promise<void>;
  readonly remove: () => void;
}

export function copySources(): CopiedSources {
  const folder = mkdtempSync(join(tmpdir(), 'site-sources-'));
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, stdio: 'ignore' });
  git('init');
  const dist = join(folder, 'dist');
  return {
    folder,
    dist,
    async build() {
      git(
        '-c',
        'user.name=bench',
        '-c',
        'user.email=bench@localhost',
        'commit',
        '--allow-empty',
        '-m',
        String(Date.now()),
      );
      const env = { ...process.env, NODE_ENV: 'production', DIST_DIR: dist, BUILD_SINGLE_FILE: '0' };
      const { code, output } = await runQuietly('npm', ['run', 'build'], { cwd: folder, env });
      if (code !== 0) throw new Error(output.toString());
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Changes what one page says, in its own code. */
export function changeOnePage(folder: string): void {
  const file = join(folder, page);
  const text = readFileSync(file, 'utf8');
  const changed = text.replace('title={page.title}', 'title={`${page.title}。`}');
  if (changed === text) throw new Error(`${page} has no title to change`);
  writeFileSync(file, changed);
}
