import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { isSiteBuild } from './plugins.ts';

/** Where the files of the build before lie below the folder of a build, laid out as they were: `client/static/`. */
const previousFolder = 'previous';

/** Keeps the scripts and styles of the build before, so that tabs opened before a deploy find the parts they have not fetched yet. */
export function keepPrevious(dist: string): Plugin {
  let isWritten = false;
  return {
    name: 'keep-previous',
    apply: isSiteBuild,
    buildStart: () => saveBuildBefore(dist),
    writeBundle: () => void (isWritten = true),
    // Also called when the build failed.
    closeBundle: { order: 'post', sequential: true, handler: () => void (isWritten && finishPrevious(dist)) },
  };
}

/** Before the output is emptied. What a build that failed has set aside is still the last whole one, and stays. */
export function saveBuildBefore(dist: string): void {
  const built = staticOf(dist);
  const aside = savedFolder(dist);
  if (existsSync(aside) || !existsSync(built)) return;
  // A copy that broke off must not count.
  const unfinished = `${aside}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(built, unfinished, { recursive: true });
  renameSync(unfinished, aside);
}

/** After a build: what was set aside becomes the build before, unless the same was built again. */
export function finishPrevious(dist: string): void {
  const aside = savedFolder(dist);
  const previous = staticOf(join(dist, previousFolder));
  if (!existsSync(aside)) return;
  if (namesIn(aside) === namesIn(staticOf(dist))) return rmSync(aside, { recursive: true });
  rmSync(previous, { recursive: true, force: true });
  mkdirSync(dirname(previous), { recursive: true });
  renameSync(aside, previous);
}

function staticOf(folder: string): string {
  return join(folder, 'client/static');
}

function savedFolder(dist: string): string {
  return join(dist, 'set-aside');
}

/** Every name says what is in its file; compressed copies add nothing. */
function namesIn(folder: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => !/\.(?:br|gz)$/.test(name))
    .toSorted()
    .join('\n');
}
