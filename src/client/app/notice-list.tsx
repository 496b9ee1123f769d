import { useSignals } from '@preact/signals-react/runtime';
import { CloudOff, KeyRound, RefreshCw, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { CacheStatus } from '#contract/service-worker-messages.ts';
import { appBuildOf, readCacheStatus } from '../state/app-build.ts';
import { build as ownBuild } from '../state/build.ts';
import { offlineNotice } from '../state/opens-offline.ts';
import { useServices } from '../state/services.ts';
import type { NewBuild } from '../state/updates.ts';
import { useDevice } from '../state/use-device.ts';
import { Button } from '../ui/button.tsx';
import { ChangeList } from '../ui/change-list.tsx';
import { pause } from './lazy.ts';
import styles from './notices.module.css';

/** The notice waits no longer than this for the list of offline pages; a later list is added to it. */
const patienceMilliseconds = 300;
/** The list of offline pages at the first notice, so that its sentence is complete when it appears and nothing moves. */
let stockAtFirst: CacheStatus | undefined;

export async function prepare(): Promise<{ NoticeList: typeof NoticeList }> {
  const asked = readCacheStatus().then((stock) => void (stockAtFirst = stock));
  await Promise.race([asked.catch(() => undefined), pause(patienceMilliseconds)]);
  return { NoticeList };
}

export function NoticeList() {
  useSignals();
  const { connectivity, needsFactor, newBuild } = useServices();
  const [path] = useLocation();
  const build = newBuild.value;
  return (
    <div className={styles.notices}>
      {needsFactor.value && path !== securityPath && <FactorMissing />}
      {!connectivity.online.value && <Offline />}
      {build && <Update build={build} later={() => void (newBuild.value = undefined)} />}
    </div>
  );
}

const securityPath = '/manage/profile/security';

function FactorMissing() {
  return (
    <div className={styles.notice} data-plain>
      <KeyRound aria-hidden />
      <p className={styles.text}>
        本站要求开启两步验证，之后才能写文章和管理。
        <Link href={securityPath}>去开启</Link>
      </p>
    </div>
  );
}

function Offline() {
  useSignals();
  const program = appBuildOf(useServices());
  useEffect(() => void program.refresh(), [program]);
  const stock = program.status.value ?? stockAtFirst;
  const { device } = useDevice();
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed) return null;
  return (
    <div className={styles.notice} data-plain>
      <CloudOff aria-hidden />
      <p className={styles.text}>
        现在离线。{offlineNotice(stock, device?.keepsArticles === false ? [] : ['读过的文章'])}
        {stock?.pages['offline'] === 'here' && (
          <>
            ，<Link href="/offline">查看本机内容</Link>
          </>
        )}
        。
      </p>
      <button type="button" className={styles.close} aria-label="关闭" onClick={() => setIsClosed(true)}>
        <X aria-hidden />
      </button>
    </div>
  );
}

function Update({ build: { version, changes, isAtWork, apply }, later }: { build: NewBuild; later: () => void }) {
  const name = version === ownBuild.version ? '修订版' : `新版本 ${version}`;
  return (
    <div className={styles.notice}>
      <RefreshCw aria-hidden />
      <p className={styles.text}>{isAtWork ? `其他标签页已更新到${name}，刷新本页即可使用。` : `有${name}。`}</p>
      <Button size="small" onClick={apply}>
        {isAtWork ? '刷新' : '更新'}
      </Button>
      <Button size="small" kind="quiet" onClick={later}>
        稍后
      </Button>
      {changes.length > 0 && (
        <details className={styles.changes}>
          <summary>更新内容</summary>
          <ChangeList changes={changes} />
        </details>
      )}
    </div>
  );
}
