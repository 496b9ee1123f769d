import { build } from '#client/state/build.ts';
import { useDevice } from '#client/state/use-device.ts';
import { AppCacheStatus } from '#client/ui/app-cache-status.tsx';
import { persistedText } from '#client/ui/device-words.ts';
import { FindUpdate } from '#client/ui/find-update.tsx';
import { OfflinePages } from '#client/ui/offline-pages.tsx';
import { sizeText } from '#domain/text/size-text.ts';
import styles from '../check.module.css';

/** Version, sizes, quota, and whether the browser has promised persistence. */
export function Facts() {
  const { device } = useDevice();
  return (
    <section aria-labelledby="facts" className={styles.device}>
      <h2 id="facts">这台设备</h2>
      <dl className={styles.facts}>
        <div>
          <dt>当前版本</dt>
          <dd>
            {build.version}
            {build.commit && <code>{build.commit}</code>}
            <FindUpdate />
          </dd>
        </div>
        <div>
          <dt>已用空间</dt>
          <dd>{device?.usage === undefined ? '—' : `约 ${sizeText(device.usage)}`}</dd>
        </div>
        <div>
          <dt>可用空间</dt>
          <dd>{device?.quota === undefined ? '—' : `约 ${sizeText(device.quota)}`}</dd>
        </div>
        <div>
          <dt>持久存储</dt>
          <dd>{device ? persistedText(device.persisted) : '—'}</dd>
        </div>
        <div>
          <dt>程序文件</dt>
          <dd>
            <AppCacheStatus />
          </dd>
        </div>
      </dl>
      <OfflinePages device={device} />
    </section>
  );
}
