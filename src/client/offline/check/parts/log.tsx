import { build } from '#client/state/build.ts';
import { namesOffline } from '#client/state/opens-offline.ts';
import { useCopy } from '#client/state/use-copy.ts';
import { Button } from '#client/ui/button.tsx';
import type { LogEntry } from '#contract/service-worker-messages.ts';
import { formatSeconds } from '#domain/text/time.ts';
import { siteFacts } from '#site/config.ts';
import { eventWords } from '../words.ts';
import styles from '../check.module.css';

const { utcOffsetSeconds } = siteFacts;

/** The service worker's log, the newest entry first, to read and to copy for a report. */
export function Log({ entries }: { entries: readonly LogEntry[] | undefined }) {
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
