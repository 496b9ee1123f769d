import { Segment } from '#client/ui/segment.tsx';
import { BarSelect } from '../../parts/bar-select.tsx';
import { Checkbox } from '../../parts/checkbox.tsx';
import type { DocumentSummary, FormattedDocument } from '../jobs/read.ts';
import type { PanelProps } from '../panel-props.ts';
import { JobStatus } from '../parts/job-status.tsx';
import { ReplaceInputButton } from '../parts/replace-input-button.tsx';
import { PanelBar, ResultView } from '../parts/result-view.tsx';
import type { InputFormat } from '../source.ts';
import { type JobState, latestValue } from '../use-job.ts';
import styles from '../json.module.css';

const file = { name: 'result.json', type: 'application/json' };

/** Formats the document: spaces, line breaks and, on request, the order of names; nothing else changes. */
export function FormatPanel({ source, summary, document, options, choose }: PanelProps) {
  const { write, indent, sort } = options;
  const answer = formattingOf(summary);
  const written = latestValue(answer);
  return (
    <>
      <PanelBar output={written?.output} file={file}>
        <Segment
          label="写法"
          value={write}
          titles={{ format: '展开', minify: '压缩' }}
          choose={(next) => choose({ write: next })}
        />
        {write === 'format' && (
          <BarSelect
            label="缩进"
            value={indent}
            titles={{ 2: '2 个空格', 4: '4 个空格', tab: '制表符' }}
            choose={(next) => choose({ indent: next })}
          />
        )}
        <div className={styles.switch}>
          <Checkbox title="按键排序" checked={sort === 'yes'} onChange={(on) => choose({ sort: on ? 'yes' : 'no' })} />
        </div>
      </PanelBar>
      <JobStatus answer={answer} title={write === 'format' ? '正在格式化' : '正在压缩'} />
      {written && (
        <ResultView
          label="结果"
          output={written.output}
          file={file}
          isInBar
          foot={
            <p role="status" className={answer.status === 'ready' && answer.value.isSame ? styles.good : styles.note}>
              {verificationOf(summary, answer, { format: source?.format, sort })}
            </p>
          }
        >
          <ReplaceInputButton document={document} output={written.output} />
        </ResultView>
      )}
    </>
  );
}

/** The formatting as an answer of its own; that a text is no JSON is said at the field. */
function formattingOf(summary: JobState<DocumentSummary>): JobState<FormattedDocument> {
  if (summary.status === 'refused') return { status: 'none' };
  if (summary.status === 'working') return { ...summary, last: formattedIn(summary.last) };
  if (summary.status !== 'ready') return summary;
  const { formatted } = summary.value;
  // The panel has just been chosen, and asks with the next render.
  if (!formatted) return { status: 'working', progress: undefined, last: undefined, cancel: () => undefined };
  return formatted.ok ? { status: 'ready', value: formatted.value } : { status: 'refused', error: formatted.error };
}

function formattedIn(summary: DocumentSummary | undefined): FormattedDocument | undefined {
  return summary?.formatted?.ok ? summary.formatted.value : undefined;
}

/** Says what the comparison of the result with the document has found. */
function verificationOf(
  summary: JobState<DocumentSummary>,
  answer: JobState<FormattedDocument>,
  { format = 'json', sort }: { format: InputFormat | undefined; sort: PanelProps['options']['sort'] },
): string {
  if (summary.status !== 'ready' || answer.status !== 'ready') return '正在核对内容……';
  if (!answer.value.isSame) return '内容前后不一致，请不要使用这个结果，并告知站主';
  if (format === 'json') return sort === 'yes' ? '除了键的顺序，内容一字未变 ✓' : '内容一字未变 ✓';
  // The comparison begins behind the conversion, so that it proves nothing about the given text.
  const { length } = summary.value.notes;
  return `与读出的 JSON 一致 ✓${length > 0 ? `，读取时的改动见输入框下的 ${length} 条提示` : ''}`;
}
