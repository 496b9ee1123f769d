import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import type { DeviceState } from '#client/platform/device.ts';
import { appBuildOf } from '#client/state/app-build.ts';
import { useServices } from '#client/state/services.ts';
import { useDevice } from '#client/state/use-device.ts';
import { AppCacheStatus } from '#client/ui/app-cache-status.tsx';
import { Button } from '#client/ui/button.tsx';
import { persistedText, workerText } from '#client/ui/device-words.ts';
import { Facts } from '#client/ui/facts.tsx';
import { OfflinePages } from '#client/ui/offline-pages.tsx';
import { sizeText } from '#domain/text/size-text.ts';
import { KeptArticles } from './kept-articles.tsx';
import styles from '../install.module.css';

/** Shows storage, service worker and offline state of this device, which are known only after hydration. */
export function Device() {
  useSignals();
  const { device, look, persist } = useDevice();
  const stock = appBuildOf(useServices()).status.value;
  return (
    <>
      <h2 id="device">这台设备上</h2>
      <Facts>
        <dt>离线程序</dt>
        <dd>{device ? workerText(device, stock) : '正在检查……'}</dd>
        <dt>占用空间</dt>
        <dd>{device ? usageText(device) : '—'}</dd>
        <dt>持久存储</dt>
        <dd>{device ? persistedText(device.persisted) : '—'}</dd>
        <dt>程序文件</dt>
        <dd>
          <AppCacheStatus />
        </dd>
      </Facts>
      <OfflinePages device={device} />
      {device?.persisted === false && (
        <p>
          空间不足时，浏览器可能删除很久没有打开的网站的数据。
          <span className={styles.inline}>
            <Button kind="quiet" onClick={() => void persist()}>
              申请持久存储
            </Button>
          </span>
        </p>
      )}
      <p>
        页面打不开或内容缺失时，可以用<Link href="/offline/check">离线自检</Link>检查并修复。
      </p>
      <KeptArticles onChange={look} />
    </>
  );
}

function usageText({ usage, quota }: DeviceState): string {
  if (usage === undefined) return '未知';
  return quota ? `约 ${sizeText(usage)}，最多可用约 ${sizeText(quota)}` : `约 ${sizeText(usage)}`;
}
