import { type BuildFile, type BuildManifest, currentManifestPath, formatDigest } from '#contract/build-manifest.ts';
import { cachePrefix } from '#contract/storage.ts';

/**
 * The result of comparing a page's scripts and styles with the server's manifest. `broken`: the server does not have what it
 * lists. `mended`: a damaged copy in the browser or the worker has been replaced. `foreign`: some files belong to another build.
 * `right`: all files are intact. `unknown`: there is no manifest, or the connection is lost on the way.
 */
export type Finding = 'broken' | 'mended' | 'foreign' | 'right' | 'unknown';

const timeoutMilliseconds = 20_000;

/** Compares the files of this page with the manifest and replaces damaged copies that the browser would go on using. */
export function repairPageFiles(): Promise<Finding> {
  const timeout = new Promise<Finding>((resolve) => setTimeout(() => resolve('unknown'), timeoutMilliseconds));
  return Promise.race([compareAll().catch(() => 'unknown' as const), timeout]);
}

async function compareAll(): Promise<Finding> {
  const { files } = await fetchManifest();
  const findings = await Promise.all(pathsOfPage().map((path) => compare(files.find(({ url }) => url === path))));
  return (['broken', 'mended', 'foreign', 'unknown'] as const).find((each) => findings.includes(each)) ?? 'right';
}

async function fetchManifest(): Promise<BuildManifest> {
  return (await (await fetch(currentManifestPath, { cache: 'no-cache' })).json()) as BuildManifest;
}

/** The files in the markup and those requested since; an entry script that cannot run is named in an inline script only. */
function pathsOfPage(): string[] {
  const requested = performance.getEntriesByType('resource').map(({ name }) => name);
  const text = [document.documentElement.innerHTML, ...requested].join('\n');
  return [...new Set(text.match(/\/static\/(?:js|css)\/[\w.-]+\.(?:js|css)/g))];
}

async function compare(file: BuildFile | undefined): Promise<Finding> {
  if (!file) return 'foreign';
  if ((await verify(file, 'default')) === 'right') return 'right';
  await removeFromCaches(file.url);
  return findings[await verify(file, 'reload')];
}

const findings = { right: 'mended', wrong: 'broken', lost: 'unknown' } as const;

/** The statuses with which a server, or a gateway before it, says that it cannot deliver the file now. */
const temporaryStatuses = [429, 502, 503, 504];

/** Fetches a file and compares its digest; `lost` where no answer says anything about the file. */
async function verify({ url, bytes, digest }: BuildFile, cache: RequestCache): Promise<keyof typeof findings> {
  try {
    const response = await fetch(url, { cache });
    const body = await response.arrayBuffer();
    if (temporaryStatuses.includes(response.status)) return 'lost';
    if (!response.ok || body.byteLength !== bytes) return 'wrong';
    // Browsers compute digests only on secure pages.
    if (!globalThis.crypto?.subtle) return 'right';
    return formatDigest(await crypto.subtle.digest('SHA-256', body)) === digest ? 'right' : 'wrong';
  } catch {
    return 'lost';
  }
}

/** Removes a file from the worker's caches, so that the worker asks the network; a worker of an older build stores any answer. */
async function removeFromCaches(url: string): Promise<void> {
  const names = 'caches' in globalThis ? await caches.keys().catch(() => []) : [];
  const own = names.filter((name) => name.startsWith(cachePrefix));
  await Promise.all(own.map(async (name) => (await caches.open(name)).delete(url, { ignoreVary: true })));
}
