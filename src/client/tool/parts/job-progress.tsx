import type { Progress } from '#contract/worker-protocol.ts';
import { sizeText } from '#domain/text/size-text.ts';
import { QuietButton } from '../../ui/button.tsx';
import styles from './job-progress.module.css';

interface Props {
  /** The name of the job in the present tense, such as 正在编码. */
  readonly title: string;
  /** The bytes done and in total; undefined until the worker has reported. */
  readonly progress: Progress | undefined;
  /** The speed in bytes a second; undefined until it is known. */
  readonly speed?: number | undefined;
  readonly cancel: () => void;
}

/** Shows the progress of a job and a button that cancels it. */
export function JobProgress({ title, progress, speed, cancel }: Props) {
  const { done, total } = progress ?? { done: 0, total: 0 };
  const percent = total > 0 ? Math.floor((done / total) * 100) : undefined;
  return (
    <div className={styles.job}>
      <label>
        <span>
          {title}
          {percent !== undefined && ` ${percent}%`}
        </span>
        <progress value={percent} max={100} />
      </label>
      <p className={styles.facts}>
        {total > 0 && `${sizeText(done)} / ${sizeText(total)}`}
        {speed !== undefined && speed > 0 && ` · 每秒 ${sizeText(speed)} · 剩余 ${secondsText((total - done) / speed)}`}
      </p>
      <QuietButton onClick={cancel}>取消</QuietButton>
    </div>
  );
}

function secondsText(seconds: number): string {
  if (seconds < 1) return '不到 1 秒';
  return seconds < 90 ? `${Math.ceil(seconds)} 秒` : `${Math.ceil(seconds / 60)} 分钟`;
}
