import { Link } from 'wouter';
import { OfflinePage } from '../parts/offline-page.tsx';
import { Restore } from './parts/restore.tsx';
import { Save } from './parts/save.tsx';
import { useDevice } from './use-device-contents.ts';
import styles from './backup.module.css';

export function Page() {
  const device = useDevice();
  return (
    <OfflinePage id="offline/backup">
      <Save device={device} />
      <Restore device={device} />
      <Why />
    </OfflinePage>
  );
}

/** Says when a backup is useful. */
function Why() {
  return (
    <section aria-labelledby="why" className={styles.block}>
      <h2 id="why">何时需要备份</h2>
      <ul className={styles.reasons}>
        <li>使用 iPhone 或 iPad：累计使用浏览器 7 天而没有打开本站，系统会清除它的数据。</li>
        <li>更换设备、更换浏览器，或清除网站数据：先备份，再到新的设备或浏览器恢复。</li>
        <li>在 iPhone 或 iPad 上安装到主屏幕：安装后的数据与浏览器里的分开保存，可以备份后恢复过去。</li>
      </ul>
      <p>
        安装到主屏幕后没有 7 天的限制。<Link href="/offline/install#install">如何安装</Link>
      </p>
    </section>
  );
}
