import { CopyButton } from '#client/ui/copy-button.tsx';
import type { Result } from '#domain/result.ts';
import { placeName } from '#domain/timestamp/index.ts';
import type { CronReading, CronRunText, CronScheduleReading } from '../use-cron.ts';
import styles from '../timestamp.module.css';

/** Says what jobs for cron mean, and lists their next runs by the clocks of the zone. */
export function CronView({ reading }: { readonly reading: Result<readonly CronReading[]> | undefined }) {
  if (reading === undefined) return <p className={styles.note}>正在识别 cron……</p>;
  if (!reading.ok) return null;
  const jobs = reading.value;
  return jobs.map(({ expression, command, timeZone, schedules, refusals }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the same line may stand in a crontab twice
    <section key={index} className={styles.job}>
      {jobs.length > 1 && <code className={styles.moment}>{expression}</code>}
      {command !== '' && <p className={styles.note}>命令或说明：{command}</p>}
      {/* Every reading is seen before the times of the first one. */}
      {schedules.map(({ programs, words, problem }) => (
        <output key={programs.join()} className={styles.cronWords}>
          {programs.length > 0 && `${programs.join('、')}：`}
          {words ?? problem ?? 'cron 表达式'}
        </output>
      ))}
      {schedules.map((schedule) => (
        <ScheduleView key={schedule.programs.join()} {...{ schedule, timeZone }} />
      ))}
      {refusals.map(({ program, message }) => (
        <p key={program} className={styles.note}>
          {program} 不支持：{message}
        </p>
      ))}
    </section>
  ));
}

interface ScheduleProps {
  readonly schedule: CronScheduleReading;
  readonly timeZone: string;
}

function ScheduleView({ schedule: { programs, runs, changes }, timeZone }: ScheduleProps) {
  const names = programs.join('、');
  return (
    <>
      {runs.length > 0 && (
        <p className={styles.note}>
          {names && `${names}：`}按{placeName(timeZone)}的钟表，接下来 {runs.length} 次：
        </p>
      )}
      {changes.map((change) => (
        <p key={change} className={styles.warning}>
          其间 {change}
        </p>
      ))}
      <ol className={styles.runs} aria-label={`接下来的运行时刻${names && `（${names}）`}`}>
        {runs.map((run) => (
          <Run key={run.seconds} run={run} />
        ))}
      </ol>
    </>
  );
}

function Run({ run: { local, weekday, distance, isShifted } }: { run: CronRunText }) {
  return (
    <li className={styles.run}>
      <span className={styles.moment}>{local}</span>{' '}
      <span className={styles.note}>
        {weekday} · {distance}
        {isShifted && ' · 钟表拨快跳过了原定的时刻，顺延到这时'}
      </span>
      <CopyButton text={local} aria-label={`复制 ${local}`} />
    </li>
  );
}

/** The runs as lines of text; where there are several lists, each below what it belongs to. */
export function runsText(reading: Result<readonly CronReading[]> | undefined): string {
  if (!reading?.ok) return '';
  const lists = reading.value.flatMap(({ expression, schedules }) =>
    schedules.map(({ programs, runs }) => ({ title: [expression, ...programs].join(' '), runs })),
  );
  return lists
    .filter(({ runs }) => runs.length > 0)
    .map(({ title, runs }) => [...(lists.length > 1 ? [title] : []), ...runs.map(({ local }) => local)].join('\n'))
    .join('\n\n');
}
