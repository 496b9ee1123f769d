import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import styles from '../json.module.css';
import { useCopy } from '../../../state/use-copy.ts';
import type { Outcome } from '../state.ts';

/** Browsers take seconds to lay out a text field of some hundred thousand lines. */
const mostShown = 200_000;

/** The written text with its copy button, or the verdict; a refusal stands at the field it belongs to. */
export function OutcomeView({ outcome }: { outcome: Outcome }) {
  const copy = useCopy();
  if (outcome.kind === 'valid') {
    const { values, depth } = outcome.summary;
    return (
      <output className={styles.valid}>
        格式正确：共 {values} 个值，{depth === 0 ? '没有嵌套' : `最深 ${depth} 层`}
      </output>
    );
  }
  if (outcome.kind !== 'text') {
    return <p className={styles.note}>只检查和重新排版，不改动内容：数字、转义、属性的顺序和重复的属性都原样保留。</p>;
  }
  const { text } = outcome;
  const length = `${text.length.toLocaleString('en-US')} 个字符`;
  const hint = text.length > mostShown ? `共 ${length}，这里只显示前 20 万个；复制得到的是全部` : length;
  return (
    <div className={styles.side}>
      <Field label="结果" hint={hint}>
        {(field) => (
          <textarea {...field} className={styles.code} value={text.slice(0, mostShown)} readOnly spellCheck={false} />
        )}
      </Field>
      <div>
        <Button onClick={() => void copy(text)}>复制结果</Button>
      </div>
    </div>
  );
}
