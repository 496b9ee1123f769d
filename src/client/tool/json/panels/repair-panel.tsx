import { useMemo } from 'react';
import { JobStatus } from '../parts/job-status.tsx';
import { ProblemList } from '../parts/problem-list.tsx';
import { ReplaceInputButton } from '../parts/replace-input-button.tsx';
import { Result } from '../parts/result.tsx';
import styles from '../json.module.css';
import { latestValue, useJob } from '../use-job.ts';
import type { PanelProps } from '../panel-props.ts';

const restMilliseconds = 300;

/** Repairs a text that is nearly JSON, and lists the changes. */
export function RepairPanel({ document, show }: PanelProps) {
  const { source } = document;
  const question = useMemo(() => source && { source }, [source]);
  const answer = useJob('repairText', question, restMilliseconds);
  const repaired = latestValue(answer);
  return (
    <>
      <p className={styles.note}>
        补全缺少的引号、逗号和括号，删除多余的逗号和注释，也能修复单引号、Python 的 None
        和被截断的结尾。修改之处列在下面，请核对。
      </p>
      <JobStatus answer={answer} title="正在修复" />
      {repaired && (
        <>
          <p role="status" className={styles.good}>
            {repaired.changes.length === 0 ? '✓ 已是合法的 JSON，没有修改' : '✓ 已修复'}
          </p>
          <ProblemList label="修改之处" items={repaired.changes} more={repaired.more} show={show} />
          <Result label="修复后" output={repaired.output} file={{ name: 'repaired.json', type: 'application/json' }}>
            <ReplaceInputButton document={document} output={repaired.output} />
          </Result>
        </>
      )}
    </>
  );
}
