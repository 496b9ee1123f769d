import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { singleFile as facts } from '#site/single-file.ts';
import { readBuildInfo } from '../info/build-info.ts';
import { readLicences } from '../info/licences.ts';
import { isSiteBuild } from '../plugins.ts';
import { bundle } from './bundle.ts';
import { writeDocument } from './document.ts';

/**
 * Builds the single-file edition before the site, whose page about it says how large the file is. The renderer's build, test runs and
 * builds with `BUILD_SINGLE_FILE=0` read the size of the existing file.
 */
export function singleFile({ root, client }: { root: string; client: string }): Plugin {
  const fileName = facts.path.slice(1);
  let html = '';
  return {
    name: 'single-file',
    async config(site, environment) {
      if (process.env['BUILD_SINGLE_FILE'] === '0' || !isSiteBuild(site, environment))
        return sizeConstant(sizeOf(join(client, fileName)));
      const { packages, ...code } = await bundle(root, site);
      html = writeDocument({
        ...code,
        icon: readFileSync(join(root, 'public/icons/icon.svg')),
        version: readBuildInfo(root).version,
        licences: readLicences(root).filter(({ name }) => packages.has(name)),
      });
      return sizeConstant(Buffer.byteLength(html));
    },
    generateBundle() {
      if (html) this.emitFile({ type: 'asset', fileName, source: html });
    },
  };
}

function sizeConstant(bytes: number): { define: Record<'__SINGLE_FILE_BYTES__', string> } {
  return { define: { __SINGLE_FILE_BYTES__: String(bytes) } };
}

/** Undefined where the site was never built. */
function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
