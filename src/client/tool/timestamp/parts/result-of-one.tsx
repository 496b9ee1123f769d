import type { ReactNode } from 'react';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import type { Result } from '#domain/result.ts';
import { type CandidateLikelihood, formatTimestamp, type TimestampCandidate } from '#domain/timestamp/index.ts';
import { Pane } from '../../parts/pane.tsx';
import { candidateKey } from '../options.ts';
import { type CronReading, maxJobs } from '../use-cron.ts';
import type { TimeReading } from '../use-time-reading.ts';
import type { ZoneSelection } from '../use-zones.ts';
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

const words: Readonly<Record<CandidateLikelihood, string>> = {
  likely: '最可能',
  possible: '也可能',
  unlikely: '可能性较低',
};

interface CandidateProps {
  readonly candidates: readonly TimestampCandidate[];
  readonly chosen: TimestampCandidate;
  readonly timeZone: string;
  readonly choose: (key: string) => void;
}

/** Lists every interpretation of the text by rank, so that the reader can choose another one. */
function CandidateList({ candidates, chosen, timeZone, choose }: CandidateProps) {
  if (candidates.length < 2) return null;
  const few = candidates.filter((candidate) => candidate.likelihood !== 'unlikely' || candidate === chosen);
  const rest = candidates.filter((candidate) => !few.includes(candidate));
  const list = (some: readonly TimestampCandidate[]) =>
    some.map((candidate) => (
      <label key={candidateKey(candidate)} className={styles.candidate}>
        <input
          type="radio"
          name="candidate"
          checked={candidate === chosen}
          onChange={() => choose(candidateKey(candidate))}
        />
        <span>
          <span className={styles.taken}>
            {candidate.name}
            {candidate.choice && (candidate.choice === 'earlier' ? '，较早的' : '，较晚的')}
          </span>
          <span className={styles.moment}>{momentText(candidate, timeZone)}</span>
        </span>
        <span className={styles.rank}>{words[candidate.likelihood]}</span>
      </label>
    ));
  return (
    <fieldset className={styles.candidates}>
      <legend>可能的含义</legend>
      {list(few)}
      {rest.length > 0 && (
        <Disclosure summary={`还有 ${rest.length} 种可能性较低的结果`} look="line">
          {list(rest)}
        </Disclosure>
      )}
    </fieldset>
  );
}

/** When a local hour repeats at the end of summer time, both moments look alike; the offsets distinguish them. */
function momentText({ epochNanoseconds, choice }: TimestampCandidate, timeZone: string): string {
  const text = formatTimestamp(epochNanoseconds, { timeZone, form: choice ? 'iso' : 'spec' });
  return text.ok ? text.value : text.error.message;
}
