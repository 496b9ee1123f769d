import { placeName } from '../../../../domain/timestamp/index.ts';
import type { Result } from '../../../../domain/result.ts';
import { useCopy } from '../../../state/use-copy.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../timestamp.module.css';
import type { CronReading, CronRunText } from '../use-cron.ts';

interface Props {
  readonly reading: Result<CronReading> | undefined;
  readonly timeZone: string;
}

/** Says what a cron expression means, and lists its next runs by the clocks of the zone. */
export function CronView({ reading, timeZone }: Props) {
  if (reading === undefined) return <p className={styles.note}>正在识别 cron……</p>;
  if (!reading.ok) return null;
  const { words, runs, changes } = reading.value;
  return (
    <>
      <output className={styles.cronWords}>{words ?? 'cron 表达式'}</output>
      <p className={styles.note}>
        按{placeName(timeZone)}的钟表，接下来 {runs.length} 次：
      </p>
      {changes.map((change) => (
        <p key={change} className={styles.warning}>
          其间 {change}
        </p>
      ))}
      <ol className={styles.runs} aria-label="接下来的运行时刻">
        {runs.map((run) => (
          <Run key={run.seconds} run={run} />
        ))}
      </ol>
    </>
  );
}

function Run({ run: { local, weekday, distance, isShifted } }: { run: CronRunText }) {
  const copy = useCopy();
  return (
    <li className={styles.run}>
      <span className={styles.moment}>{local}</span>{' '}
      <span className={styles.note}>
        {weekday} · {distance}
        {isShifted && ' · 钟表拨快跳过了原定的时刻，顺延到这时'}
      </span>
      <Button kind="quiet" size="small" aria-label={`复制 ${local}`} onClick={() => void copy(local)}>
        复制
      </Button>
    </li>
  );
}

/** The runs as lines of text. */
export function runsText(reading: Result<CronReading> | undefined): string {
  return reading?.ok ? reading.value.runs.map(({ local }) => local).join('\n') : '';
}
