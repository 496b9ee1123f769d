import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import type { CacheStatus } from '../../contract/service-worker-messages.ts';
import { sizeText } from '../../domain/text/size-text.ts';
import { allowsLargeDownloads } from '../platform/idle.ts';
import { isComplete, appBuildOf, type AppBuild } from '../state/app-build.ts';
import { useServices } from '../state/services.ts';
import { Button } from './button.tsx';
import styles from './app-cache-status.module.css';

/** How much of the app build is on this device, and a button that downloads the rest. */
export function AppCacheStatus() {
  useSignals();
  const services = useServices();
  const program = appBuildOf(services);
  useEffect(() => void program.refresh(), [program]);
  const stock = program.status.value;
  const busy = program.busy.value;

  async function fill(): Promise<void> {
    const report = await program.downloadMissing();
    if (!report) return services.toasts.show('error', '没有存成，刷新后再试');
    if (report.failed.length > 0)
      return services.toasts.show('error', problemText(report.failed.length, report.failed[0]![1]));
    return services.toasts.show('success', '全部存好，没有网络也能用');
  }

  if (!stock) return <span className={styles.stock}>—</span>;
  const why = reasonText(program);
  return (
    <span className={styles.stock}>
      <span>{stockText(stock)}</span>
      {why && <span>{why}</span>}
      {busy === 'fill' && <progress aria-label="存下的程序" max={stock.bytes} value={stock.bytesHere} />}
      {!busy && stock.filesHere < stock.files && (
        <Button size="small" kind="quiet" onClick={() => void fill()}>
          全部下载（{sizeText(stock.bytesToSend)}）
        </Button>
      )}
    </span>
  );
}

function stockText(stock: CacheStatus): string {
  const { files, filesHere, filesUnasked, bytes, bytesHere } = stock;
  if (files === filesHere) return `${files} 个都在，${sizeText(bytes)}，离线可用`;
  const here = `存了 ${filesHere} 个，${sizeText(bytesHere)}`;
  if (isComplete(stock)) return `${here}，离线可用；词元计数器的 ${filesUnasked} 个词表打开那一页时才下载`;
  return `${files} 个里${here}，共 ${sizeText(bytes)}`;
}

/** Says why not everything was downloaded automatically. */
function reasonText({ status: stock, busy, downloadError: problem }: AppBuild): string | undefined {
  if (busy.value || !stock.value || isComplete(stock.value)) return undefined;
  if (problem.value) return problems[problem.value];
  return allowsLargeDownloads() ? undefined : '省流量时不自动下载';
}

const problems = {
  network: '取不到，请看看网络',
  wrong: '和这一版对不上，可能网站刚刚更新，刷新后再试',
  room: '浏览器给本站的空间不够了',
} as const;

function problemText(count: number, problem: keyof typeof problems): string {
  return `${count} 个文件没有存下：${problems[problem]}`;
}
