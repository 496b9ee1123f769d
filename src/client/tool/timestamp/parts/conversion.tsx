import { useState } from 'react';
import { useServices } from '../../../state/services.ts';
import { Button } from '../../../ui/button.tsx';
import { sizeText } from '../../../../domain/text/size-text.ts';
import { ToolInput } from '../../parts/tool-input.tsx';
import type { ToolText } from '../../parts/use-tool-text.ts';
import type { TimestampOptions } from '../options.ts';
import styles from '../timestamp.module.css';
import type { TimeReading } from '../use-time-reading.ts';
import { BatchView } from './batch-view.tsx';
import { CandidateList } from './candidate-list.tsx';
import { MomentView } from './moment-view.tsx';

const examples = [
  { title: '示例', text: '1709166600' },
  { title: '日期', text: '2024年2月29日 上午8点30分' },
  { title: '相对', text: '3 天前' },
  {
    title: '日志',
    text: '1709166600 登录\n2024-02-29T08:30:01.250Z GET /index\n[29/Feb/2024:16:30:02 +0800] "GET /a" 200',
  },
];

/** In bytes. Browsers need seconds to lay out a longer text, so larger files are read by the worker alone. */
const mostInField = 200_000;

const [fewestRows, mostRows] = [2, 8];

/** A log of some lines needs more rows, since two would cut off the third line. */
function rowsFor(text: string): number {
  return Math.max(fewestRows, text.split('\n', mostRows).length);
}

interface Props {
  readonly source: ToolText;
  readonly read: TimeReading;
  readonly timeZone: string;
  readonly options: TimestampOptions;
  readonly choose: (changes: Partial<TimestampOptions>) => void;
}

/** The input field for any format, and its conversion. */
export function Conversion({ source, read, timeZone, options, choose }: Props) {
  const { platform } = useServices();
  const { file, open, close } = useOpenedFile(source);
  return (
    <section className={styles.convert} aria-labelledby="conversion-title">
      <h2 id="conversion-title">换算</h2>
      <div className={styles.input}>
        <ToolInput
          label="时间戳、日期，或一整段日志"
          hint="自动识别秒到纳秒，以及 ISO 8601、RFC 2822、中文日期、“3 天前”、UUID、FILETIME、Excel……多行逐行换算"
          source={source}
          error={read.kind === 'refused' ? read.error : undefined}
          rows={rowsFor(source.text)}
          examples={examples}
          onFiles={(files) => void open(files)}
          accept="text/*,.log,.csv,.json"
        >
          <Button kind="quiet" size="small" onClick={() => source.replace(String(Math.floor(platform.now())))}>
            填入当前时间
          </Button>
        </ToolInput>
      </div>
      {file && (
        <div className={styles.actions}>
          <p className={styles.taken}>
            文件 {file.name}（{sizeText(file.size)}）
          </p>
          <Button kind="quiet" size="small" onClick={close}>
            关闭文件
          </Button>
        </div>
      )}
      {file && <BatchView source={file} timeZone={timeZone} form={options.form} choose={choose} />}
      {!file && read.kind === 'one' && (
        <>
          <CandidateList
            candidates={read.candidates}
            chosen={read.chosen}
            timeZone={timeZone}
            choose={(as) => choose({ as })}
          />
          <MomentView candidate={read.chosen} timeZone={timeZone} />
        </>
      )}
      {!file && read.kind === 'many' && (
        <BatchView source={source.text} timeZone={timeZone} form={options.form} choose={choose} />
      )}
    </section>
  );
}

/** Puts short files into the field and keeps long ones as files. */
function useOpenedFile(source: ToolText) {
  const { platform, toasts } = useServices();
  const [file, setFile] = useState<File>();
  async function open([opened]: readonly File[]): Promise<void> {
    if (!opened) return;
    if (opened.size > mostInField) return setFile(opened);
    setFile(undefined);
    try {
      source.replace(await opened.text());
    } catch (error) {
      platform.report('reading a file', error);
      toasts.show('error', '无法读取文件');
    }
  }
  return { file, open, close: () => setFile(undefined) };
}
