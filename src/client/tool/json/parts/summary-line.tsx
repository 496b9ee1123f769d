import { useMemo } from 'react';
import { Button } from '#client/ui/button.tsx';
import type { DocumentSummary } from '../jobs/read.ts';
import { worksOnText } from '../options.ts';
import type { PanelProps } from '../panel-props.ts';
import { latestValue, useJob } from '../use-job.ts';
import { ErrorFixes } from './error-fixes.tsx';
import { JobStatus } from './job-status.tsx';
import { ProblemList } from './problem-list.tsx';
import styles from '../json.module.css';

/** The text is asked about when typing has paused. */
const restMilliseconds = 300;

/** Says that the document is valid and what it contains. Errors stand at the field itself; the formatting panel shows its progress. */
export function SummaryLine({ panel }: { readonly panel: PanelProps }) {
  const { options, show, summary } = panel;
  const known = latestValue(summary);
  const isUnanswered = summary.status === 'working' || summary.status === 'cancelled';
  return (
    <div className={styles.look}>
      <p role="status" className={known ? styles.good : styles.note}>
        {known && summaryText(known)}
      </p>
      {isUnanswered && options.panel !== 'format' && <JobStatus answer={summary} title="正在检查" />}
      {known && <ProblemList label="读取时的提示" items={known.notes} show={show} />}
      {known && options.panel !== 'check' && <Warnings panel={panel} />}
      {options.input === 'json' && options.panel === 'format' && <UnfoldButton document={panel.document} />}
      {summary.status === 'refused' && options.input === 'json' && !worksOnText(options.panel) && (
        <ErrorFixes error={summary.error} panel={panel} />
      )}
    </div>
  );
}

function summaryText({ values, keys, depth }: DocumentSummary): string {
  const [many, named, deep] = [values, keys, depth].map((number) => number.toLocaleString('zh-CN'));
  return `✓ 合法 · ${many} 个值 · ${named} 个键 · 最深 ${deep} 层`;
}

/**
 * Counts values that other programs would change. A typed document is checked while typing, a large one only on demand.
 */
function Warnings({ panel: { source, choose } }: { panel: PanelProps }) {
  const question = useMemo(() => (typeof source?.content === 'string' ? { source } : undefined), [source]);
  const totals = latestValue(useJob('lint', question))?.totals;
  const count = totals ? Object.values(totals).reduce((sum, some) => sum + some, 0) : 0;
  if (count === 0) return null;
  return (
    <div className={styles.line}>
      <Button kind="quiet" size="small" onClick={() => choose({ panel: 'check' })}>
        {count.toLocaleString('zh-CN')} 处在其他程序里会改变：查看
      </Button>
    </div>
  );
}

/** Offers the JSON that strings of a typed document hold, as logs of interfaces have it, in the place of the document. */
function UnfoldButton({ document: { source, text } }: Pick<PanelProps, 'document'>) {
  const question = useMemo(() => (typeof source?.content === 'string' ? { source } : undefined), [source]);
  const answer = useJob('unfoldText', question, restMilliseconds);
  const unfolded = latestValue(answer);
  if (!unfolded) return null;
  const { strings } = unfolded;
  return (
    <div className={styles.line}>
      <Button
        kind="quiet"
        size="small"
        disabled={answer.status !== 'ready'}
        onClick={() => text.replace(unfolded.text)}
      >
        {strings === 0 ? '字符串里是 JSON：展开' : `${strings.toLocaleString('zh-CN')} 个字符串里是 JSON：展开`}
      </Button>
    </div>
  );
}
