import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import { sizeText } from '../../../domain/text/size-text.ts';
import type { DeviceState } from '../../platform/device.ts';
import { Button } from '../../ui/button.tsx';
import { persistedText, workerText } from '../../ui/device-words.ts';
import { appBuildOf } from '../../state/app-build.ts';
import { useServices } from '../../state/services.ts';
import { AppCacheStatus } from '../../ui/app-cache-status.tsx';
import styles from '../about.module.css';
import { useDevice } from '../../state/use-device.ts';
import { KeptArticles } from './kept-articles.tsx';

/** Shows storage, service worker and offline state of this device, which are known only after hydration. */
export function Device() {
  useSignals();
  const { device, look, persist } = useDevice();
  const stock = appBuildOf(useServices()).status.value;
  return (
    <>
      <h2 id="device">这台设备上</h2>
      <dl className={styles.facts}>
        <dt>离线程序</dt>
        <dd>{device ? workerText(device, stock) : '正在查看……'}</dd>
        <dt>程序文件</dt>
        <dd>
          <AppCacheStatus />
        </dd>
        <dt>一共占用</dt>
        <dd>{device ? usageText(device) : '—'}</dd>
        <dt>长期保存</dt>
        <dd>{device ? persistedText(device.persisted) : '—'}</dd>
      </dl>
      {device?.persisted === false && (
        <p>
          空间不够时，浏览器可能清掉很久没有打开的网站。
          <span className={styles.inline}>
            <Button kind="quiet" onClick={() => void persist()}>
              请浏览器长期保存
            </Button>
          </span>
        </p>
      )}
      <p>
        打不开、缺东西的时候，到<Link href="/offline/check">离线自检</Link>逐个核对，坏的会重新取来。
      </p>
      <KeptArticles onChange={look} />
    </>
  );
}

function usageText({ usage, quota }: DeviceState): string {
  if (usage === undefined) return '未知';
  return quota ? `约 ${sizeText(usage)}，最多可用约 ${sizeText(quota)}` : `约 ${sizeText(usage)}`;
}
