import { useMemo } from 'react';
import type { JsonIssueCode } from '#domain/json/core/lint-values.ts';
import type { LintReport } from '#domain/json/core/lint.ts';
import type { PanelProps } from '../panel-props.ts';
import { JobStatus } from '../parts/job-status.tsx';
import { ProblemList } from '../parts/problem-list.tsx';
import { latestValue, useJob } from '../use-job.ts';
import styles from '../json.module.css';

const names: Readonly<Record<JsonIssueCode, string>> = {
  'duplicate-key': '重复的键',
  'number-changes': '超出双精度的数',
  'number-rewritten': '会被改写的数',
  'lone-surrogate': '不成对的代理字符',
  'key-order': '会被移动的键',
  'proto-key': '键 __proto__',
  'byte-order-mark': '字节顺序标记',
};
const codes = Object.keys(names) as JsonIssueCode[];

/** Lists values that are valid JSON but that most programs change when they read and write them. */
export function CheckPanel({ source, show }: PanelProps) {
  const question = useMemo(() => source && { source }, [source]);
  const answer = useJob('lint', question);
  const found = latestValue(answer);
  return (
    <>
      <JobStatus answer={answer} title="正在检查" />
      {found && <IssueReport found={found} show={show} />}
    </>
  );
}

function IssueReport({ found: { issues, totals }, show }: { found: LintReport; show: PanelProps['show'] }) {
  const met = codes.filter((code) => totals[code] > 0);
  const all = met.reduce((sum, code) => sum + totals[code], 0);
  return (
    <>
      <p role="status" className={all === 0 ? styles.good : styles.strong}>
        {all === 0
          ? '✓ 没有问题：键不重复，数值不会丢失精度'
          : `合法，但有 ${all.toLocaleString('zh-CN')} 处在其他程序里会改变`}
      </p>
      {met.length > 0 && (
        <ul className={styles.totals} aria-label="各类数量">
          {met.map((code) => (
            <li key={code}>
              {names[code]} <strong>{totals[code].toLocaleString('zh-CN')}</strong>
            </li>
          ))}
        </ul>
      )}
      <ProblemList label="提醒" items={issues} more={all - issues.length} show={show} />
    </>
  );
}
