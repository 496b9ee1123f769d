/**
 * 停顿片刻写进数据库；页面要走时改写 localStorage，因为它是同步的，来得及。
 * @param {import('./store.js').Store} store
 * @param {string} key
 */
export function lastInput(store, key, pause = 600) {
  /** @type {string | undefined} */
  let waiting;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {string} text */
  async function write(text) {
    const { ok } = await store.put(key, text);
    if (!ok || waiting !== text) return;
    waiting = undefined;
    forgetUrgent(key); // 上次离开时写下的已经旧了，留着会盖掉新的
  }

  function leave() {
    if (waiting === undefined) return;
    try {
      localStorage.setItem(`urgent/${key}`, waiting);
    } catch {
      // 存满了或被禁用：数据库里还有停顿时写下的那一份。
    }
  }
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', leave);

  return {
    /** @param {string} text */
    typed(text) {
      waiting = text;
      clearTimeout(timer);
      timer = setTimeout(() => void write(text), pause);
    },
    /** @returns {Promise<string>} */
    async restore() {
      const urgent = readUrgent(key);
      if (urgent === null) {
        const kept = await store.get(key);
        return kept.ok ? (kept.value ?? '') : '';
      }
      if ((await store.put(key, urgent)).ok) forgetUrgent(key);
      return urgent;
    },
  };
}

/**
 * 浏览器禁用存储时，连读都会抛出异常。
 * @param {string} key
 */
function readUrgent(key) {
  try {
    return localStorage.getItem(`urgent/${key}`);
  } catch {
    return null;
  }
}

/** @param {string} key */
function forgetUrgent(key) {
  try {
    localStorage.removeItem(`urgent/${key}`);
  } catch {
    // 读写都被禁用，本来就没有存下什么。
  }
}
