import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildInfo } from '../../../contract/build-info.ts';
import { currentManifestPath } from '../../../contract/build-manifest.ts';
import { readLicences } from './licences.ts';

/**
 * Version and commit of the sources in a folder. Neither the clock nor the machine has a say: the same commit builds the same.
 * Whoever builds may name the version (`BUILD_VERSION`), so that two builds of the same sources can be told apart.
 */
export function readBuildInfo(root: string, named = process.env['BUILD_VERSION']): BuildInfo {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const answer = gitAnswers.get(root) ?? askGit(root);
  gitAnswers.set(root, answer);
  const [commit = '', date = ''] = answer.split(' ');
  return { version: named || version, commit, date };
}

/** By folder: a build asks at its beginning and at its end, and a commit between the two must not change what it says of itself. */
const gitAnswers = new Map<string, string>();

/** An archive of the sources has no repository, and a container may have no git. */
function askGit(root: string): string {
  try {
    const ask = ['log', '-1', '--abbrev=10', '--format=%h %cs'];
    return execFileSync('git', ask, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

/**
 * What the build writes into the client in place of two names; see `client/about`. The renderer takes over what the client's build in
 * `client` says of itself: a commit between the two would otherwise make them render different pages.
 */
export function buildConstants(root: string, client?: string): Readonly<Record<'__BUILD__' | '__LICENCES__', string>> {
  const info = (client && readBuiltInfo(client)) || readBuildInfo(root);
  return { __BUILD__: JSON.stringify(info), __LICENCES__: JSON.stringify(readLicences(root)) };
}

/** What a built client says of itself in its manifest; undefined where there is none. */
function readBuiltInfo(client: string): BuildInfo | undefined {
  const manifest = join(client, currentManifestPath);
  if (!existsSync(manifest)) return undefined;
  const { version, commit, date } = JSON.parse(readFileSync(manifest, 'utf8')) as BuildInfo;
  return { version, commit, date };
}
