import type { Program } from '../contract/program.ts';
import { cachePrefix, pictureCache, programCache } from '../contract/storage.ts';
import { log } from './log.ts';
import { keptProgram, keyOf, openProgramCache, program, programAddress } from './program.ts';

/** Where the cache itself notes whose lists it holds, oldest first. No file of the site has this name. */
const note = '/static/programs-here.json';
/** This build and the one before it: a tab that was opened before the update goes on finding its parts. */
const buildsKept = 2;

/** The list of the build that was last at work here. */
export async function latestProgram(): Promise<Program | undefined> {
  const addresses = await readNote();
  const newest = addresses[addresses.length - 1];
  return newest ? keptProgram(newest) : undefined;
}

/** Notes that this build is at work now, and removes what neither it nor the one before it needs. */
export async function cleanUp(): Promise<void> {
  const noted = await readNote();
  const others = noted.filter((address) => address !== programAddress);
  const addresses = [...others, programAddress].slice(-buildsKept);
  const cache = await openProgramCache();
  await cache.put(note, new Response(JSON.stringify(addresses)));
  const needed = await neededBy(addresses.slice(0, -1));
  for (const request of await cache.keys()) {
    if (!needed.has(request.url)) await cache.delete(request);
  }
  for (const name of await caches.keys()) {
    if (name.startsWith(cachePrefix) && name !== programCache && name !== pictureCache) await caches.delete(name);
  }
  const { version, commit } = await program();
  const isFirst = noted.length === 0;
  console.info(`[雪窗集] ${isFirst ? '已可离线使用：首页和读过的文章' : `新版本 ${version} 开始工作`}`);
  await log('activate', `${version} ${commit}`);
}

/** Of the build before only what bears its version in its name is needed: the rest is asked for anew by every page. */
async function neededBy(before: readonly string[]): Promise<Set<string>> {
  const lists = [await program(), ...(await Promise.all(before.map(keptProgram)))];
  const files = lists.flatMap((list) => list?.files.map(({ url }) => url) ?? []);
  const urls = [note, programAddress, ...before, ...files];
  return new Set(urls.map((url) => new URL(keyOf(url), location.href).href));
}

/** A note that cannot be read is none: it says only what may be kept a while longer. */
async function readNote(): Promise<string[]> {
  const kept = await (await openProgramCache()).match(note);
  const addresses: unknown = await kept?.json().catch(() => undefined);
  return Array.isArray(addresses) ? addresses.filter((address) => typeof address === 'string') : [];
}
