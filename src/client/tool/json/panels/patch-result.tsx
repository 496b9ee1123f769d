import { Button } from '#client/ui/button.tsx';
import { selectCharacter } from '../../parts/input-pane.tsx';
import type { Combination, PatchWay } from '../jobs/compare.ts';
import { ReplaceInputButton } from '../parts/replace-input-button.tsx';
import { ResultView } from '../parts/result-view.tsx';
import type { DocumentInput } from '../use-document.ts';
import styles from '../json.module.css';

interface Props {
  readonly way: PatchWay;
  readonly patched: Extract<Combination, { way: PatchWay }>['patched'];
  readonly document: DocumentInput;
  readonly patch: DocumentInput;
}

/** The document after a patch, or the operation that could not be applied. */
export function PatchResult({ way, patched, document, patch }: Props) {
  if ('refused' in patched) {
    const { message, offset } = patched.refused;
    const isTyped = offset !== undefined && !patch.held;
    return (
      <div className={styles.refused} role="alert">
        <p>{message}。</p>
        {isTyped && (
          <Button kind="quiet" size="small" onClick={() => selectCharacter(patch.text.input.current, offset)}>
            选中这个操作
          </Button>
        )}
      </div>
    );
  }
  const count = patched.operations.toLocaleString('zh-CN');
  return (
    <>
      <p role="status" className={styles.good}>
        {way === 'patch' ? `✓ 已应用 ${count} 个操作` : `✓ 已合并，改动 ${count} 处`}，没有改到的内容一字不变
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
