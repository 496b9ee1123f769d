import { useMemo } from 'react';
import { JobStatus } from '../parts/job-status.tsx';
import { ReplaceInputButton } from '../parts/replace-input-button.tsx';
import { Result } from '../parts/result.tsx';
import { Segments } from '../parts/segments.tsx';
import styles from '../json.module.css';
import type { Options } from '../options.ts';
import { latestValue, useJob } from '../use-job.ts';
import type { PanelProps } from '../panel-props.ts';

const restMilliseconds = 150;

const hints: Readonly<Record<Options['escape'], string>> = {
  escape: '任何文字变成一个 JSON 字符串，带引号。',
  unescape: '把 \\n、\\"、\\u4e2d 这样的写法换成它说的文字。',
  unpack: '字符串里装着 JSON（可能套了好几层）：拆到最里面那一份。',
  ascii: '中文等写成 \\uXXXX，其他一个字符不动。',
  chinese: '\\uXXXX 写成文字；引号、反斜杠与看不见的字符保持转义。',
};

/** Escapes and unescapes strings; works on any text. */
export function EscapePanel({ document, options, choose }: PanelProps) {
  const { source } = document;
  const way = options.escape;
  const question = useMemo(() => source && { source, way }, [source, way]);
  const answer = useJob('escapeText', question, restMilliseconds);
  const written = latestValue(answer);
  return (
    <>
      <Segments
        label="怎样转义"
        value={way}
        labels={{ escape: '转义', unescape: '去转义', unpack: '拆套层', ascii: '中文 → \\u', chinese: '\\u → 中文' }}
        choose={(next) => choose({ escape: next })}
      />
      <p className={styles.note}>{hints[way]}</p>
      <JobStatus answer={answer} title="正在转换" />
      {written && (
        <Result label="结果" output={written} file={{ name: 'result.txt', type: 'text/plain' }}>
          <ReplaceInputButton document={document} output={written} />
        </Result>
      )}
    </>
  );
}
