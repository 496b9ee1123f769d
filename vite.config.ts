import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { ConfigEnv, Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { fileURLToPath } from 'node:url';
import { imprintConstants } from './src/server/imprint/constants.ts';
import { type Page, pages } from './src/site/pages.ts';

/** Chinese phone browsers of the last years: no CSS nesting, no container queries, ES modules and dynamic import. */
const browsers = ['chrome87', 'safari14', 'firefox102'];

/** Stands in for the wrapper lucide puts around its drawings. */
const ownIcon = fileURLToPath(new URL('./src/client/ui/lucide-icon.ts', import.meta.url));
const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig(({ command, isSsrBuild }) => ({
  // React has had this hook itself since 18; the shim that wouter and the signals bring would only add weight.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim.*/, replacement: 'react' },
      ...(command === 'build' ? [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: ownIcon }] : []),
    ],
  },
  // So that the server draws the same icons as the browser.
  ssr: { noExternal: ['lucide-react'] },
  // Chrome before 93 and Safari before 15.4 have no such function, and the TOML reader asks for it.
  define: {
    ...imprintConstants(root),
    ...(command === 'build' ? { 'Object.hasOwn': 'Object.prototype.hasOwnProperty.call' } : {}),
  },
  build: {
    target: browsers,
    cssTarget: browsers,
    assetsDir: 'static',
    // Scripts are kept on the device by the worker; listing every view's in the entry would only make the first visit heavier.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    ...(isSsrBuild
      ? { outDir: 'dist/renderer', copyPublicDir: false, rolldownOptions: { output: { entryFileNames: 'render.js' } } }
      : { outDir: 'dist/client', manifest: true, rolldownOptions: { output: clientNames } }),
  },
  worker: { format: 'es', rolldownOptions: { output: workerNames } },
  plugins: [react(), startAfterPaint(), writeShell(), serviceWorker(), compress()],
  test: {
    projects: [
      { test: suite('architecture') },
      { test: suite('unit') },
      { test: { ...suite('api'), globalSetup: './tests/api/postgres.ts' } },
      { test: { ...suite('e2e'), globalSetup: './tests/e2e/build.ts' } },
    ],
  },
}));

/** Every core works: Vitest would keep one free, and on two cores run file after file. With one number `api` and `e2e` share a queue. */
function suite(name: string) {
  const include = [`tests/${name}/**/*.test.{ts,tsx}`];
  // A page on a busy machine is late, not wrong.
  const expect = { poll: { timeout: 10_000 } };
  return { name, include, expect, maxWorkers: '100%', testTimeout: 120_000, hookTimeout: 120_000 };
}

const lunarDays =
  /src\/domain\/(lunar\/(range-error|civil-day|month-table|issued-days|packing|months|lunar-date|lunar-names|sixty-cycle)|calendar\/weekday)\.ts$/;

/** Changes with an update of the library and not with each of ours, so readers fetch it once. */
const framework = /node_modules\/(react|react-dom|scheduler|wouter|regexparam|@preact)\/|rolldown\/runtime/;

const clientNames = {
  // In few pieces what every page, or the first, needs: several small ones weigh more, compressed and asked for one by one.
  codeSplitting: {
    groups: [
      { name: 'framework', test: framework },
      { name: 'lunar-days', test: lunarDays },
    ],
  },
  entryFileNames: 'static/js/[name].[hash].js',
  chunkFileNames: ({ facadeModuleId }: { facadeModuleId?: string | null }) =>
    `static/js/${folderName(facadeModuleId, 'page.tsx') ?? '[name]'}.[hash].chunk.js`,
  assetFileNames: ({ names }: { names: string[] }) =>
    names.some((name) => name.endsWith('.css')) ? 'static/css/[name].[hash][extname]' : 'static/[name].[hash][extname]',
};

/** A worker stands in the folder of the page it works for. */
const workerNames = {
  // As Vite builds the page's own chunks: what both need (a vocabulary of two megabytes) then has the same bytes and is one file.
  topLevelVar: true,
  entryFileNames: ({ facadeModuleId }: { facadeModuleId?: string | null }) =>
    `static/js/${folderName(facadeModuleId, 'worker.ts') ?? '[name]'}.[hash].worker.js`,
  chunkFileNames: 'static/js/[name].[hash].chunk.js',
};

/** Every view is a `page.tsx`; its chunk is called after its folder, so that sizes and errors can be read. */
function folderName(module: string | null | undefined, file: string): string | undefined {
  const folder = /src\/client\/(.+)\/[^/]+$/.exec(module ?? '')?.[1];
  return module?.endsWith(`/${file}`) ? folder?.replaceAll('/', '-') : undefined;
}

const entryTag = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** Fetches the client early but runs it only after the first paint, which needs none of it (measured: 0.4 s of the largest paint). */
function startAfterPaint(): Plugin {
  return {
    name: 'start-after-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const file = entryTag.exec(html)?.[1];
        if (!file) throw new Error('index.html has no module script');
        const start = `<script>${startScript(file)}</script>`;
        return html.replace(entryTag, '').replace('</body>', `  ${start}\n  </body>`);
      },
    },
  };
}

/** Should the entry itself be gone, an empty page would say nothing at all. */
function startScript(file: string): string {
  const sentence = '页面没有加载完，可能网络断了，也可能网站刚刚更新。请连上网络后刷新。';
  const say = `var root=document.getElementById("root");if(!root.firstChild)root.textContent="${sentence}"`;
  return `requestAnimationFrame(function(){setTimeout(function(){import("${file}").catch(function(){${say}})})})`;
}

/** Plugins of the browser's build say so; a test run has plugins too, and closes what it "built" when it ends. */
function isSiteBuild(_: unknown, { command, isSsrBuild }: ConfigEnv): boolean {
  return command === 'build' && !isSsrBuild;
}

/** The empty page the worker answers with: `index.html` without a rendered page in it. */
function writeShell(): Plugin {
  return {
    name: 'write-shell',
    apply: isSiteBuild,
    writeBundle({ dir = '' }) {
      const page = readFileSync(join(dir, 'index.html'), 'utf8');
      writeFileSync(join(dir, 'shell.html'), page.replace(/\s*<!--(?:head|app|state)-->/g, ''));
    },
  };
}

function serviceWorker(): Plugin[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/worker',
    filename: 'service-worker.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      rollupFormat: 'iife',
      buildPlugins: { vite: [pagesWithoutTexts()] },
      // The vocabularies of the token counter have two hundred thousand entries.
      maximumFileSizeToCacheInBytes: 3_000_000,
      globPatterns: ['shell.html', 'static/**/*.{js,css}', 'icons/*.{svg,png}', 'favicon.ico'],
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

/** Compresses once at build what would be compressed at every request. */
function compress(): Plugin {
  return {
    name: 'compress',
    apply: isSiteBuild,
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const built = join(root, 'dist/client');
        const names = readdirSync(built, { recursive: true, encoding: 'utf8' });
        for (const name of names.filter((file) => /\.(js|css|svg)$/.test(file))) compressFile(join(built, name));
      },
    },
  };
}

function compressFile(path: string): void {
  const content = readFileSync(path);
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  writeFileSync(`${path}.br`, brotliCompressSync(content, options));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
