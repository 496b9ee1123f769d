import { useCallback, useEffect, useState } from 'react';
import { build } from '#client/state/build.ts';
import { namesOffline } from '#client/state/opens-offline.ts';
import { useCopy } from '#client/state/use-copy.ts';
import { useDevice } from '#client/state/use-device.ts';
import { AppCacheStatus } from '#client/ui/app-cache-status.tsx';
import { Button } from '#client/ui/button.tsx';
import { persistedText } from '#client/ui/device-words.ts';
import { FindUpdate } from '#client/ui/find-update.tsx';
import { OfflinePages } from '#client/ui/offline-pages.tsx';
import type { LogEntry } from '#contract/service-worker-messages.ts';
import { workerLogKey } from '#contract/storage.ts';
import { sizeText } from '#domain/text/size-text.ts';
import { formatSeconds } from '#domain/text/time.ts';
import { siteFacts } from '#site/config.ts';
import { useServices } from '../../state/services.ts';
import { OfflinePage } from '../parts/offline-page.tsx';
import { Inspection } from './parts/inspection.tsx';
import { eventWords } from './words.ts';
import styles from './check.module.css';

/** Checks whether everything for offline use is really on the device, and shows the service worker's log. */
export function Page() {
  const { entries, look } = useWorkerLog();
  return (
    <OfflinePage id="offline/check">
      <Inspection onDone={look} />
      <Facts />
      <Log entries={entries} />
    </OfflinePage>
  );
}

/** The service worker's log, the newest entry first; undefined until it is read. */
function useWorkerLog() {
  const { platform } = useServices();
  const [entries, setEntries] = useState<readonly LogEntry[]>();
  const look = useCallback(async () => {
    const kept = (await platform.workerLog.get(workerLogKey)) as readonly LogEntry[] | undefined;
    setEntries([...(kept ?? [])].reverse());
  }, [platform]);
  useEffect(() => void look(), [look]);
  return { entries, look };
}

/** Version, sizes, quota, and whether the browser has promised persistence. */
function Facts() {
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

const { utcOffsetSeconds } = siteFacts;

/** The service worker's log, the newest entry first, to read and to copy for a report. */
function Log({ entries }: { entries: readonly LogEntry[] | undefined }) {
  const copy = useCopy();
  return (
    <section aria-labelledby="log">
      <h2 id="log">离线程序日志</h2>
      <p className={styles.note}>最近 200 条，只保存在本机，时间为北京时间。</p>
      {entries && entries.length > 0 ? (
        <>
          <Button kind="quiet" onClick={() => void copy(logText(entries))}>
            复制全部日志
          </Button>
          <ol className={styles.log}>
            {entries.map((entry) => (
              <li key={`${entry.at} ${entry.kind} ${entry.detail}`}>
                <time>{timeOf(entry)}</time>
                <span>{eventWords[entry.kind]}</span>
                <code>{detailOf(entry)}</code>
              </li>
            ))}
          </ol>
        </>
      ) : (
        <p>{entries ? '还没有日志。' : '正在读取……'}</p>
      )}
    </section>
  );
}

/** The worker knows pages by their ids; here they have the names by which the site promises them. */
function detailOf({ kind, detail }: LogEntry): string {
  return kind === 'ready' ? namesOffline(detail.split(' ')).join('、') : detail;
}

const timeOf = ({ at }: LogEntry): string => formatSeconds(Math.floor(at / 1000), utcOffsetSeconds);

function logText(entries: readonly LogEntry[]): string {
  const lines = entries.map((entry) => `${timeOf(entry)}\t${eventWords[entry.kind]}\t${detailOf(entry)}`);
  return [`${build.version} ${build.commit}`, navigator.userAgent, ...lines].join('\n');
}
