import { Button } from '#client/ui/button.tsx';
import type { Result } from '#domain/result.ts';
import { sizeText } from '#domain/text/size-text.ts';
import { InputPane } from '../../parts/input-pane.tsx';
import type { ToolText } from '../../parts/use-tool-text.ts';
import type { CronReading } from '../use-cron.ts';
import type { TimeReading } from '../use-time-reading.ts';
import type { ZoneSelection } from '../use-zones.ts';
import { LiveClock } from './live-clock.tsx';
import { TimeControls } from './time-controls.tsx';

const examples = [
  { title: '示例', text: '1709166600' },
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
      options={
        <>
          <LiveClock timeZone={zones.main} />
          <TimeControls zones={zones} moment={moment} choose={source.replace} />
        </>
      }
      foot={
        file && (
          <>
            <p>
              文件 {file.name}（{sizeText(file.size)}）
            </p>
            <Button kind="quiet" size="small" onClick={close}>
              关闭文件
            </Button>
          </>
        )
      }
    />
  );
}
