import { useMemo, useRef, useState } from 'react';
import type { DraftForm } from '#client/state/drafts/draft-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Actions } from '#client/ui/form-foot.tsx';
import { articleFields } from '#domain/article/article-fields.ts';
import type { ConflictResolution } from '#domain/text/merged-text.ts';
import { usePanelFocus } from '../use-panel-focus.ts';
import { FieldMerge } from './field-merge.tsx';
import {
  type Choices,
  conflictsOf,
  labelFields,
  mergedFields,
  mayKeepBoth,
  mergedForm,
  mergeForms,
  type LabelsMerge,
} from './merge-forms.ts';
import styles from './conflict.module.css';

interface Props {
  /** The common base of both forms; null where it is unknown. */
  readonly base: DraftForm | null;
  readonly mine: DraftForm;
  readonly theirs: DraftForm;
  readonly onMerged: (form: DraftForm) => void;
}

/** Shows the changes of both sides to an article that was also edited elsewhere, and lets the author merge them. */
export function ConflictPanel({ base, mine, theirs, onMerged }: Props) {
  const merge = useMemo(() => mergeForms(base, mine, theirs), [base, mine, theirs]);
  const [choices, setChoices] = useState<Choices>({});
  const panel = useRef<HTMLElement>(null);
  usePanelFocus(panel);
  const open = conflictsOf(merge).filter(([key]) => choices[key] === undefined);

  function choose(key: string, choice: ConflictResolution): void {
    setChoices((known) => ({ ...known, [key]: choice }));
  }

  function chooseRest(choice: ConflictResolution): void {
    const settled = open.filter(([, , field]) => choice !== 'both' || mayKeepBoth(field));
    setChoices((known) => ({ ...Object.fromEntries(settled.map(([key]) => [key, choice])), ...known }));
  }

  function finish(): void {
    const form = mergedForm(merge, choices);
    if (form) onMerged(form);
    else panel.current?.querySelector<HTMLElement>('[data-undecided] input')?.focus();
  }

  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-labelledby="conflict-title">
      <h2 id="conflict-title">这篇文章在其他地方也有改动</h2>
      <p>双方的改动都在下面，没有丢失。只有一方改动的已自动合并；双方都改动的，请选择保留哪一方，之后仍可修改。</p>
      {mergedFields.map((field) => (
        <FieldMerge key={field} field={field} parts={merge.parts[field]} choices={choices} choose={choose} />
      ))}
      {labelFields.map((field) => (
        <LabelsMergeView key={field} label={articleFields[field].label} merge={merge.labels[field]} />
      ))}
      <div className={styles.foot}>
        <p role="status">{open.length > 0 ? `还有 ${open.length} 处需要选择` : '已全部选择，可以合并'}</p>
        {open.length > 1 && <RestChoice choose={chooseRest} />}
        <Actions>
          <Button onClick={finish}>{open.length > 0 ? '下一处' : '合并到编辑器'}</Button>
        </Actions>
      </div>
    </section>
  );
}

const rest = [
  ['mine', '其余保留我的'],
  ['theirs', '其余保留对方的'],
  ['both', '其余都保留'],
] as const;

function RestChoice({ choose }: { choose: (choice: ConflictResolution) => void }) {
  return (
    <div role="group" aria-label="其余全部选择">
      <Actions>
        {rest.map(([choice, words]) => (
          <Button key={choice} kind="quiet" size="small" onClick={() => choose(choice)}>
            {words}
          </Button>
        ))}
      </Actions>
    </div>
  );
}

interface LabelsMergeProps {
  readonly label: string;
  readonly merge: LabelsMerge;
}

/** The merged labels of a field; there is nothing to decide, but the author sees the result. */
function LabelsMergeView({ label, merge: { labels, added, removed } }: LabelsMergeProps) {
  if (added.length === 0 && removed.length === 0) return null;
  return (
    <section className={styles.field} aria-label={label}>
      <h3>{label}</h3>
      <ul className={styles.tags}>
        {labels.map((each) => (
          <li key={each}>
            {each}
            {added.includes(each) && <span className={styles.origin}>新增</span>}
          </li>
        ))}
        {removed.map((each) => (
          <li key={each}>
            <del>{each}</del>
            <span className={styles.origin}>有一方已移除</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
