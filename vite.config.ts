import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { appGroup } from './src/server/build/app-group.ts';
import { bootScript } from './src/server/build/boot-script.ts';
import { importIconsDirectly, stripIcons } from './src/server/build/icons.ts';
import { buildConstants } from './src/server/build/info/build-info.ts';
import { keepPrevious } from './src/server/build/keep-previous.ts';
import { writeShell, recoveryScript, compress, keepWorkerExports, withoutParser } from './src/server/build/plugins.ts';
import { serviceWorker } from './src/server/build/service-worker.ts';
import { singleFile } from './src/server/build/single/plugin.ts';

/** Chinese phone browsers of the last years: no CSS nesting, no container queries, ES modules and dynamic import. */
const browsers = ['chrome87', 'safari14', 'firefox102'];

/** Stands in for the wrapper lucide puts around its drawings. */
const ownIcon = fileURLToPath(new URL('./src/client/ui/lucide-icon.ts', import.meta.url));
const root = fileURLToPath(new URL('.', import.meta.url));
/** Where the server looks for it, too. */
const dist = resolve(process.env['DIST_DIR'] || join(root, 'dist'));
const client = join(dist, 'client');
/** Where the client asks the API; nothing for the page's own host. */
const apiHost = (process.env['VITE_API_HOST'] ?? '').replace(/\/+$/, '');

export default defineConfig(({ command, isSsrBuild }) => ({
  // React has had this hook itself since 18; the shim that wouter and the signals bring would only add weight.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim.*/, replacement: 'react' },
      ...(command === 'build' ? [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: ownIcon }] : []),
    ],
  },
  // The renderer brings its packages along: a build that is served from outside the project finds no node_modules above it. While
  // developing, Node loads them itself, because Vite does not run what is written with `require`.
  ...(command === 'build' ? { ssr: { noExternal: true } } : {}),
  define: {
    ...(isSsrBuild ? buildConstants(root, client) : buildConstants(root)),
    'import.meta.env.VITE_API_HOST': JSON.stringify(apiHost),
    // Chrome before 93 and Safari before 15.4 have no such function, and the TOML reader asks for it.
    ...(command === 'build' ? { 'Object.hasOwn': 'Object.prototype.hasOwnProperty.call' } : {}),
    // Vite leaves this to the process that runs a renderer, and `npm start` says nothing: React's development build would draw.
    ...(isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {}),
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
      ? {
          outDir: join(dist, 'renderer'),
          copyPublicDir: false,
          rolldownOptions: { output: { entryFileNames: 'render.js' } },
        }
      : { outDir: client, manifest: true, rolldownOptions: { output: clientNames } }),
  },
  worker: { format: 'es', plugins: () => [keepWorkerExports()], rolldownOptions: { output: workerNames } },
  plugins: [
    react(),
    importIconsDirectly(root),
    stripIcons(),
    withoutParser(),
    singleFile({ root, client }),
    bootScript(root, browsers),
    writeShell(),
    recoveryScript(root, browsers),
    serviceWorker({ root, client }),
    compress(client),
    keepPrevious(dist),
  ],
  test: {
    projects: [
      { test: suite('architecture', cores) },
      // Modules keep no state that a test of another file could meet, so the files of a process share them: half the time.
      { test: { ...suite('unit', cores), exclude: [domainTests], isolate: false } },
      // The domain is pure: its tests share one process for each core and one copy of every module, which Node loads by itself.
      {
        test: {
          ...suite('domain', cores),
          include: [domainTests],
          isolate: false,
          experimental: { viteModuleRunner: false },
        },
      },
      {
        test: {
          ...suite('api', withWaiting),
          // What happens when disks, databases and threads fail is proved where everything is (`tests/full.ts`).
          ...(process.env['WHOLE_RUN'] === '1' ? {} : { exclude: ['tests/api/trouble/**'] }),
          globalSetup: [runFolder, './tests/api/setup.ts'],
          setupFiles: './tests/api/cheap-passwords.ts',
          // Threads inherit the parameters of their process, and what a test starts inherits the variable.
          execArgv: outgoingGuard,
          env: { NODE_OPTIONS: outgoingGuard.join(' ') },
        },
      },
      { test: inBrowser('e2e') },
      { test: inBrowser('full') },
      // A test stands on what the one before has kept, so that a second try would prove nothing.
      { test: { ...inBrowser('engines'), retry: 0 } },
    ],
  },
}));

const domainTests = 'tests/unit/domain/**/*.test.ts';

/** Every core works: Vitest would keep one free, and on two cores run file after file. */
const cores = availableParallelism();
/** A test that asks a server or a browser waits for half of the time. With one number `api` and `e2e` share a queue. */
const withWaiting = cores * 2;

/** Notes every connection that leaves this machine. */
const outgoingGuard = ['--import', new URL('./tests/api/outgoing.ts', import.meta.url).href];

/** Makes the folder of everything temporary; the setup of a project may add to it. */
const runFolder = './tests/support/run-folder.ts';

/**
 * A browser on a busy machine may be late twice in two thousand times; the report says which tests needed a second try. The files of
 * a worker share one browser, and so one process.
 */
function inBrowser(name: string) {
  return {
    ...suite(name, withWaiting),
    globalSetup: [runFolder, './tests/support/browser-setup.ts'],
    isolate: false,
    retry: 1,
  };
}

function suite(name: string, maxWorkers: number) {
  const include = [`tests/${name}/**/*.test.{ts,tsx}`];
  // A page on a busy machine is late, not wrong.
  const expect = { poll: { timeout: 30_000 } };
  const testTimeout = process.env['SOAK'] === '1' ? 4 * 3_600_000 : 240_000;
  return { name, include, expect, maxWorkers, testTimeout, hookTimeout: 240_000, globalSetup: runFolder };
}

const lunarDays =
  /src\/domain\/(lunar\/(range-error|civil-day|month-table|issued-days|packing|months|lunar-date|lunar-names|sixty-cycle)|calendar\/(weekday|days-left|day-after))\.ts$/;

/** Changes with an update of the library and not with each of ours, so readers fetch it once. */
const framework =
  /node_modules\/(react|react-dom|scheduler|wouter|regexparam|@preact)\/|rolldown\/runtime|app\/react-root/;

/** A few lines each, which every page asks for and a worker or a rarer part beside. */
const common =
  /src\/(contract\/(api|storage)|domain\/(result|text\/time)|client\/ui\/lucide-icon|client\/platform\/idle|client\/ui\/whole-address)\.ts$/;

/** In the order in which they claim modules; what a module imports comes with it. The names are those of the files. */
const clientGroups = [
  { name: 'framework', test: framework },
  { name: 'lunar-days', test: lunarDays },
  { name: 'common', test: common },
  appGroup(join(root, 'src/client/main.tsx')),
  // A page of thirty files, most of a few lines, costs a phone more by their number than by their bytes: what many pages share is one
  // file, and what only the pages of one kind share is one for that kind.
  { name: 'page-descriptions', test: /src\/site\/page-descriptions/ },
  // Many pages share these, and the home page, which carries what many pages share, has neither a dialog nor pages of a list.
  { name: 'dialog', test: /src\/client\/ui\/(dialog|use-focus-trap)/, minShareCount: 8 },
  {
    name: 'list-parts',
    test: /src\/client\/ui\/(pager|shown-pages|use-scroll-to-list-top)/,
    minShareCount: 4,
  },
  {
    // The home page has no forms either.
    name: 'form-parts',
    test: /src\/client\/ui\/(form|password-field|text-field|use-form)\.tsx?|icons\/(arrow-big-up-dash|eye|eye-off)\./,
    minShareCount: 4,
  },
  {
    name: 'page-parts',
    test: /src\/(client\/(ui|state\/use-|platform\/trusted)|contract\/limits|domain\/(text|book\/paths|article\/(rendered|address)))|icons\/chevron-(left|right)/,
    minShareCount: 8,
    maxModuleSize: 4000,
  },
  { name: 'schedules', test: /src\/domain\/holiday\//, minShareCount: 5, maxModuleSize: 12_000 },
  // The phases of the moon are for the window and for two pages of the calendar; the others need not carry their table.
  { name: 'lunar-years', test: /src\/domain\/lunar\/(?!phase)/, minShareCount: 5, maxModuleSize: 12_000 },
  {
    name: 'lunar-parts',
    // The list of festivals is long, and only some of these pages name them.
    test: /src\/(domain\/calendar\/(?![\w-]*(?:festival|easter))|client\/(lunar\/parts|state\/schedule))/,
    minShareCount: 5,
    maxModuleSize: 12_000,
  },
  // Menus stand in tools, lists and the editor; whoever has only a menu need not load the parts of tools with it.
  { name: 'menu', test: /src\/client\/ui\/menu\.tsx/, minShareCount: 3 },
  { name: 'tool-parts', test: /src\/client\/tool\/parts\//, minShareCount: 3 },
  // Other parts of the site have these two drawings as well, and need nothing of a reader.
  { name: 'reading-icons', test: /icons\/(check|chevron-up)\./ },
  {
    // What lays out a text that is read; the dictionary of its other script is fetched at the first wish.
    name: 'reading-parts',
    test: /src\/client\/ui\/reading\/(?!script\/(?:to|convert))/,
    minShareCount: 2,
  },
  {
    name: 'article-parts',
    // What lays out a text that is read is no part of lists and of the editor.
    test: /src\/(?:client\/article\/parts\/(?!position)|domain\/article\/(?!headings|text-summary))/,
    minShareCount: 3,
    maxModuleSize: 8000,
  },
];

const clientNames = {
  // In few pieces what every page, or the first, needs: several small ones weigh more, compressed and asked for one by one.
  codeSplitting: {
    groups: clientGroups,
  },
  entryFileNames: 'static/js/[name].[hash:7].js',
  chunkFileNames: ({ facadeModuleId }: { facadeModuleId?: string | null }) =>
    `static/js/${folderName(facadeModuleId, 'page.tsx') ?? '[name]'}.[hash:7].chunk.js`,
  assetFileNames: ({ names, originalFileNames }: { names: string[]; originalFileNames: string[] }) =>
    names.some((name) => name.endsWith('.css'))
      ? `static/css/${folderName(originalFileNames[0], 'page.tsx') ?? '[name]'}.[hash:7][extname]`
      : 'static/[name].[hash:7][extname]',
};

/** A worker stands in the folder of the page it works for. */
const workerNames = {
  // As Vite builds the page's own chunks: what both need (a vocabulary of two megabytes) then has the same bytes and is one file.
  topLevelVar: true,
  // Otherwise it stands in the worker, and every part of it would be another file after a change of the worker.
  codeSplitting: { groups: [{ name: 'rolldown-runtime', test: /rolldown\/runtime/ }] },
  entryFileNames: ({ facadeModuleId }: { facadeModuleId?: string | null }) =>
    `static/js/${folderName(facadeModuleId, 'worker.ts') ?? '[name]'}.[hash:7].worker.js`,
  chunkFileNames: 'static/js/[name].[hash:7].chunk.js',
};

/**
 * Every view is a `page.tsx`; its chunk and its style sheet are called after its folder, so that sizes and errors can be read, and
 * the worker knows the same file in the next build.
 */
function folderName(module: string | null | undefined, file: string): string | undefined {
  const folder = /src\/client\/(.+)\/[^/]+$/.exec(module ?? '')?.[1];
  return module?.endsWith(`/${file}`) ? folder?.replaceAll('/', '-') : undefined;
}
