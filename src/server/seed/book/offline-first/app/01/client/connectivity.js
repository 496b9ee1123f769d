/**
 * 请求的真实结果比浏览器的提示可信；断了以后自己去试，间隔逐次加长。
 * @param {(online: boolean) => void} onChange
 * @param {() => Promise<boolean>} probe
 */
export function connectivity(onChange, probe) {
  let online = true;
  let pause = 5000;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {boolean} next */
  function set(next) {
    if (next === online) return;
    online = next;
    pause = 5000;
    onChange(online);
    if (!online) later();
  }

  function later() {
    clearTimeout(timer); // 断了又连、连了又断，也只有一个计时器
    timer = setTimeout(async () => {
      if (online) return;
      if (await probe()) return set(true);
      pause = Math.min(pause * 2, 60_000);
      later();
    }, pause);
  }

  addEventListener('offline', () => set(false));
  addEventListener('online', async () => set(await probe())); // 只是提示，试过再信
  return { observe: set };
}

/** 只认自己的 204：酒店的登录页会答 200。 */
export async function probe() {
  const options = { cache: /** @type {const} */ ('no-store'), signal: AbortSignal.timeout(5000) };
  return fetch('/healthz', options).then(
    ({ status }) => status === 204,
    () => false,
  );
}
