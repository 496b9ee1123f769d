declare const self: ServiceWorkerGlobalScope;

/** A new build waits until the reader agrees; the page asks by this message (workbox-window sends it). */
export function takeOverWhenAsked(): void {
  self.addEventListener('message', ({ data }) => {
    if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
  });
  self.addEventListener('install', () => console.info('[雪窗集] 新版本已下载'));
  self.addEventListener('activate', () => console.info('[雪窗集] 新版本开始工作，离线可用'));
}
