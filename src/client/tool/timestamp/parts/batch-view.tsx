import { memo, type ReactNode, useState } from 'react';
import { useSaveFile } from '#client/state/use-save-file.ts';
import { QuietButton } from '#client/ui/button.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { type BatchRow, type TimestampForm } from '#domain/timestamp/index.ts';
import { BarSelect } from '../../parts/bar-select.tsx';
import { JobProgress } from '../../parts/job-progress.tsx';
import { Pane } from '../../parts/pane.tsx';
import type { BatchOutput } from '../jobs.ts';
import { batchForms } from '../options.ts';
import type { BatchState } from '../use-batch.ts';
import type { ZoneSelection } from '../use-zones.ts';
import { ZoneSelect } from './zone-select.tsx';
import page from '../timestamp.module.css';
import styles from './batch-view.module.css';

interface Props {
  readonly batch: BatchState;
  readonly form: TimestampForm;
  readonly zones: ZoneSelection;
  readonly choose: (changes: { form: TimestampForm }) => void;
}

const formTitles = Object.fromEntries(batchForms) as Readonly<Record<TimestampForm, string>>;

const viewTitles = { text: '原文', table: '逐个时间' };
type BatchRepresentation = keyof typeof viewTitles;

/** The pane of many lines, or of a log that contains times: the text with all its times converted in place. */
export function BatchPane({ batch: { answer, progress, cancel }, form, zones, choose }: Props) {
  const output = answer?.ok ? answer.value : undefined;
  const [view, setView] = useState<BatchRepresentation>('text');
  return (
    <Pane
      kind="result"
      label="换算后的原文"
      actions={output && output.found > 0 && <OutcomeActions output={output} />}
      options={
        <>
          <BarSelect label="显示方式" titles={viewTitles} value={view} choose={setView} />
          <BarSelect label="时间格式" titles={formTitles} value={form} choose={(next) => choose({ form: next })} />
          <ZoneSelect zones={zones} />
        </>
      }
      foot={<Verdict answer={answer} />}
    >
      {progress && <JobProgress title="正在识别" progress={progress} cancel={cancel} />}
      {output && <Converted output={output} view={view} />}
    </Pane>
  );
}

function Verdict({ answer }: Pick<BatchState, 'answer'>): ReactNode {
  if (answer === undefined) return null;
  if (!answer.ok) return <p className={styles.refused}>{answer.error.message}</p>;
  const { lines, found, all, converted, beginning } = answer.value;
  return (
    <>
      <output>
        {lines} 行中识别出 {found} 个时间
        {all > found && `，${all - found} 行没有时间`}
      </output>
      {/* A blob counts bytes, of which no character has fewer than one. */}
      {converted.size > beginning.length * 3 && <p>只显示开头；复制和下载的是全部</p>}
    </>
  );
}

interface ConvertedProps {
  readonly output: BatchOutput;
  readonly view: BatchRepresentation;
}

/** Memoized, so that progress reports of the worker do not re-render the table. */
const Converted = memo(function Converted({ output, view }: ConvertedProps) {
  return view === 'table' ? (
    <TimeTable output={output} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={styles.converted} tabIndex={0} aria-label="换算后的原文">
      <pre>{output.beginning}</pre>
    </section>
  );
});

function TimeTable({ output: { rows, all } }: { output: BatchOutput }) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label="换算结果">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">行</th>
              <th scope="col">原文</th>
              <th scope="col">时间</th>
              <th scope="col">识别为</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <Row key={`${row.line}-${index}`} row={row} />
            ))}
          </tbody>
        </table>
      </section>
      {all > rows.length && (
        <p className={page.note}>
          表格显示前 {rows.length} 个，全部 {all} 个在 CSV 里。
        </p>
      )}
    </>
  );
}

function OutcomeActions({ output: { csv, converted, text } }: { output: BatchOutput }) {
  const save = useSaveFile();
  return (
    <>
      {text !== undefined && (
        <CopyButton kind="main" text={text}>
          复制换算后的原文
        </CopyButton>
      )}
      <QuietButton
        aria-label="下载换算后的原文"
        onClick={() => void save(() => ({ name: '换算后.txt', type: 'text/plain', content: converted }))}
      >
        下载
      </QuietButton>
      <QuietButton
        aria-label="下载 CSV"
        onClick={() => void save(() => ({ name: '时间戳.csv', type: 'text/csv', content: csv }))}
      >
        CSV
      </QuietButton>
    </>
  );
}

function Row({ row: { line, text, moment } }: { row: BatchRow }) {
  return (
    <tr>
      <td>{line}</td>
      <td className={styles.value}>{text}</td>
      <td className={styles.value}>{moment?.written ?? '没有时间'}</td>
      <td className={styles.kind}>{moment?.name ?? ''}</td>
    </tr>
  );
}
