import { presentProgram, type Program, type ProgramFile, writeDigest } from '../../contract/program.ts';
import { cachePrefix } from '../../contract/storage.ts';

/**
 * What came of comparing a page's scripts and styles with the server's list. `broken`: the server itself has not what it lists.
 * `mended`: what the browser or the worker kept was not right, and is now. `foreign`: some of them are of another build.
 * `right`: all are as they were built. `unknown`: there is no list to compare them with, or the line is lost on the way.
 */
export type Finding = 'broken' | 'mended' | 'foreign' | 'right' | 'unknown';

/** So long a dead line is waited for. */
const patienceMilliseconds = 20_000;

/** Compares what this page consists of with the list, and brings anew what the browser would not ask for again by itself. */
export function mendPage(): Promise<Finding> {
  const tooLate = new Promise<Finding>((resolve) => setTimeout(() => resolve('unknown'), patienceMilliseconds));
  return Promise.race([compareAll().catch(() => 'unknown' as const), tooLate]);
}

async function compareAll(): Promise<Finding> {
  const { files } = await readList();
  const findings = await Promise.all(pathsOfPage().map((path) => compare(files.find(({ url }) => url === path))));
  return (['broken', 'mended', 'foreign', 'unknown'] as const).find((each) => findings.includes(each)) ?? 'right';
}

async function readList(): Promise<Program> {
  return (await (await fetch(presentProgram, { cache: 'no-cache' })).json()) as Program;
}

/** What stands in the page, and what it has asked for since; an entry that cannot run stands in an inline script alone. */
function pathsOfPage(): string[] {
  const asked = performance.getEntriesByType('resource').map(({ name }) => name);
  const text = [document.documentElement.innerHTML, ...asked].join('\n');
  return [...new Set(text.match(/\/static\/(?:js|css)\/[\w.-]+\.(?:js|css)/g))];
}

async function compare(file: ProgramFile | undefined): Promise<Finding> {
  if (!file) return 'foreign';
  if ((await look(file, 'default')) === 'right') return 'right';
  await forget(file.url);
  return findings[await look(file, 'reload')];
}

const findings = { right: 'mended', wrong: 'broken', lost: 'unknown' } as const;

/** Answers of a server, or of what stands before it, that cannot give the file now. */
const passing = [429, 502, 503, 504];

/** `lost`: nothing came that says anything of the file. */
async function look({ url, bytes, digest }: ProgramFile, cache: RequestCache): Promise<keyof typeof findings> {
  try {
    const response = await fetch(url, { cache });
    const body = await response.arrayBuffer();
    if (passing.includes(response.status)) return 'lost';
    if (!response.ok || body.byteLength !== bytes) return 'wrong';
    // Digests are to be had on secure pages alone.
    if (!globalThis.crypto?.subtle) return 'right';
    return writeDigest(await crypto.subtle.digest('SHA-256', body)) === digest ? 'right' : 'wrong';
  } catch {
    return 'lost';
  }
}

/** Out of the worker's cache, so that it asks the network; a worker of an older build keeps whatever came. */
async function forget(url: string): Promise<void> {
  const names = 'caches' in globalThis ? await caches.keys().catch(() => []) : [];
  const own = names.filter((name) => name.startsWith(cachePrefix));
  await Promise.all(own.map(async (name) => (await caches.open(name)).delete(url, { ignoreVary: true })));
}
