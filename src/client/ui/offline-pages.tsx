import { useSignals } from '@preact/signals-react/runtime';
import { appBuildOf } from '../state/app-build.ts';
import { pagesOffline } from '../state/opens-offline.ts';
import { useServices } from '../state/services.ts';
import type { Device } from '../state/use-device.ts';

/** Lists the pages that open without a network now; nothing where the service worker does not answer. */
export function OfflinePages({ device }: { device: Device | undefined }) {
  useSignals();
  const opens = pagesOffline(appBuildOf(useServices()).status.value);
  if (!opens || !device) return null;
  const { here, short, away } = opens;
  const articles = device.keepsArticles ? ['读过的文章和教程'] : [];
  return (
    <ul>
      <li>已存到本机，可离线打开：{[...articles, ...here].join('、')}。</li>
      {short.length > 0 && <li>联网打开一次后，才能离线使用全部内容：{short.join('、')}。</li>}
      {away.length > 0 && <li>尚未存到本机，需要联网：{away.join('、')}。</li>}
    </ul>
  );
}
