/** 够用的缓存：名字到地址，地址到响应。 */
export function fakeCaches() {
  const all = new Map();
  const urlOf = (request) => request.url ?? request;
  const open = async (name) => {
    if (!all.has(name)) all.set(name, new Map());
    const kept = all.get(name);
    return {
      put: async (request, response) => void kept.set(urlOf(request), response),
      match: async (request) => kept.get(urlOf(request)),
    };
  };
  return {
    open,
    keys: async () => [...all.keys()],
    delete: async (name) => all.delete(name),
    match: async (request, { cacheName } = {}) =>
      [...all].find(([name, kept]) => (!cacheName || name === cacheName) && kept.has(urlOf(request)))?.[1].get(urlOf(request)),
  };
}
