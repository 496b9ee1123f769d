const mark = 'reloaded-at';
const quiet = 60_000;

/** 自动刷新，一分钟至多一次；没有地方记下就不刷，否则会没完没了。 */
export function reloadOnce(now = Date.now()) {
  try {
    if (now - Number(sessionStorage.getItem(mark) ?? 0) < quiet) return false;
    sessionStorage.setItem(mark, String(now));
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/** 最后一级：拆掉自己的 Service Worker 和缓存，从服务器重新来过。IndexedDB 里的东西不动。 */
export async function startOver() {
  try {
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    await Promise.all(registrations.map((registration) => registration.unregister()));
    const names = (await caches.keys()).filter((name) => name.startsWith('notes-'));
    await Promise.all(names.map((name) => caches.delete(name)));
  } finally {
    location.reload();
  }
}

/**
 * 取一段代码：失败了立即再试一次，仍不行就刷新一次，再不行才告诉用户。
 * @template Part
 * @param {() => Promise<Part>} load
 * @returns {Promise<Part | 'reloading' | 'failed'>}
 */
export async function loadPart(load) {
  try {
    return await load().catch(load);
  } catch {
    return navigator.onLine && reloadOnce() ? 'reloading' : 'failed';
  }
}
