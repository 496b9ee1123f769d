/**
 * 预缓存清单里的一项。文件名带摘要的，revision 是 null；名字固定的，revision 是内容的摘要。
 * @typedef {{ url: string, revision: string | null }} Entry
 */

const prefix = 'notes-';
/** @param {number} build */
export const cacheOf = (build) => prefix + build;

/**
 * 全部存好才算成功；有一个文件不对，整次安装作废，旧版本原样不动。
 * @param {number} build
 * @param {readonly Entry[]} entries
 */
export async function storeAll(build, entries) {
  const cache = await caches.open(cacheOf(build));
  try {
    await Promise.all(entries.map((entry) => storeOne(cache, entry)));
  } catch (error) {
    await caches.delete(cacheOf(build)); // 留下半份，会在清理时挤掉一份完整的
    throw error;
  }
}

/**
 * @param {Cache} cache
 * @param {Entry} entry
 */
async function storeOne(cache, { url, revision }) {
  // 名字固定的文件绕开浏览器的 HTTP 缓存，免得把旧内容当成新的存进去。
  const response = await fetch(url, { cache: revision ? 'reload' : 'default' });
  if (!response.ok || response.redirected) throw new Error(`${url} 不能预存：${response.status}`);
  await cache.put(url, response);
}

/**
 * 留下自己和最近的另一代：还开着的旧页面要用旧文件。
 * @param {number} build
 */
export async function dropOldBuilds(build) {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheOf(build));
  const byAge = others.toSorted((a, b) => Number(b.slice(prefix.length)) - Number(a.slice(prefix.length)));
  await Promise.all(byAge.slice(1).map((name) => caches.delete(name)));
}
