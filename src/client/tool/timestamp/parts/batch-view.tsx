import { memo } from 'react';
import { type BatchRow, type TimestampForm } from '../../../../domain/timestamp/index.ts';
import { useCopy } from '../../../state/use-copy.ts';
import { useSaveFile } from '../../../state/use-save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { JobProgress } from '../../parts/job-progress.tsx';
import type { BatchOutput } from '../jobs.ts';
import { batchForms } from '../options.ts';
import styles from '../timestamp.module.css';
import { useBatch } from '../use-batch.ts';

interface Props {
  readonly source: string | File;
  readonly timeZone: string;
  readonly form: TimestampForm;
  readonly choose: (changes: { form: TimestampForm }) => void;
}

/**
 * Converts many lines, or a log that contains times: a table lists each time, and the output is the text with all times
 * replaced.
 */
export function BatchView({ source, timeZone, form, choose }: Props) {
  const { answer, progress, cancel } = useBatch(source, timeZone, form);
  return (
    <div className={styles.result}>
      <Field label="时间写成">
        {(field) => (
          <select {...field} value={form} onChange={(event) => choose({ form: event.target.value as TimestampForm })}>
            {batchForms.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {progress && <JobProgress title="正在识别" progress={progress} cancel={cancel} />}
      {answer &&
        (answer.ok ? <BatchTable output={answer.value} /> : <p className={styles.warning}>{answer.error.message}</p>)}
    </div>
  );
}

/** Memoized, so that progress reports of the worker do not re-render the table. */
const BatchTable = memo(function BatchTable({ output }: { output: BatchOutput }) {
  const { rows, all, found, lines } = output;
  return (
    <>
      <output className={styles.taken}>
        {lines} 行中识别出 {found} 个时间
        {all > found && `，${all - found} 行没有时间`}
      </output>
      {found > 0 && <OutcomeActions output={output} />}
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
        <p className={styles.note}>
          表格显示前 {rows.length} 个，全部 {all} 个在 CSV 里。
        </p>
      )}
    </>
  );
});

function OutcomeActions({ output: { csv, converted, text } }: { output: BatchOutput }) {
  const copy = useCopy();
  const save = useSaveFile();
  return (
    <div className={styles.actions}>
      <Button size="small" onClick={() => void save(() => ({ name: '时间戳.csv', type: 'text/csv', content: csv }))}>
        下载 CSV
      </Button>
      {text !== undefined && (
        <Button kind="quiet" size="small" onClick={() => void copy(text)}>
          复制换算后的原文
        </Button>
      )}
      <Button
        kind="quiet"
        size="small"
        onClick={() => void save(() => ({ name: '换算后.txt', type: 'text/plain', content: converted }))}
      >
        下载换算后的原文
      </Button>
    </div>
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
