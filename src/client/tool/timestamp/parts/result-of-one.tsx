import { useCopy } from '#client/state/use-copy.ts';
import { Button } from '#client/ui/button.tsx';
import type { Result } from '#domain/result.ts';
import { Pane } from '../../parts/bench.tsx';
import { type CronReading, maxJobs } from '../use-cron.ts';
import type { TimeReading } from '../use-time-reading.ts';
import { CandidateList } from './candidate-list.tsx';
import { CronView, runsText } from './cron-view.tsx';
import { MomentView } from './moment-view.tsx';
import styles from '../timestamp.module.css';

interface Props {
  readonly read: TimeReading;
  readonly cron: Result<readonly CronReading[]> | undefined;
  readonly timeZone: string;
  /** Takes another candidate by its key. */
  readonly choose: (as: string) => void;
}

/** The pane of one time or one cron expression. */
export function ResultOfOne({ read, cron, timeZone, choose }: Props) {
  const copy = useCopy();
  const runs = runsText(cron);
  return (
    <Pane
      kind="result"
      label={read.kind === 'cron' ? '接下来的运行时刻' : '换算结果'}
      actions={
        runs !== '' && (
          <Button size="small" onClick={() => void copy(runs)}>
            复制全部
          </Button>
        )
      }
    >
      <div className={styles.result}>
        {read.kind === 'one' && (
          <MomentView candidate={read.chosen} timeZone={timeZone}>
            <CandidateList candidates={read.candidates} chosen={read.chosen} timeZone={timeZone} choose={choose} />
          </MomentView>
        )}
        {read.kind === 'cron' && read.jobs.length > maxJobs && (
          <p>
            只列前 {maxJobs} 个任务，一共 {read.jobs.length} 个。
          </p>
        )}
        {read.kind === 'cron' && <CronView reading={cron} />}
        {read.kind === 'nothing' && <p className={styles.note}>结果显示在这里</p>}
      </div>
    </Pane>
  );
}
