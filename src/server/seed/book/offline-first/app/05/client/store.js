/**
 * @template Value
 * @typedef {{ ok: true, value: Value } | { ok: false, why: 'full' | 'broken' }} Kept
 */
/**
 * @typedef {object} Store
 * @property {(key: string) => Promise<Kept<any>>} get
 * @property {(key: string, value: unknown) => Promise<Kept<unknown>>} put
 * @property {(key: string) => Promise<Kept<unknown>>} remove
 * @property {() => Promise<Kept<any[]>>} all
 */

/**
 * 一个数据库，一张表。连接坏了就换一条新的再试一次，还不行才算失败。
 * @param {string} name
 * @returns {Store}
 */
export function openStore(name) {
  /** @type {Promise<IDBDatabase> | undefined} */
  let connection;

  /**
   * @param {IDBTransactionMode} mode
   * @param {(table: IDBObjectStore) => IDBRequest} work
   * @returns {Promise<Kept<any>>}
   */
  async function attempt(mode, work) {
    for (let turn = 1; ; turn += 1) {
      try {
        const database = await (connection ??= connect(name));
        return { ok: true, value: await run(database, mode, work) };
      } catch (error) {
        connection = undefined;
        const full = error instanceof DOMException && error.name === 'QuotaExceededError';
        if (full || turn === 2) return { ok: false, why: full ? 'full' : 'broken' };
      }
    }
  }

  return {
    get: (key) => attempt('readonly', (table) => table.get(key)),
    put: (key, value) => attempt('readwrite', (table) => table.put(value, key)),
    remove: (key) => attempt('readwrite', (table) => table.delete(key)),
    all: () => attempt('readonly', (table) => table.getAll()),
  };
}

/**
 * @param {string} name
 * @returns {Promise<IDBDatabase>}
 */
function connect(name) {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore('items');
    request.onblocked = () => reject(new Error('另一个标签页占着旧版本'));
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      database.onversionchange = () => database.close(); // 给升级让路
      resolve(database);
    };
  });
}

/**
 * 事务完成才算写下；请求成功只表示排上了队。
 * @param {IDBDatabase} database
 * @param {IDBTransactionMode} mode
 * @param {(table: IDBObjectStore) => IDBRequest} work
 */
function run(database, mode, work) {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction('items', mode);
    const request = work(transaction.objectStore('items'));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}
