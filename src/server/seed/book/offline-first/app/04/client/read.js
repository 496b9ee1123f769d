import { ask } from './http.js';

/** @typedef {import('./store.js').Store} Store */
/**
 * @template Body
 * @typedef {{ from: 'network' | 'device', body: Body, at: number } | { from: 'nowhere' }} Shown
 */

/**
 * 有网络时以服务器为准，同时留一份；没有网络时给留下的那份，并说明是什么时候的。
 * @template Body
 * @param {Store} store
 * @param {string} url
 * @returns {Promise<Shown<Body>>}
 */
export async function read(store, url, now = Date.now()) {
  const outcome = await ask(url);
  if (outcome.kind === 'answered' && outcome.status === 200) {
    const body = /** @type {Body} */ (outcome.body);
    await store.put(url, { body, at: now });
    return { from: 'network', body, at: now };
  }
  const kept = await store.get(url);
  return kept.ok && kept.value ? { from: 'device', ...kept.value } : { from: 'nowhere' };
}
