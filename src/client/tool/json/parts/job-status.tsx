import { QuietButton } from '#client/ui/button.tsx';
import { JobProgress } from '../../parts/job-progress.tsx';
import type { JobState } from '../use-job.ts';
import styles from '../json.module.css';

interface Props {
  readonly answer: JobState<unknown>;
  /** The name of the job in the present tense, such as 正在格式化. */
  readonly title: string;
  /** The text shown while nothing has been asked. */
  readonly idle?: string;
}

/** Shows the state of an answer that is not ready: idle, running with its progress, or failed with what can be done. */
export function JobStatus({ answer, title, idle = '输入合法的内容后显示结果。' }: Props) {
  if (answer.status === 'none') return <p className={styles.note}>{idle}</p>;
  if (answer.status === 'refused') {
    return (
      <p className={styles.refused} role="alert">
        {answer.error.message}
      </p>
    );
  }
  if (answer.status === 'cancelled') {
    return (
      <div className={styles.line}>
        <span className={styles.note}>已取消</span>
        <QuietButton onClick={answer.again}>重新开始</QuietButton>
      </div>
    );
  }
  if (answer.status !== 'working' || answer.last !== undefined) return null;
  // The progress appears after a delay, so that a quick answer does not flicker.
  return (
    <div className={styles.late}>
      <JobProgress title={title} progress={answer.progress} cancel={answer.cancel} />
    </div>
  );
}
