import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { isSiteBuild } from './plugins.ts';

/** The folder, below a build's own, with the previous build's files under their old paths (`client/static/`). */
const previousFolder = 'previous';

/** Keeps scripts and styles of the previous build, so that tabs opened before a deploy find the chunks they have not fetched yet. */
export function keepPrevious(dist: string): Plugin {
  let isWritten = false;
  return {
    name: 'keep-previous',
    apply: isSiteBuild,
    buildStart: () => saveBuildBefore(dist),
    writeBundle: () => void (isWritten = true),
    // Vite calls `closeBundle` after a failed build, too.
    closeBundle: { order: 'post', sequential: true, handler: () => void (isWritten && finishPrevious(dist)) },
  };
}

/** Sets the current files aside before Vite empties the output. Files that a failed build set aside are the last complete ones and stay. */
export function saveBuildBefore(dist: string): void {
  const built = staticOf(dist);
  const aside = savedFolder(dist);
  if (existsSync(aside) || !existsSync(built)) return;
  // The folder gets its name only when the copy is complete.
  const unfinished = `${aside}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(built, unfinished, { recursive: true });
  renameSync(unfinished, aside);
}

/** Makes the files set aside the previous build, unless the new build has the same ones. */
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

/** Compares the names alone, because they hold a hash of the content; compressed copies are left out. */
function namesIn(folder: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => !/\.(?:br|gz)$/.test(name))
    .toSorted()
    .join('\n');
}
