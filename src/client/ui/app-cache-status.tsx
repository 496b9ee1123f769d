import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import type { CacheStatus } from '#contract/service-worker-messages.ts';
import { sizeText } from '#domain/text/size-text.ts';
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
    if (!report) return services.toasts.show('error', '下载失败，请刷新后再试');
    if (report.failed.length > 0)
      return services.toasts.show('error', problemText(report.failed.length, report.failed[0]![1]));
    return services.toasts.show('success', '已全部下载，可以离线使用');
  }

  if (!stock) return <span className={styles.stock}>—</span>;
  const why = reasonText(program);
  return (
    <span className={styles.stock}>
      <span>{stockText(stock)}</span>
      {why && <span>{why}</span>}
      {busy === 'fill' && <progress aria-label="程序下载进度" max={stock.bytes} value={stock.bytesHere} />}
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
  if (files === filesHere) return `${files} 个已全部下载，${sizeText(bytes)}，可离线使用`;
  const here = `已下载 ${filesHere} 个，${sizeText(bytesHere)}`;
  if (isComplete(stock)) return `${here}，可离线使用；另有 ${filesUnasked} 个不常用的文件，打开用到它的页面时下载`;
  return `共 ${files} 个，${sizeText(bytes)}；${here}`;
}

/** Says why not everything was downloaded automatically. */
function reasonText({ status: stock, busy, downloadError: problem }: AppBuild): string | undefined {
  if (busy.value || !stock.value || isComplete(stock.value)) return undefined;
  if (problem.value) return problems[problem.value];
  return allowsLargeDownloads() ? undefined : '省流量时不自动下载';
}

const problems = {
  network: '请检查网络',
  wrong: '与当前版本不一致，网站可能刚刚更新，请刷新后再试',
  room: '可用空间不足',
} as const;

function problemText(count: number, problem: keyof typeof problems): string {
  return `${count} 个文件下载失败：${problems[problem]}`;
}
