import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import type { Stock } from '../../contract/worker-messages.ts';
import { sizeText } from '../../domain/text/size-text.ts';
import { isWhole, programOf } from '../state/program.ts';
import { useServices } from '../state/services.ts';
import { Button } from './button.tsx';
import styles from './program-stock.module.css';

/** How much of the site's program is on this device, and a button for the rest. */
export function ProgramStock() {
  useSignals();
  const services = useServices();
  const program = programOf(services);
  useEffect(() => void program.look(), [program]);
  const stock = program.stock.value;
  const busy = program.busy.value;

  async function fill(): Promise<void> {
    const report = await program.fill();
    if (!report) return services.toasts.show('error', '没有存成，刷新后再试');
    if (report.failed.length > 0)
      return services.toasts.show('error', problemText(report.failed.length, report.failed[0]![1]));
    return services.toasts.show('success', '全部存好，没有网络也能用');
  }

  if (!stock) return <span className={styles.stock}>—</span>;
  return (
    <span className={styles.stock}>
      <span>{stockText(stock)}</span>
      {busy ? (
        <progress aria-label="存下的程序" max={stock.bytes} value={stock.bytesHere} />
      ) : (
        !isWhole(stock) && (
          <Button size="small" kind="quiet" onClick={() => void fill()}>
            全部下载（{sizeText(stock.bytesToSend)}）
          </Button>
        )
      )}
    </span>
  );
}

function stockText(stock: Stock): string {
  if (isWhole(stock)) return `${stock.files} 个都在，${sizeText(stock.bytes)}，离线可用`;
  return `${stock.files} 个里存了 ${stock.filesHere} 个，${sizeText(stock.bytesHere)}，共 ${sizeText(stock.bytes)}`;
}

const problems = {
  network: '取不到，请看看网络',
  wrong: '和这一版对不上，可能网站刚刚更新，刷新后再试',
  room: '这台设备没有空间了',
} as const;

function problemText(count: number, problem: keyof typeof problems): string {
  return `${count} 个文件没有存下：${problems[problem]}`;
}
