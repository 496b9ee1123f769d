import { OfflinePage } from '../parts/offline-page.tsx';
import { Restore } from './parts/restore.tsx';
import { Save } from './parts/save.tsx';
import { useDevice } from './use-device-contents.ts';
import { Link } from 'wouter';
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
      <h2 id="why">什么时候要备份</h2>
      <ul className={styles.reasons}>
        <li>用苹果手机或平板的浏览器：七天没有打开的网站，存下的东西会被系统清掉。</li>
        <li>换手机、换浏览器，或要清除网站数据：先备份，再到新的那边恢复。</li>
        <li>刚装到主屏幕：苹果把装好的和浏览器里的分开存，备份一次就能带过去。</li>
      </ul>
      <p>
        装到主屏幕以后，七天的限制就没有了。<Link href="/about#install">怎样安装</Link>
      </p>
    </section>
  );
}
