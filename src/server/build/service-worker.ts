import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { type Page, pages } from '../../site/pages.ts';
import { readBuildInfo } from './info/build-info.ts';
import { writeBuildManifest } from './program.ts';

/** The worker, built when all files it keeps are written. */
export function serviceWorker({ root, client }: { root: string; client: string }): Plugin[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/worker',
    filename: 'service-worker.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      rollupFormat: 'iife',
      buildPlugins: { vite: [pagesWithoutTexts()] },
      // The list of files is our own, with tiers, sizes and digests; this one only says what is fetched at install.
      globPatterns: [],
    },
    integration: {
      beforeBuildServiceWorker({ injectManifest }) {
        injectManifest.additionalManifestEntries = writeBuildManifest(client, readBuildInfo(root));
      },
    },
  });
}

/** The worker asks which addresses are pages and how each is answered; their titles and descriptions would be a tenth of it. */
function pagesWithoutTexts(): Plugin {
  return {
    name: 'pages-without-texts',
    load(module) {
      if (!module.endsWith('/src/site/pages.ts')) return undefined;
      const list = (pages as readonly Page[]).map(({ id, path, aliases, offline }) => ({ id, path, aliases, offline }));
      return `export const pages = ${JSON.stringify(list)};`;
    },
  };
}
