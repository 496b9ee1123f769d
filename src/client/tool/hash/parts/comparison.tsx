import { Field } from '../../../ui/field.tsx';
import { compareDigest } from '../compare.ts';
import styles from '../hash.module.css';
import { useKeptText } from '../../../state/use-kept-text.ts';
import type { Outcome } from '../state.ts';

/** Whether a digest published somewhere belongs to this very content. */
export function Comparison({ outcome }: { outcome: Outcome }) {
  const { text: expected, type, input } = useKeptText<HTMLInputElement>('tool/hash/expected');
  const result = expected.trim() && outcome.status === 'ready' ? compareDigest(expected, outcome.digests) : undefined;
  const hint = expected.trim() && !result ? '有了上面的内容就开始比对' : '按长度认出算法，大小写与空格不论';
  return (
    <div className={styles.comparison}>
      <Field label="与已有的摘要比对" hint={hint} error={result?.ok === false ? result.error.message : undefined}>
        {(field) => (
          <input
            {...field}
            ref={input}
            className={styles.code}
            value={expected}
            onChange={(event) => type(event.target.value)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        )}
      </Field>
      {result?.ok && (
        <output className={styles.verdict} data-same={result.value.same}>
          {result.value.same ? '一致' : '不一致'}：{result.value.algorithm}
        </output>
      )}
    </div>
  );
}
