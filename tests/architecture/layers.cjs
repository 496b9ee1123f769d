/** The import rule of src/README.md for dependency-cruiser. */

const { readdirSync } = require('node:fs');
const { join } = require('node:path');

/** The folders of the server from the bottom to the top: each imports only those before it. The files beside them start it. */
const serverLayers = [
  'config',
  'metrics',
  'process',
  'runtime',
  'log',
  'db',
  'plugins',
  'build-file',
  'call',
  'throttle',
  'search',
  'site-settings',
  'user',
  'asset',
  'client-error',
  'owner-files',
  'article/render',
  'article/read',
  'article/write',
  'article/search',
  'book',
  'account',
  'moderation',
  'backup',
  'seed',
  'public',
  'api',
  'calendar',
  'syndication',
  'seo',
  'page',
  'cli',
];

/** The folders of the client that are no feature; every other one is, also one that is added. */
const frame = ['app', 'boot', 'platform', 'single', 'state', 'style', 'ui'];
const features = readdirSync(join(__dirname, '../../src/client'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !frame.includes(entry.name))
  .map(({ name }) => name);
const feature = `(${features.join('|')})`;

const forbid = (name, from, to) => ({ name, severity: 'error', from, to });

/** One rule for each layer, so that a wrong import is reported with the name of the layer it leaves. */
const serverRules = serverLayers.map((layer, index) =>
  forbid(
    `server-${layer.replace('/', '-')}-imports-downwards`,
    { path: `^src/server/${layer}/` },
    { path: `^src/server/(${[...serverLayers.slice(index + 1), 'build'].join('|')})/|^src/server/[^/]+$` },
  ),
);

module.exports = {
  serverLayers,
  forbidden: [
    forbid('no-cycles', {}, { circular: true }),
    // The client has a rule of its own (`sibling-folders.ts`): there a page's folder and its subfolders count as one.
    {
      ...forbid('no-cycles-between-folders', { path: '^src/(?:server|domain|contract|site)/' }, { circular: true }),
      scope: 'folder',
    },
    ...serverRules,
    forbid(
      'build-plugins-are-for-the-build',
      { path: '^src/', pathNot: '^src/server/build/' },
      { path: '^src/server/build/' },
    ),
    forbid('domain-is-pure', { path: '^src/domain/' }, { path: '^src/(?!domain/)' }),
    forbid('domain-has-no-node', { path: '^src/(domain|contract|site)/' }, { dependencyTypes: ['core'] }),
    forbid('contract-knows-only-domain', { path: '^src/contract/' }, { path: '^src/(?!domain/|contract/)' }),
    forbid('site-knows-only-contract', { path: '^src/site/' }, { path: '^src/(?!domain/|contract/|site/)' }),
    forbid('client-stays-client', { path: '^src/client/' }, { path: '^src/(worker|server)/' }),
    forbid('worker-stays-worker', { path: '^src/worker/' }, { path: '^src/(client|server)/' }),
    forbid('server-stays-server', { path: '^src/server/' }, { path: '^src/(client|worker)/' }),
    forbid(
      'features-are-strangers',
      { path: `^src/client/${feature}/` },
      { path: `^src/client/${feature}/`, pathNot: '^src/client/$1/' },
    ),
    forbid('features-do-not-know-the-frame', { path: `^src/client/${feature}/` }, { path: '^src/client/app/' }),
    forbid('ui-knows-no-feature', { path: '^src/client/(ui|state|style)/' }, { path: `^src/client/(app|${feature})/` }),
    forbid('platform-knows-nobody', { path: '^src/client/platform/' }, { path: '^src/client/(?!platform/)' }),
    forbid('not-resolved', {}, { couldNotResolve: true }),
    forbid(
      'no-orphans',
      {
        orphan: true,
        path: '^src/',
        pathNot: [
          'page\\.tsx$',
          '(main|render)\\.tsx$',
          'client/recovery/script\\.ts$',
          'service-worker\\.ts$',
          'launch\\.js$',
          '\\.css$',
          'start\\.ts$',
        ],
      },
      {},
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'src/client/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
