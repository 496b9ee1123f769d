import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildInfo } from '../../../contract/build-info.ts';
import { readLicences } from './licences.ts';

/**
 * Version and commit of the sources in a folder. Neither the clock nor the machine has a say: the same commit builds the same.
 * Whoever builds may name the version (`BUILD_VERSION`), so that two builds of the same sources can be told apart.
 */
export function readBuildInfo(root: string, named = process.env['BUILD_VERSION']): BuildInfo {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const [commit = '', date = ''] = askGit(root).split(' ');
  return { version: named || version, commit, date };
}

/** An archive of the sources has no repository, and a container may have no git. */
function askGit(root: string): string {
  try {
    const ask = ['log', '-1', '--abbrev=10', '--format=%h %cs'];
    return execFileSync('git', ask, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

/** What the build writes into the client in place of two names; see `client/about`. */
export function buildConstants(root: string): Readonly<Record<'__BUILD__' | '__LICENCES__', string>> {
  return { __BUILD__: JSON.stringify(readBuildInfo(root)), __LICENCES__: JSON.stringify(readLicences(root)) };
}
