import { ask } from './http.js';

/**
 * 一条待发送的请求。key 在写下时就定好，重发多少次都用同一个；服务器拒绝了的记下 refused，不再发送。
 * @typedef {object} Pending
 * @property {string} id
 * @property {string} key
 * @property {string} path
 * @property {import('./notes-page.js').Note} body
 * @property {number} at
 * @property {boolean} [refused]
 */

/**
 * @param {import('./store.js').Store} store
 * @param {(request: Pending) => Promise<void>} onDelivered
 */
export function outbox(store, onDelivered) {
  /** @returns {Promise<Pending[]>} */
  async function all() {
    const kept = await store.all();
    return kept.ok ? kept.value.toSorted((a, b) => a.at - b.at) : [];
  }

  const nextOne = async () => (await all()).find(({ refused }) => !refused);

  /** 全部送出（或退回）了，答 true。 */
  async function flushNow() {
    for (let request = await nextOne(); request; request = await nextOne()) {
      const verdict = await send(request);
      if (verdict === 'later') return false; // 前一条没送到，后面的不抢先
      if (verdict === 'delivered') await onDelivered(request);
      const noted = verdict === 'delivered' ? store.remove(request.id) : store.put(request.id, { ...request, refused: true });
      if (!(await noted).ok) return false; // 记不下结果，再发也只是重复
    }
    return true;
  }

  return {
    all,
    /**
     * 写进数据库才算收下。
     * @param {string} path
     * @param {Pending['body']} body
     */
    async write(path, body) {
      const id = crypto.randomUUID();
      return (await store.put(id, { id, key: id, path, body, at: Date.now() })).ok;
    },
    /** 几个标签页同时恢复联网，只让一个去发送。 */
    flush: () => navigator.locks.request('outbox', { ifAvailable: true }, async (lock) => (lock ? flushNow() : true)),
  };
}

/**
 * @param {Pending} request
 * @returns {Promise<'delivered' | 'later' | 'refused'>}
 */
async function send({ key, path, body }) {
  const outcome = await ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  if (outcome.kind === 'unreachable') return 'later';
  const { kind, status } = outcome;
  if (status === 429 || status >= 500) return 'later';
  if (status >= 400) return 'refused'; // 网关和代理拒绝时答的多是 HTML，读不懂也是拒绝
  return kind === 'answered' || status === 204 ? 'delivered' : 'later'; // 204 没有正文；别的读不懂，不算确认
}
