import { useMemo, useState } from 'react';
import { QuietButton } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import type { RescuedJson } from '#domain/json/repair/rescue.ts';
import type { DocumentSummary } from '../jobs/read.ts';
import { worksOnText } from '../options.ts';
import type { PanelProps } from '../panel-props.ts';
import { latestValue, useJob } from '../use-job.ts';
import { ErrorFixes } from './error-fixes.tsx';
import { JobStatus } from './job-status.tsx';
import { ProblemList } from './problem-list.tsx';
import pane from '../../parts/pane.module.css';
import styles from '../json.module.css';

/** The text is asked about when typing has paused. */
const restMilliseconds = 300;

/**
 * Says that the document is valid and what it contains. Errors stand at the field itself. The formatting panel shows its own progress,
 * which a phone does not show beside the field.
 */
export function SummaryLine({ panel }: { readonly panel: PanelProps }) {
  const { options, show, summary } = panel;
  const known = latestValue(summary);
  const [rescued, setRescued] = useState<RescuedJson>();
  const { text } = panel.document;
  function rescue(found: RescuedJson): void {
    setRescued(found);
    text.replace(found.json);
  }
  const isUnanswered = summary.status === 'working' || summary.status === 'cancelled';
  return (
    <div className={styles.look}>
      <p role="status" className={known ? styles.good : styles.note}>
        {known && summaryText(known)}
      </p>
      {rescued && rescued.json === text.text && <RescueChanges rescued={rescued} />}
      {isUnanswered && (
        <div className={options.panel === 'format' ? pane.phoneOnly : undefined}>
          <JobStatus answer={summary} title="正在检查" />
        </div>
      )}
      {known && <ProblemList label="读取时的提示" items={known.notes} show={show} />}
      {known && options.panel !== 'check' && <Warnings panel={panel} />}
      {options.input === 'json' && options.panel === 'format' && <UnfoldButton document={panel.document} />}
      {summary.status === 'refused' && options.input === 'json' && !worksOnText(options.panel) && (
        <ErrorFixes error={summary.error} panel={panel} rescue={rescue} />
      )}
    </div>
  );
}

/** What a repair has changed; its places were those of the text that it replaced. The bar above the field takes it back. */
function RescueChanges({ rescued: { changes, more } }: { rescued: RescuedJson }) {
  const items = changes.map(({ message }) => ({ message }));
  return (
    <div className={styles.line}>
      <Disclosure look="line" summary={`改了${more < 0 ? '多' : ` ${items.length + more} `}处，请核对`}>
        <ProblemList label="修改之处" items={items} more={more} show={() => undefined} isShort />
      </Disclosure>
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
      <QuietButton onClick={() => choose({ panel: 'check' })}>
        {count.toLocaleString('zh-CN')} 处在其他程序里会改变：查看
      </QuietButton>
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
      <QuietButton disabled={answer.status !== 'ready'} onClick={() => text.replace(unfolded.text)}>
        {strings === 0 ? '字符串里是 JSON：展开' : `${strings.toLocaleString('zh-CN')} 个字符串里是 JSON：展开`}
      </QuietButton>
    </div>
  );
}
