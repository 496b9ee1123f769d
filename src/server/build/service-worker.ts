import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import type { BuildInfo } from '#contract/build-info.ts';
import { currentManifestPath, type BuildManifest, type BuildFile } from '#contract/build-manifest.ts';
import { changes } from '#site/changes.ts';
import { type Page, pages } from '#site/pages.ts';
import { type Chunks, readChunks } from './chunks.ts';
import { readBuildInfo } from './info/build-info.ts';
import { code, filesOnUse, viewOf } from './on-use.ts';

/** Builds the service worker after all files that it lists are written. */
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
      // The site's own manifest has tiers, sizes and digests; Workbox's list only names the files fetched at install.
      globPatterns: [],
    },
    integration: {
      beforeBuildServiceWorker({ injectManifest }) {
        injectManifest.additionalManifestEntries = writeBuildManifest(client, readBuildInfo(root));
      },
    },
  });
}

/**
 * Leaves titles out of the worker's list of pages, which needs only paths and offline use, and writes an id only where it differs
 * from the path: both would be a tenth of the worker's size.
 */
function pagesWithoutTexts(): Plugin {
  return {
    name: 'pages-without-texts',
    load(module) {
      if (!module.endsWith('/src/site/pages.ts')) return undefined;
      const list = (pages as readonly Page[]).map(({ id, path, aliases, offline }) => {
        const ownId = id === path.slice(1) ? undefined : id;
        return [offline, path, ownId, aliases].filter((_, at, all) => all.slice(at).some((rest) => rest !== undefined));
      });
      return `export const pages = ${JSON.stringify(list)}.map(([offline, path, id, aliases]) => ({ id: id || path.slice(1), path, aliases, offline }));`;
    },
  };
}

/** An entry of a Workbox precache list; a file without a revision has its version in its name. */
interface PrecacheEntry {
  readonly url: string;
  readonly revision: string | null;
}

/** The icons in pixels are not among them: browsers fetch those when the site is installed, and past every worker. */
const kept = /^(?:shell\.html|favicon\.ico|icons\/icon\.svg|static\/.+\.(?:js|css|svg))$/;

const hashed = /^static\//;

/** What the frame of every page needs comes while the worker is installed, and the smallest of the rest. */
const smallBytes = 1000;

/**
 * Writes the manifest of a built folder, which the worker and the recovery script read. Returns the entries that the worker
 * has to name itself: the manifest and the files without a hash in their names.
 */
function writeBuildManifest(directory: string, build: BuildInfo): PrecacheEntry[] {
  const chunks = readChunks(directory);
  const files = listFiles(directory, chunks);
  const id = digestOf(JSON.stringify(files));
  const manifest: BuildManifest = { ...build, id, changes, files, pages: placesOfPages(files, chunks) };
  const url = `static/program.${id.slice(0, 8)}.json`;
  for (const name of [url, currentManifestPath]) writeFileSync(join(directory, name), JSON.stringify(manifest));
  const named = files.map((file) => ({ url: file.url.slice(1), revision: file.digest }));
  return [...named.filter((entry) => !hashed.test(entry.url)), { url, revision: null }];
}

function listFiles(directory: string, chunks: Chunks): BuildFile[] {
  const all = readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  const names = all.filter((name) => kept.test(name)).toSorted();
  const first = chunks.startsWith(frame);
  const onUse = filesOnUse(chunks);
  return names.map((name) => {
    const content = readFileSync(join(directory, name));
    const packed = join(directory, `${name}.br`);
    const isOnUse = onUse(name);
    const isFirst = first.has(name) || (!isOnUse && (!code.test(name) || content.length <= smallBytes));
    const laterTier = isOnUse ? 3 : 2;
    return {
      url: `/${name}`,
      tier: isFirst ? 1 : laterTier,
      bytes: content.length,
      sent: existsSync(packed) ? statSync(packed).size : content.length,
      digest: digestOf(content),
    };
  });
}

/** The modules of tier 1, downloaded at install: the home page, views of stored answers and the pages about offline use. */
const frame = [
  'index.html',
  viewOf('home'),
  'src/client/home/facts.ts',
  'src/client/home/begun.tsx',
  viewOf('article/detail'),
  viewOf('article/chapter'),
  'src/client/app/start-offline-use.ts',
  'src/client/app/notice-list.tsx',
  'src/client/platform/store.ts',
  'src/client/state/offline-library/cached-read.ts',
  viewOf('offline'),
  viewOf('offline/check'),
  // The system may share files with the site while there is no network.
  viewOf('share'),
];

/** The files a page needs: those of its view where it shows stored answers, all that the view may load otherwise. */
function placesOfPages(files: readonly BuildFile[], chunks: Chunks): BuildManifest['pages'] {
  const places = new Map(files.map(({ url, tier }, place) => [url.slice(1), tier === 1 ? undefined : place]));
  const needed = (pages as readonly Page[]).map(({ id, offline }) => {
    const names = offline === 'kept' ? chunks.startsWith([viewOf(id)]) : chunks.mayAsk(viewOf(id));
    return [id, [...names].flatMap((name) => places.get(name) ?? []).toSorted((one, other) => one - other)];
  });
  return Object.fromEntries(needed);
}

function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
