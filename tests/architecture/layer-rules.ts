import { readdirSync } from 'node:fs';
import type { Import } from './import-graph.ts';

/** The folders of the server from the bottom to the top: each imports only those before it. The files beside them start it. */
export const serverLayers: readonly string[] = [
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
const features = readdirSync('src/client', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !frame.includes(entry.name))
  .map(({ name }) => name);
const feature = `(?:${features.join('|')})`;

/** The import rule of src/README.md: files of the one kind import none of the other. */
export const forbidden: readonly { readonly from: RegExp; readonly to: RegExp; readonly rule: string }[] = [
  ...serverLayers.map((layer, index) => ({
    from: new RegExp(`^src/server/${layer}/`),
    to: new RegExp(`^src/server/(?:(?:${[...serverLayers.slice(index + 1), 'build'].join('|')})/|[^/]+$)`),
    rule: `server/${layer} imports downwards`,
  })),
  { from: /^src\/(?!server\/build\/)/, to: /^src\/server\/build\//, rule: 'plugins of the build are for the build' },
  { from: /^src\/domain\//, to: /^src\/(?!domain\/)/, rule: 'domain is pure' },
  { from: /^src\/(?:domain|contract|site)\//, to: /^node:/, rule: 'domain, contract and site have no Node' },
  { from: /^src\/contract\//, to: /^src\/(?!domain\/|contract\/)/, rule: 'contract knows the domain alone' },
  { from: /^src\/site\//, to: /^src\/(?!domain\/|contract\/|site\/)/, rule: 'site knows domain and contract alone' },
  { from: /^src\/client\//, to: /^src\/(?:worker|server)\//, rule: 'client stays client' },
  { from: /^src\/worker\//, to: /^src\/(?:client|server)\//, rule: 'worker stays worker' },
  { from: /^src\/server\//, to: /^src\/(?:client|worker)\//, rule: 'server stays server' },
  ...features.map((name) => ({
    from: new RegExp(`^src/client/${name}/`),
    to: new RegExp(`^src/client/(?!${name}/)(?:${feature}|app)/`),
    rule: 'features know neither each other nor the frame',
  })),
  {
    from: /^src\/client\/(?:ui|state|style)\//,
    to: new RegExp(`^src/client/(?:app|${feature})/`),
    rule: 'ui and state know no feature',
  },
  { from: /^src\/client\/platform\//, to: /^src\/client\/(?!platform\/)/, rule: 'platform knows nobody' },
];

export function brokenRules(imports: readonly Pick<Import, 'from' | 'to'>[]): string[] {
  return imports.flatMap((one) =>
    forbidden
      .filter(({ from, to }) => from.test(one.from) && to.test(one.to))
      .map(({ rule }) => `${rule}: ${one.from} → ${one.to}`),
  );
}
