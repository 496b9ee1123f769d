import { useSignals } from '@preact/signals-react/runtime';
import { QuietButton } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { FileButton } from '#client/ui/file-button.tsx';
import { sizeText } from '#domain/text/size-text.ts';
import { BarSelect } from '../../parts/bar-select.tsx';
import { DropZone } from '../../parts/drop-zone.tsx';
import { Pane } from '../../parts/pane.tsx';
import type { RunProgress } from '../file-run.ts';
import type { HashTool } from '../state.ts';
import type { FileQueue } from '../use-file-queue.ts';
import type { KeptFiles } from '../use-kept-files.ts';
import { digestWords } from '../words.ts';
import { AlgorithmChoice } from './algorithm-choice.tsx';
import { ChecksumExport } from './checksum-export.tsx';
import { FileList } from './file-list.tsx';
import { KeyFields } from './key-fields.tsx';
import { VerifyActions, VerifyFields } from './verify-fields.tsx';
import { VerifySummary } from './verify-summary.tsx';
import pane from '../../parts/pane.module.css';
import styles from '../hash.module.css';

/** The published digests of the files, and the verdict. */
export function VerifyPane({ tool }: { tool: HashTool }) {
  const { fileName } = tool.expected;
  const foot = (
    <>
      <VerifySummary tool={tool} />
      {fileName && <span>来自 {fileName}</span>}
    </>
  );
  return (
    <Pane kind="input" label="核对" actions={<VerifyActions tool={tool} />} foot={foot}>
      <VerifyFields tool={tool} />
    </Pane>
  );
}

/** The files and folders to hash, their progress and their digests. */
export function FilePane({ tool }: { tool: HashTool }) {
  const { queue, options, choose, addFiles, key, kept } = tool;
  const title = key.on ? '带密钥的摘要' : '文件';
  const count = queue.files.length;
  function clear(): void {
    queue.clear();
    kept.forget();
  }
  return (
    <DropZone onFiles={addFiles}>
      <Pane
        kind="result"
        label={count > 0 ? `${title} ${count}` : title}
        actions={
          <>
            <QuietButton disabled={count === 0} onClick={clear}>
              全部移除
            </QuietButton>
            <FileButton title="打开文件夹" onFiles={addFiles} isFolder />
            <FileButton title="选择文件" onFiles={addFiles} multiple />
          </>
        }
        foot={
          <>
            {/* On a phone the published digests have a pane of their own; the files are told how they compare, too. */}
            <div className={pane.phoneOnly}>
              <VerifySummary tool={tool} />
            </div>
            <Progress queue={queue} />
            <span className={styles.end}>
              <BarSelect label="摘要格式" titles={digestWords} value={options.out} choose={(out) => choose({ out })} />
            </span>
          </>
        }
      >
        <MissingFiles kept={kept} />
        {count === 0 && <p className={styles.empty}>选择或拖入文件、文件夹；大小不限，不会上传。</p>}
        <div className={styles.extras}>
          <AlgorithmChoice tool={tool} />
          <KeyFields tool={tool} />
          {!key.on && <ChecksumExport files={queue.files} shakeBytes={options.shakeBytes} />}
        </div>
        <FileList tool={tool} />
      </Pane>
    </DropZone>
  );
}

/** Says which files of an earlier visit must be chosen again: a page cannot open them by itself. */
function MissingFiles({ kept: { missing, forget } }: { kept: KeptFiles }) {
  if (missing.length === 0) return null;
  const done = missing.filter(({ digests }) => digests.size > 0).length;
  return (
    <div className={styles.notice} role="status">
      <Disclosure look="line" summary={`上次的 ${missing.length} 个文件需要重新选择，其中 ${done} 个已算完`}>
        <ul className={styles.names}>
          {missing.slice(0, 200).map(({ path, size }) => (
            <li key={`${path} ${size}`}>
              {path}（{sizeText(size)}）
            </li>
          ))}
          {missing.length > 200 && <li>还有 {missing.length - 200} 个</li>}
        </ul>
      </Disclosure>
      <p className={styles.hint}>
        名称、大小、修改时间都没变的，选好后直接显示上次的摘要。
        <QuietButton onClick={forget}>不再需要</QuietButton>
      </p>
    </div>
  );
}

function Progress({ queue: { files, progress, finished, stopped, pause } }: { queue: FileQueue }) {
  useSignals();
  const run = progress.value;
  if (run) return <Running run={run} pause={() => pause(true)} />;
  if (stopped && files.length > 0) {
    return (
      <>
        <output>已暂停，已完成的结果保留。</output>
        <QuietButton onClick={() => pause(false)}>继续</QuietButton>
      </>
    );
  }
  return (
    <output>{finished && `已完成：${files.length} 个文件，${sizeText(finished.bytes)}，${timeText(finished)}`}</output>
  );
}

function Running({ run, pause }: { readonly run: RunProgress; readonly pause: () => void }) {
  const { name, done, total, speed } = run;
  const percent = total > 0 ? Math.floor((done / total) * 100) : undefined;
  return (
    <div className={styles.running}>
      <progress value={percent} max={100} aria-label="进度" />
      <span>
        正在计算 {shortName(name)} {percent !== undefined && `${percent}%`}
        {speed > 0 && ` · 每秒 ${sizeText(speed)}`}
      </span>
      <QuietButton onClick={pause}>暂停</QuietButton>
    </div>
  );
}

function timeText({ bytes, seconds }: { readonly bytes: number; readonly seconds: number }): string {
  if (seconds < 0.1) return '不到 0.1 秒';
  return `${seconds.toFixed(1)} 秒${seconds > 1 ? `，每秒 ${sizeText(bytes / seconds)}` : ''}`;
}

function shortName(name: string): string {
  return name.length > 40 ? `${name.slice(0, 20)}…${name.slice(-18)}` : name;
}
