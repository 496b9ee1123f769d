import type { Platform } from './platform.ts';

interface Listeners {
  /** A newer build waits; calling back goes over to it and reloads once. */
  readonly onReady: (apply: () => void) => void;
  readonly report: Platform['report'];
}

/** Registers the service worker, where the browser has one, after the page is loaded: it must not slow the first visit. */
export async function registerWorker({ onReady, report }: Listeners): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  try {
    await pageLoaded();
    const { Workbox } = await import('workbox-window');
    const worker = new Workbox('/service-worker.js');
    worker.addEventListener('waiting', () => {
      console.info('[雪窗集] 新版本已就绪，等待更新');
      onReady(updater(() => worker.messageSkipWaiting()));
    });
    await worker.register();
  } catch (error) {
    report('registering the worker', error);
  }
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

function pageLoaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}
