/**
 * 注册 Service Worker。有新版本等着时回调，参数是“现在就换”。
 * @param {string} url
 * @param {(apply: () => void) => void} onWaiting
 */
export async function register(url, onWaiting) {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let asked = false;
  serviceWorker.addEventListener('controllerchange', () => {
    if (asked) location.reload();
  });

  const registration = await serviceWorker.register(url, { updateViaCache: 'none' });

  /** @param {ServiceWorker} worker */
  function offer(worker) {
    onWaiting(() => {
      asked = true;
      // 别的标签页可能已经答应过，那就没有谁在等，刷新即可。
      if (worker.state === 'activated') location.reload();
      else worker.postMessage('take-over');
    });
  }

  /** @param {ServiceWorker | null} worker */
  function watch(worker) {
    worker?.addEventListener('statechange', () => {
      // 没有旧的在工作，说明是第一次安装，不必打扰用户。
      if (worker.state === 'installed' && registration.active) offer(worker);
    });
  }

  if (registration.waiting) offer(registration.waiting);
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) registration.update().catch(() => undefined);
  });
}
