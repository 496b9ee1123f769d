import { useMemo, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Checkbox } from '../../parts/checkbox.tsx';
import { JobStatus } from '../parts/job-status.tsx';
import { DocumentBox } from '../parts/document-box.tsx';
import { ProblemList } from '../parts/problem-list.tsx';
import { Result } from '../parts/result.tsx';
import styles from '../json.module.css';
import own from './compare-panel.module.css';
import { latestValue, useJob } from '../use-job.ts';
import { useSecondDocument } from '../use-second-document.ts';
import type { Comparison, DifferenceRow } from '../work/compare.ts';
import type { PanelProps } from '../panel-props.ts';

/** Compares another document with this one, value by value. */
export function ComparePanel({ source, show }: PanelProps) {
  const other = useSecondDocument('other');
  const [keyOrder, setKeyOrder] = useState(false);
  const [numberForm, setNumberForm] = useState(false);
  const question = useMemo(
    () => (source && other.source ? { source, other: other.source, keyOrder, numberForm } : undefined),
    [source, other.source, keyOrder, numberForm],
  );
  const answer = useJob('compareDocuments', question);
  const compared = latestValue(answer);
  return (
    <>
      <DocumentBox label="与它比较的 JSON" document={other.document} error={other.error} rows={8} />
      <div className={styles.switches}>
        <Checkbox title="比较键的次序" checked={keyOrder} onChange={setKeyOrder} />
        <Checkbox title="区分 1.0 与 1" checked={numberForm} onChange={setNumberForm} />
      </div>
      <JobStatus answer={answer} title="正在比较" idle="输入两份 JSON 后显示差异。" />
      {compared && <Differences compared={compared} show={show} />}
    </>
  );
}

const atOnce = 100;

const kindNames: Readonly<Record<DifferenceRow['kind'], string>> = {
  added: '新增',
  removed: '删除',
  changed: '修改',
  type: '类型不同',
  moved: '移动',
  rewritten: '写法不同',
  order: '次序不同',
};
const kinds = Object.keys(kindNames) as DifferenceRow['kind'][];

function Differences({ compared, show }: { compared: Comparison; show: PanelProps['show'] }) {
  const [listed, setListed] = useState(atOnce);
  const { same, counts, differences, more, patch, notes } = compared;
  const met = kinds.filter((kind) => counts[kind] > 0);
  return (
    <>
      <p role="status" className={same ? styles.good : styles.strong}>
        {same ? `✓ 内容相同${met.length > 0 ? '，只有写法不同' : ''}` : '内容不同'}
      </p>
      {met.length > 0 && (
        <ul className={styles.totals} aria-label="各类数量">
          {met.map((kind) => (
            <li key={kind}>
              {kindNames[kind]} <strong>{counts[kind].toLocaleString('zh-CN')}</strong>
            </li>
          ))}
        </ul>
      )}
      {differences.length > 0 && (
        <ul className={own.differences} aria-label="差异">
          {differences.slice(0, listed).map((difference, index) => (
            <Difference key={index} difference={difference} show={show} />
          ))}
        </ul>
      )}
      {differences.length > listed && (
        <Button kind="quiet" size="small" onClick={() => setListed(listed + 4 * atOnce)}>
          显示更多（还有 {(differences.length - listed).toLocaleString('zh-CN')} 处）
        </Button>
      )}
      {more > 0 && <p className={styles.note}>另有 {more.toLocaleString('zh-CN')} 处未显示。</p>}
      <ProblemList label="说明" items={notes} show={show} />
      {patch && !same && (
        <Disclosure summary="补丁（JSON Patch，RFC 6902）">
          <div className={styles.folded}>
            <Result label="补丁" output={patch} file={{ name: 'patch.json', type: 'application/json-patch+json' }} />
          </div>
        </Disclosure>
      )}
    </>
  );
}

function Difference({ difference, show }: { difference: DifferenceRow; show: PanelProps['show'] }) {
  const { kind, path, before, after, node } = difference;
  return (
    <li data-kind={kind}>
      <p>
        <strong>{kindNames[kind]}</strong> <code>{path}</code>
      </p>
      {before !== undefined && <code className={own.before}>− {before}</code>}
      {after !== undefined && <code className={own.after}>+ {after}</code>}
      {node !== undefined && (
        <Button kind="quiet" size="small" aria-label={`在树中查看 ${path}`} onClick={() => void show({ node })}>
          在树中查看
        </Button>
      )}
    </li>
  );
}
