import { useEffect, useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { useCopy } from '#client/state/use-copy.ts';
import { QuietButton } from '#client/ui/button.tsx';
import type { Result } from '#domain/result.ts';
import { sizeText } from '#domain/text/size-text.ts';
import { formatTimestamp, inUnit } from '#domain/timestamp/index.ts';
import { InputPane } from '../../parts/input-pane.tsx';
import type { ToolText } from '../../parts/use-tool-text.ts';
import type { CronReading } from '../use-cron.ts';
import { type TimeReading, nowOf } from '../use-time-reading.ts';
import type { ZoneSelection } from '../use-zones.ts';
import styles from '../timestamp.module.css';

const examples = [
  { title: '秒', text: '1709166600' },
  { title: 'cron', text: '*/5 9-18 * * 1-5' },
  {
    title: '日志',
    text: '1709166600 登录\n2024-02-29T08:30:01.250Z GET /index\n[29/Feb/2024:16:30:02 +0800] "GET /a" 200',
  },
];

interface Props {
  readonly source: ToolText;
  readonly read: TimeReading;
  readonly cron: Result<readonly CronReading[]> | undefined;
  readonly zones: ZoneSelection;
  readonly moment: bigint | undefined;
  /** A file that is too long for the field. */
  readonly file: File | undefined;
  readonly open: (files: readonly File[]) => Promise<void>;
  readonly close: () => void;
}

/** The field for a time in any form, a cron expression or a log, below the present. */
export function TimeInput({ source, read, cron, zones, moment, file, open, close }: Props) {
  const cronError = cron?.ok === false ? cron.error : undefined;
  return (
    <InputPane
      label="时间、日志或 cron"
      placeholder="1709166600、2024-02-29 08:30、3 天前、除夕、*/5 9-18 * * 1-5、一整段日志……"
      source={source}
      error={read.kind === 'refused' ? read.error : cronError}
      examples={examples}
      onFiles={(files) => void open(files)}
      accept="text/*,.log,.csv,.json"
      below={
        <div className={styles.aids}>
          <LiveClock timeZone={zones.main} />
          <Calendar zones={zones} moment={moment} choose={source.type} />
        </div>
      }
      foot={
        file && (
          <>
            <p>
              文件 {file.name}（{sizeText(file.size)}）
            </p>
            <QuietButton onClick={close}>关闭文件</QuietButton>
          </>
        )
      }
    />
  );
}

/**
 * The present in one line: seconds, milliseconds and date, each copied by a tap. The clock ticks once a second and stops while the page
 * is hidden, because faster ticks would cost more and be no easier to read. Screen readers skip the numbers, which would never stop.
 */
function LiveClock({ timeZone }: { timeZone: string }) {
  const { platform } = useServices();
  const copy = useCopy();
  // The clock is empty until hydration, so that the server's page is the same for all readers.
  const [now, setNow] = useState<bigint>();
  useEffect(() => platform.onSecond(() => setNow(nowOf(platform))), [platform]);
  const date = now === undefined ? undefined : formatTimestamp(now, { timeZone });
  const values = [
    { unit: '秒', value: now === undefined ? undefined : String(inUnit(now, 'seconds')) },
    { unit: '毫秒', value: now === undefined ? undefined : String(inUnit(now, 'milliseconds')) },
    { unit: '日期', value: date?.ok ? date.value : undefined },
  ];
  return (
    <div className={styles.clock} role="timer" aria-live="off" aria-label="现在，点一下复制">
      {values.map(({ unit, value }) => (
        <button
          key={unit}
          type="button"
          title={`复制现在的${unit}`}
          disabled={value === undefined}
          onClick={() => value !== undefined && void copy(value)}
        >
          <small>{unit}</small> <span>{value ?? '—'}</span>
        </button>
      ))}
    </div>
  );
}

interface CalendarProps {
  readonly zones: ZoneSelection;
  readonly moment: bigint | undefined;
  readonly choose: (text: string) => void;
}

/** The calendar of the browser, which shows and sets the time in the field by the clocks of the zone. */
function Calendar({ zones, moment, choose }: CalendarProps) {
  const shown = moment === undefined ? undefined : formatTimestamp(moment, { timeZone: zones.main });
  return (
    <input
      type="datetime-local"
      className={styles.picker}
      aria-label="用日历选时间"
      step={1}
      max="9999-12-31T23:59:59"
      value={shown?.ok && /^\d{4}-/.test(shown.value) ? controlValue(shown.value) : ''}
      onChange={({ target: { value } }) => value !== '' && choose(wholeTime(value))}
    />
  );
}

/** As browsers spell the value, without seconds that are zero: another spelling would count as a change made by the reader. */
function controlValue(text: string): string {
  return text.replace(' ', 'T').replace(/(T\d\d:\d\d):00$/, '$1');
}

/** Browsers leave out seconds that are zero. */
function wholeTime(value: string): string {
  const text = value.replace('T', ' ').slice(0, 'yyyy-mm-dd hh:mm:ss'.length);
  return text.length === 'yyyy-mm-dd hh:mm'.length ? `${text}:00` : text;
}
