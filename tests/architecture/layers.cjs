/** The import rule of src/README.md for dependency-cruiser. */
const feature = '(home|article|tool|lunar|tech|about|login|manage|offline|recovery|search|share)';

const forbid = (name, from, to) => ({ name, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid('no-cycles', {}, { circular: true }),
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
    forbid(
      'server-resources-by-their-store',
      { path: '^src/server/(user|article/read)/(store|present|policy)' },
      { path: '^src/server/page/' },
    ),
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
          'render-worker\\.ts$',
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
