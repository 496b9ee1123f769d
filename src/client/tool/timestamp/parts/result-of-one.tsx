import type { ReactNode } from 'react';
import { CopyButton } from '#client/ui/copy-button.tsx';
import type { Result } from '#domain/result.ts';
import { Pane } from '../../parts/pane.tsx';
import { type CronReading, maxJobs } from '../use-cron.ts';
import type { TimeReading } from '../use-time-reading.ts';
import type { ZoneSelection } from '../use-zones.ts';
import { CandidateList } from './candidate-list.tsx';
import { CronView, runsText } from './cron-view.tsx';
import { Present } from './moment-head.tsx';
import { MomentView } from './moment-view.tsx';
import { ZoneSelect } from './zone-select.tsx';
import styles from '../timestamp.module.css';

interface Props {
  readonly read: TimeReading;
  readonly cron: Result<readonly CronReading[]> | undefined;
  readonly zones: ZoneSelection;
  /** Takes another candidate by its key. */
  readonly choose: (as: string) => void;
  /** What else can be done with a time. */
  readonly children: ReactNode;
}

/** The pane of one time or one cron expression. */
export function ResultOfOne({ read, cron, zones, choose, children }: Props) {
  const runs = runsText(cron);
  return (
    <Pane
      kind="result"
      label={read.kind === 'cron' ? '接下来的运行时刻' : '换算结果'}
      actions={
        runs !== '' && (
          <CopyButton kind="main" text={runs}>
            复制全部
          </CopyButton>
        )
      }
    >
      <div className={styles.result}>
        {read.kind === 'one' && (
          <MomentView candidate={read.chosen} zones={zones}>
            <CandidateList candidates={read.candidates} chosen={read.chosen} timeZone={zones.main} choose={choose} />
          </MomentView>
        )}
        {read.kind === 'cron' && read.jobs.length > maxJobs && (
          <p>
            只列前 {maxJobs} 个任务，一共 {read.jobs.length} 个。
          </p>
        )}
        {read.kind === 'cron' && <CronView reading={cron} />}
        {read.kind === 'nothing' && <Present zones={zones} />}
        {read.kind === 'cron' && <ZoneSelect zones={zones} />}
        {children}
      </div>
    </Pane>
  );
}
