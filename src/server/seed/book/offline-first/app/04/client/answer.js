import { cacheOf } from './precache.js';

/**
 * 带摘要的文件：缓存里有就不问网络。先找本版本，再找留下的旧版本。
 * @param {Request} request
 * @param {number} build
 */
export async function answerStatic(request, build) {
  const own = await caches.match(request, { cacheName: cacheOf(build) });
  return own ?? (await caches.match(request)) ?? fetch(request);
}

/**
 * 便笺的页面不需要服务器给内容：有外壳就给外壳，被系统清掉了才问网络。
 * @param {Request} request
 * @param {number} build
 */
export async function answerPage(request, build) {
  return (await caches.match('/shell.html', { cacheName: cacheOf(build) })) ?? fetch(request);
}
