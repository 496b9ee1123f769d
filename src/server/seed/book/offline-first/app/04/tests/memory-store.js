/** 存在内存里的 store，供测试用。 */
export function memoryStore() {
  const kept = new Map();
  return {
    kept,
    get: async (key) => ({ ok: true, value: kept.get(key) }),
    put: async (key, value) => (kept.set(key, value), { ok: true }),
    remove: async (key) => (kept.delete(key), { ok: true }),
    all: async () => ({ ok: true, value: [...kept.values()] }),
  };
}
