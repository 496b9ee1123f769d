import { useMemo } from 'react';
import type { PanelProps } from '../panel-props.ts';
import { JobStatus } from '../parts/job-status.tsx';
import { ProblemList } from '../parts/problem-list.tsx';
import { ReplaceInputButton } from '../parts/replace-input-button.tsx';
import { PanelBar, ResultView } from '../parts/result-view.tsx';
import { latestValue, useJob } from '../use-job.ts';
import styles from '../json.module.css';

const restMilliseconds = 300;

const file = { name: 'repaired.json', type: 'application/json' };

/** Repairs a text that is nearly JSON, and lists the changes. */
export function RepairPanel({ document, show }: PanelProps) {
  const { source } = document;
  const question = useMemo(() => source && { source }, [source]);
  const answer = useJob('repairText', question, restMilliseconds);
  const repaired = latestValue(answer);
  return (
    <>
      <PanelBar output={repaired?.output} file={file}>
        {repaired && (
          <p role="status" className={styles.good}>
            {repaired.changes.length === 0 ? '✓ 已是合法的 JSON，没有修改' : '✓ 已修复，改动列在下面，请核对'}
          </p>
        )}
      </PanelBar>
      <JobStatus
        answer={answer}
        title="正在修复"
        idle="粘贴有错误的 JSON，或含有 JSON 的日志：补全引号、逗号和括号，单引号、Python 的 None 和被截断的结尾也能修复，改了哪里会列出来。"
      />
      {repaired && (
        <>
          <ResultView label="修复后" output={repaired.output} file={file} isInBar>
            <ReplaceInputButton document={document} output={repaired.output} />
          </ResultView>
          <ProblemList label="修改之处" items={repaired.changes} more={repaired.more} show={show} isShort />
        </>
      )}
    </>
  );
}
