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
        补上少了的引号、逗号与括号，去掉多余的逗号与注释，单引号、Python 的
        None、被截断的结尾也认得。改了哪里都列在下面，请核对。
      </p>
      <JobStatus answer={answer} title="正在修复" />
      {repaired && (
        <>
          <p role="status" className={styles.good}>
            {repaired.changes.length === 0 ? '✓ 本来就是合法的 JSON，什么也没有改' : '✓ 修好了'}
          </p>
          <ProblemList label="改了哪里" items={repaired.changes} more={repaired.more} show={show} />
          <Result label="修复后" output={repaired.output} file={{ name: 'repaired.json', type: 'application/json' }}>
            <ReplaceInputButton document={document} output={repaired.output} />
          </Result>
        </>
      )}
    </>
  );
}
