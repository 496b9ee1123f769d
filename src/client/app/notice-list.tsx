import { useSignals } from '@preact/signals-react/runtime';
import { CloudOff, RefreshCw } from 'lucide-react';
import { Link } from 'wouter';
import { useServices } from '../state/services.ts';
import type { NewBuild } from '../state/updates.ts';
import { Button } from '../ui/button.tsx';
import { ChangeList } from '../ui/change-list.tsx';
import styles from './notices.module.css';

export function NoticeList() {
  useSignals();
  const { connectivity, updates } = useServices();
  const build = updates.offered.value;
  return (
    <div className={styles.notices}>
      {!connectivity.online.value && (
        <p className={styles.notice}>
          <CloudOff aria-hidden />
          <span>
            现在离线。工具、农历和读过的文章照常可用，<Link href="/offline">看看存了什么</Link>。
          </span>
        </p>
      )}
      {build && <Update build={build} later={() => updates.offer(undefined)} />}
    </div>
  );
}

function Update({ build: { version, changes, apply }, later }: { build: NewBuild; later: () => void }) {
  return (
    <div className={styles.notice}>
      <RefreshCw aria-hidden />
      有新版本 {version}。
      <Button size="small" onClick={apply}>
        更新
      </Button>
      <Button size="small" kind="quiet" onClick={later}>
        稍后
      </Button>
      {changes.length > 0 && (
        <details className={styles.changes}>
          <summary>更新了什么</summary>
          <ChangeList changes={changes} />
        </details>
      )}
    </div>
  );
}
