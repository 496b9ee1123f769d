import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Licence } from '../../../contract/build-info.ts';
import { isPermissive } from './permissive.ts';

interface LockedPackage {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

const licenceFile = /^(licen[cs]e|copying|notice)/i;

/**
 * The packages of the production tree in a folder, by name, with their licences. Builds for one kind of machine are left
 * out, so that the list is the same everywhere: they are parts of packages that are in it, and Node itself, which npm brings.
 * A licence that is not permissive stops the build.
 */
export function readLicences(root: string): Licence[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const found = new Map<string, Licence>();
  for (const [folder, { version, license = '', dev, os, cpu }] of Object.entries(lock.packages)) {
    if (folder === '' || dev || os || cpu) continue;
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (!isPermissive(license)) throw new Error(`${name} ${version} has the licence “${license}”`);
    found.set(`${name}@${version}`, { name, version, licence: license, text: readTexts(join(root, folder)) });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
}

/** Most packages have one file, some a notice beside it. */
function readTexts(folder: string): string {
  const files = readdirSync(folder).filter((name) => licenceFile.test(name));
  const texts = files.sort().map((name) => readFileSync(join(folder, name), 'utf8'));
  return texts.map((text) => text.replace(/\r\n?/g, '\n').trim()).join('\n\n');
}
