import { useSignals } from '@preact/signals-react/runtime';
import { sizeText } from '../../../../domain/text/size-text.ts';
import { build } from '../../../state/build.ts';
import { appBuildOf } from '../../../state/app-build.ts';
import { useServices } from '../../../state/services.ts';
import { useDevice } from '../../../state/use-device.ts';
import { persistedText, workerText } from '../../../ui/device-words.ts';
import { FindUpdate } from '../../../ui/find-update.tsx';
import { OfflinePages } from '../../../ui/offline-pages.tsx';
import { AppCacheStatus } from '../../../ui/app-cache-status.tsx';
import styles from '../check.module.css';

/** Version, sizes, quota, and whether the browser has promised persistence. */
export function Facts() {
  useSignals();
  const { device } = useDevice();
  const stock = appBuildOf(useServices()).status.value;
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">这台设备</h2>
      <dl className={styles.facts}>
        <dt>当前版本</dt>
        <dd>
          {build.version}
          {build.commit && <code>{build.commit}</code>}
        </dd>
        <dt>离线程序</dt>
        <dd>{device ? workerText(device, stock) : '—'}</dd>
        <dt>程序文件</dt>
        <dd>
          <AppCacheStatus />
        </dd>
        <dt>已用空间</dt>
        <dd>{device?.usage === undefined ? '—' : `约 ${sizeText(device.usage)}`}</dd>
        <dt>可用空间</dt>
        <dd>{device?.quota === undefined ? '—' : `约 ${sizeText(device.quota)}`}</dd>
        <dt>持久存储</dt>
        <dd>{device ? persistedText(device.persisted) : '—'}</dd>
      </dl>
      <OfflinePages />
      <FindUpdate />
    </section>
  );
}
