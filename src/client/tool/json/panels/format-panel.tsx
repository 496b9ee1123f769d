import { useMemo } from 'react';
import { Checkbox } from '../../parts/checkbox.tsx';
import { BarSelect } from '../../parts/mode-choice.tsx';
import type { FormattedDocument } from '../jobs/write.ts';
import type { PanelProps } from '../panel-props.ts';
import { JobStatus } from '../parts/job-status.tsx';
import { ReplaceInputButton } from '../parts/replace-input-button.tsx';
import { ResultView } from '../parts/result-view.tsx';
import { Segments } from '../parts/segments.tsx';
import type { Source } from '../source.ts';
import { latestValue, useJob } from '../use-job.ts';
import styles from '../json.module.css';

/** Formats the document: spaces, line breaks and, on request, the order of names; nothing else changes. */
export function FormatPanel({ source, document, options, choose }: PanelProps) {
  const { write, indent, sort } = options;
  const question = useMemo(() => source && { source, write, indent, sort }, [source, write, indent, sort]);
  const answer = useJob('formatDocument', question);
  const written = latestValue(answer);
  return (
    <>
      <div className={styles.line}>
        <Segments
          label="写法"
          value={write}
          labels={{ format: '格式化', minify: '压缩' }}
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
      </div>
      <JobStatus answer={answer} title={write === 'format' ? '正在格式化' : '正在压缩'} />
      {written && (
        <ResultView
          label="结果"
          output={written.output}
          file={{ name: 'result.json', type: 'application/json' }}
          foot={<VerificationLine source={source} written={answer.status === 'ready' ? answer.value : undefined} />}
        >
          <ReplaceInputButton document={document} output={written.output} />
        </ResultView>
      )}
    </>
  );
}

interface Props {
  readonly source: Source | undefined;
  /** The result; undefined while another one is being made. */
  readonly written: FormattedDocument | undefined;
}

/** Verifies the result: it is parsed once more, and its tokens are compared with those of the document. */
function VerificationLine({ source, written }: Props) {
  const question = useMemo(
    () => (source && written?.key === source.key ? { source, written } : undefined),
    [source, written],
  );
  const answer = useJob('verifyTokens', question);
  return (
    <p role="status" className={answer.status === 'ready' && answer.value.same ? styles.good : styles.note}>
      {textOf(answer, source?.format)}
    </p>
  );
}

function textOf(answer: ReturnType<typeof useJob<'verifyTokens'>>, format: Source['format'] = 'json'): string {
  if (answer.status === 'refused') return `无法核对：${answer.error.message}`;
  if (answer.status !== 'ready') return '正在核对内容……';
  const { same, notes } = answer.value;
  if (!same) return '内容前后不一致，请不要使用这个结果，并告知站主';
  if (format === 'json') return '内容一字未变 ✓';
  // The comparison begins behind the conversion, so that it proves nothing about the given text.
  return `与读出的 JSON 一致 ✓${notes > 0 ? `，读取时的改动见输入框下的 ${notes} 条提示` : ''}`;
}
