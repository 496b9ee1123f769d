import { Workbox } from 'workbox-window';
import { trustScript } from './trusted.ts';

/** Registers the service worker. `onReady` hears of a newer build that waits; calling back goes over to it and reloads once. */
export async function registerWorker(onReady: (apply: () => void) => void): Promise<void> {
  const worker = new Workbox(trustScript('/service-worker.js'));
  worker.addEventListener('waiting', () => {
    console.info('[雪窗集] 新版本已就绪，等待更新');
    onReady(updater(() => worker.messageSkipWaiting()));
  });
  await worker.register();
}

/** Another tab may have gone over to the new build already; then nothing waits any more, and a reload is all it takes. */
function updater(skipWaiting: () => void): () => void {
  let asked = false;
  let replaced = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    replaced = true;
    if (asked) location.reload();
  });
  return () => {
    asked = true;
    if (replaced) location.reload();
    else skipWaiting();
  };
}
