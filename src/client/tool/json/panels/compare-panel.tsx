import { useMemo, useState } from 'react';
import { QuietButton } from '#client/ui/button.tsx';
import { Segment } from '#client/ui/segment.tsx';
import { Checkbox } from '../../parts/checkbox.tsx';
import { selectCharacter } from '../../parts/input-pane.tsx';
import type { Combination, PatchWay } from '../jobs/compare.ts';
import type { PanelProps } from '../panel-props.ts';
import { DocumentBox } from '../parts/document-box.tsx';
import { JobStatus } from '../parts/job-status.tsx';
import { ReplaceInputButton } from '../parts/replace-input-button.tsx';
import { PanelBar, ResultView } from '../parts/result-view.tsx';
import { useSecondDocument } from '../state.ts';
import type { DocumentInput } from '../use-document.ts';
import { latestValue, useJob } from '../use-job.ts';
import { Differences } from './differences.tsx';
import styles from '../json.module.css';

const ways = { compare: '比较', patch: 'JSON Patch', merge: '合并补丁' } as const;
type Way = keyof typeof ways;

const fieldLabels: Readonly<Record<Way, string>> = {
  compare: '与它比较的 JSON（右）',
  patch: '补丁（JSON Patch，RFC 6902）',
  merge: '补丁（合并补丁，RFC 7386）',
};
const placeholders: Readonly<Record<Way, string>> = {
  compare: '粘贴另一份 JSON；粘贴 JSON Patch 则应用到输入的文档',
  patch: '[{"op": "replace", "path": "/name", "value": "雪窗"}]',
  merge: '{"name": "雪窗", "old": null}',
};

/** Compares another document with this one, value by value, or applies it to this one as a patch. */
export function ComparePanel({ source, document, options, choose, show }: PanelProps) {
  const other = useSecondDocument('other');
  const [keyOrder, setKeyOrder] = useState(false);
  const [numberForm, setNumberForm] = useState(false);
  const question = useMemo(
    () =>
      source && other.source ? { source, other: other.source, way: options.compare, keyOrder, numberForm } : undefined,
    [source, other.source, options.compare, keyOrder, numberForm],
  );
  const answer = useJob('combineDocuments', question);
  const found = latestValue(answer);
  const way = options.compare === 'auto' ? (found?.way ?? 'compare') : options.compare;
  return (
    <>
      <PanelBar>
        <Segment label="第二份文档的用法" value={way} titles={ways} choose={(next) => choose({ compare: next })} />
        {way === 'compare' && (
          <div className={styles.switches}>
            <Checkbox title="比较键的次序" checked={keyOrder} onChange={setKeyOrder} />
            <Checkbox title="区分 1.0 与 1" checked={numberForm} onChange={setNumberForm} />
          </div>
        )}
      </PanelBar>
      <DocumentBox
        label={fieldLabels[way]}
        document={other.document}
        error={other.error}
        placeholder={placeholders[way]}
      />
      <JobStatus answer={answer} title={way === 'compare' ? '正在比较' : '正在应用补丁'} idle={idleTexts[way]} />
      {found?.way === 'compare' && <Differences compared={found.comparison} show={show} />}
      {found && found.way !== 'compare' && (
        <PatchResult way={found.way} patched={found.patched} document={document} patch={other.document} />
      )}
    </>
  );
}

const idleTexts: Readonly<Record<Way, string>> = {
  compare: '输入两份 JSON 后显示差异。',
  patch: '输入文档与补丁后显示结果。',
  merge: '输入文档与补丁后显示结果。',
};

interface PatchProps {
  readonly way: PatchWay;
  readonly patched: Extract<Combination, { way: PatchWay }>['patched'];
  readonly document: DocumentInput;
  readonly patch: DocumentInput;
}

/** The document after a patch, or the operation that could not be applied. */
function PatchResult({ way, patched, document, patch }: PatchProps) {
  if ('refused' in patched) {
    const { message, offset } = patched.refused;
    const isTyped = offset !== undefined && !patch.held;
    return (
      <div className={styles.refused} role="alert">
        <p>{message}。</p>
        {isTyped && (
          <QuietButton onClick={() => selectCharacter(patch.text.input.current, offset)}>选中这个操作</QuietButton>
        )}
      </div>
    );
  }
  const count = patched.operations.toLocaleString('zh-CN');
  return (
    <>
      <p role="status" className={styles.good}>
        {way === 'patch' ? `✓ 已应用 ${count} 个操作` : `✓ 已合并，改动 ${count} 处`}，其余内容未变
      </p>
      <ResultView
        label="应用补丁的结果"
        output={patched.output}
        file={{ name: 'patched.json', type: 'application/json' }}
      >
        <ReplaceInputButton document={document} output={patched.output} />
      </ResultView>
    </>
  );
}
