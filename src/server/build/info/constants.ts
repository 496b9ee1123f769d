import { readBuild } from './build.ts';
import { readLicences } from './licences.ts';

/** What the build writes into the client in place of two names; see `client/about`. */
export function imprintConstants(root: string): Readonly<Record<'__BUILD__' | '__LICENCES__', string>> {
  return { __BUILD__: JSON.stringify(readBuild(root)), __LICENCES__: JSON.stringify(readLicences(root)) };
}
