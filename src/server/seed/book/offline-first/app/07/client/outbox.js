import { ask } from './http.js';
import { rebase } from './merge.js';

/** @typedef {import('./notes-page.js').Note} Note */
/**
 * 一条待发送的请求。key 在写下时就定好，重发多少次都用同一个；base 是开始改时的内容。
 * 服务器拒绝了的记下 refused，不再发送；因为冲突退回的，current 是服务器上现在的内容。
 * @typedef {object} Pending
 * @property {string} id
 * @property {string} key
 * @property {string} path
 * @property {Note} body
 * @property {import('./merge.js').Fields} base
 * @property {number} at
 * @property {boolean} [refused]
 * @property {Note} [current]
 */
/** @typedef {{ verdict: 'delivered' | 'conflict', current: Note } | { verdict: 'later' | 'refused' }} Result */

/**
 * @param {import('./store.js').Store} store
 * @param {(note: Note) => Promise<void>} onDelivered
 */
export function outbox(store, onDelivered) {
  /** @returns {Promise<Pending[]>} */
  async function all() {
    const kept = await store.all();
    return kept.ok ? kept.value.toSorted((a, b) => a.at - b.at) : [];
  }

  const waiting = async () => (await all()).filter(({ refused }) => !refused);

  /** 全部送出（或退回）了，答 true。 */
  async function flushNow() {
    for (let turn = 1; ; turn += 1) {
      const [request] = await waiting();
      if (!request) return true;
      if (turn > 100) return false; // 冲突总也合不拢，不在一口气里试下去
      const result = await send(request);
      if (result.verdict === 'later') return false; // 前一条没送到，后面的不抢先
      if (!(await settle(request, result)).ok) return false; // 记不下结果，再发也只是重复
    }
  }

  /**
   * @param {Pending} request
   * @param {Result} result
   */
  async function settle(request, result) {
    if (result.verdict === 'conflict') return store.put(request.id, rebase(request, result.current));
    if (result.verdict !== 'delivered') return store.put(request.id, { ...request, refused: true });
    // 先改后面的，再删这一条：中途断电，重发同一个键只会得到同一个结果。
    for (const later of await waiting())
      if (later.id !== request.id && later.body.id === request.body.id) await store.put(later.id, rebase(later, result.current));
    await onDelivered(result.current);
    return store.remove(request.id);
  }

  return {
    all,
    remove: store.remove,
    /**
     * 写进数据库才算收下。
     * @param {string} path
     * @param {Note} body
     * @param {Pending['base']} base
     */
    async write(path, body, base) {
      const id = crypto.randomUUID();
      return (await store.put(id, { id, key: id, path, body, base, at: Date.now() })).ok;
    },
    /** 几个标签页同时恢复联网，只让一个去发送。 */
    flush: () => navigator.locks.request('outbox', { ifAvailable: true }, async (lock) => (lock ? flushNow() : true)),
  };
}

/**
 * @param {Pending} request
 * @returns {Promise<Result>}
 */
async function send({ key, path, body }) {
  const outcome = await ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  if (outcome.kind === 'unreachable') return { verdict: 'later' };
  const { kind, status } = outcome;
  if (status === 429 || status >= 500) return { verdict: 'later' };
  if (kind === 'answered' && status === 409) return { verdict: 'conflict', current: outcome.body.current };
  if (status >= 400) return { verdict: 'refused' }; // 网关和代理拒绝时答的多是 HTML，读不懂也是拒绝
  if (kind === 'malformed' && status !== 204) return { verdict: 'later' }; // 读不懂的 2xx 不算确认
  const version = kind === 'answered' ? outcome.body.version : body.version + 1; // 204 没有正文
  return { verdict: 'delivered', current: { ...body, version } };
}
