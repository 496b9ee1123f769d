import { cacheOf } from './precache.js';

/**
 * 找出缓存里缺了的文件，补上，返回补了哪些、哪些补不了。
 * @param {number} build
 * @param {readonly import('./precache.js').Entry[]} entries
 */
export async function repairCache(build, entries) {
  const cache = await caches.open(cacheOf(build));
  /** @type {string[]} */
  const repaired = [];
  /** @type {string[]} */
  const missing = [];
  for (const { url } of entries) {
    if (await cache.match(url)) continue;
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) {
      await cache.put(url, response);
      repaired.push(url);
    } else missing.push(url);
  }
  return { repaired, missing };
}
