import { useSignals } from '@preact/signals-react/runtime';
import { CloudOff, RefreshCw } from 'lucide-react';
import { useServices } from '../state/services.ts';
import { Button } from '../ui/button.tsx';
import styles from './notices.module.css';

/** What the reader should know about the site itself: no network, or a newer build that waits. */
export function Notices() {
  useSignals();
  const { connectivity, updates } = useServices();
  return (
    <div className={styles.notices} role="status">
      {!connectivity.online.value && (
        <p className={styles.notice}>
          <CloudOff aria-hidden />
          现在离线。工具、农历和读过的文章照常可用。
        </p>
      )}
      {updates.ready.value && (
        <p className={styles.notice}>
          <RefreshCw aria-hidden />
          有新版本。
          <Button size="small" onClick={updates.apply}>
            更新
          </Button>
          <Button size="small" kind="quiet" onClick={updates.dismiss}>
            稍后
          </Button>
        </p>
      )}
    </div>
  );
}
