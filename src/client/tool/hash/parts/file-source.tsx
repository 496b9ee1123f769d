import { useSignals } from '@preact/signals-react/runtime';
import { Button } from '../../../ui/button.tsx';
import { DropZone } from '../../parts/drop-zone.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { JobProgress } from '../../parts/job-progress.tsx';
import { sizeText } from '../../../../domain/text/size-text.ts';
import styles from '../hash.module.css';
import type { HashTool } from '../state.ts';
import type { FileQueue } from '../use-file-queue.ts';

/** Accepts files and shows the progress of the run. */
export function FileSource({ tool: { queue, addFiles } }: { tool: HashTool }) {
  return (
    <DropZone onFiles={addFiles}>
      <div className={styles.files}>
        <p>把文件拖到这里，或者：</p>
        <div className={styles.actions}>
          <FileButton title="选择文件" onFiles={addFiles} multiple />
          <Button kind="quiet" size="small" disabled={queue.files.length === 0} onClick={queue.clear}>
            全部移除
          </Button>
        </div>
        <p className={styles.hint}>可以选择多个文件，大小不限。文件不会上传。</p>
      </div>
      <Progress queue={queue} />
    </DropZone>
  );
}

function Progress({ queue: { files, progress, finished, stopped, pause } }: { queue: FileQueue }) {
  useSignals();
  const run = progress.value;
  if (run)
    return (
      <JobProgress
        title={`正在计算 ${shortName(run.name)}`}
        progress={run}
        speed={run.speed}
        cancel={() => pause(true)}
      />
    );
  if (stopped && files.length > 0) {
    return (
      <div className={styles.actions}>
        <output>已取消，已完成的结果保留。</output>
        <Button kind="quiet" size="small" onClick={() => pause(false)}>
          继续计算
        </Button>
      </div>
    );
  }
  return (
    <output className={styles.hint}>
      {finished && `已完成：${files.length} 个文件，共 ${sizeText(finished.bytes)}，${timeText(finished)}。`}
    </output>
  );
}

function timeText({ bytes, seconds }: { readonly bytes: number; readonly seconds: number }): string {
  if (seconds < 0.1) return '用时不到 0.1 秒';
  return `用时 ${seconds.toFixed(1)} 秒，每秒 ${sizeText(bytes / seconds)}`;
}

function shortName(name: string): string {
  return name.length > 40 ? `${name.slice(0, 20)}…${name.slice(-18)}` : name;
}
