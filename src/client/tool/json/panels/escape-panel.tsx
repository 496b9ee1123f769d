import { useMemo } from 'react';
import { Segment } from '#client/ui/segment.tsx';
import type { Options } from '../options.ts';
import type { PanelProps } from '../panel-props.ts';
import { JobStatus } from '../parts/job-status.tsx';
import { ReplaceInputButton } from '../parts/replace-input-button.tsx';
import { PanelBar, ResultView } from '../parts/result-view.tsx';
import { latestValue, useJob } from '../use-job.ts';
import styles from '../json.module.css';

const restMilliseconds = 150;

const hints: Readonly<Record<Options['escape'], string>> = {
  escape: '把文字转成带引号的 JSON 字符串。',
  unescape: '把 \\n、\\"、\\u4e2d 等转义还原成文字。',
  unpack: '字符串里嵌套的 JSON，逐层展开到最内层。',
  ascii: '把中文等写成 \\uXXXX，其他字符不变。',
  chinese: '把 \\uXXXX 还原成文字；引号、反斜杠和不可见字符保持转义。',
};

const file = { name: 'result.txt', type: 'text/plain' };

/** Escapes and unescapes strings; works on any text. */
export function EscapePanel({ document, options, choose }: PanelProps) {
  const { source } = document;
  const way = options.escape;
  const question = useMemo(() => source && { source, way }, [source, way]);
  const answer = useJob('escapeText', question, restMilliseconds);
  const written = latestValue(answer);
  return (
    <>
      <PanelBar output={written} file={file}>
        <Segment
          label="转义方式"
          value={way}
          titles={{
            escape: '转义',
            unescape: '去转义',
            unpack: '展开嵌套',
            ascii: '中文 → \\u',
            chinese: '\\u → 中文',
          }}
          choose={(next) => choose({ escape: next })}
        />
      </PanelBar>
      <p className={styles.note}>{hints[way]}</p>
      <JobStatus answer={answer} title="正在转换" />
      {written && (
        <ResultView label="结果" output={written} file={file} isInBar>
          <ReplaceInputButton document={document} output={written} />
        </ResultView>
      )}
    </>
  );
}
