import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildInfo } from '#contract/build-info.ts';
import { currentManifestPath } from '#contract/build-manifest.ts';
import { readLicences } from './licences.ts';

/**
 * Version and commit of the sources in a folder. They do not depend on clock or machine, so the same commit builds the same files.
 * `BUILD_VERSION` overrides the version, so that two builds of the same sources can be told apart.
 */
export function readBuildInfo(root: string, named = process.env['BUILD_VERSION']): BuildInfo {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const answer = gitAnswers.get(root) ?? askGit(root);
  gitAnswers.set(root, answer);
  const [commit = '', date = ''] = answer.split(' ');
  return { version: named || version, commit, date };
}

/** The answers by folder: a build reads them at its beginning and its end, and a commit in between must not change them. */
const gitAnswers = new Map<string, string>();

/** Undefined without repository or git: an archive of the sources has none, and a container may lack the program. */
function askGit(root: string): string {
  try {
    const ask = ['log', '-1', '--abbrev=10', '--format=%h %cs'];
    return execFileSync('git', ask, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

/**
 * The values that the build writes in place of two names; see `client/about`. The renderer takes them from the client's build in
 * `client`, because a commit between the two builds would make them render different pages.
 */
export function buildConstants(root: string, client?: string): Readonly<Record<'__BUILD__' | '__LICENCES__', string>> {
  const info = (client && readBuiltInfo(client)) || readBuildInfo(root);
  return { __BUILD__: JSON.stringify(info), __LICENCES__: JSON.stringify(readLicences(root)) };
}

/** Version, commit and date in a built client's manifest; undefined where there is none. */
function readBuiltInfo(client: string): BuildInfo | undefined {
  const manifest = join(client, currentManifestPath);
  if (!existsSync(manifest)) return undefined;
  const { version, commit, date } = JSON.parse(readFileSync(manifest, 'utf8')) as BuildInfo;
  return { version, commit, date };
}
