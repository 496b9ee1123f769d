import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { Choices } from '#client/ui/choices.tsx';
import { Field } from '#client/ui/field.tsx';
import type { MergeConflict } from '#domain/text/merge.ts';
import { type SurroundingText, type ConflictResolution, resolvedText } from '#domain/text/merged-text.ts';
import { DiffView } from '../changes/diff-view.tsx';
import { inOneLine } from './merge-forms.ts';
import styles from './conflict.module.css';

interface Props {
  readonly part: MergeConflict;
  readonly around: SurroundingText;
  readonly name: string;
  readonly title: string;
  /** The field has a single line, as a title has. */
  readonly isLine: boolean;
  readonly canKeepBoth: boolean;
  readonly canEdit: boolean;
  readonly choice: ConflictResolution | undefined;
  readonly choose: (choice: ConflictResolution) => void;
}

const ways = [
  ['mine', '保留我的'],
  ['theirs', '保留对方的'],
  ['both', '都保留'],
] as const;
const oneOf = ways.filter(([value]) => value !== 'both');

/** A part that both sides changed: both wordings, the choice between them, and the result, which the author can edit. */
export function ConflictChoice({ part, name, title, isLine, canKeepBoth, canEdit, choice, choose, around }: Props) {
  const [picked, setPicked] = useState<ConflictResolution>();
  const way = typeof choice === 'string' ? choice : picked;
  const Control = isLine ? 'input' : 'textarea';
  return (
    <div className={styles.conflict} data-undecided={choice === undefined ? '' : undefined}>
      <div className={styles.sides}>
        <Side title="我的" base={part.base} text={part.mine} />
        <Side title="对方的" base={part.base} text={part.theirs} />
      </div>
      <Choices legend={`${title}，双方都有改动`}>
        {(canKeepBoth ? ways : oneOf).map(([value, words]) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              checked={choice !== undefined && way === value}
              onChange={() => (setPicked(value), choose(value))}
            />
            {words}
          </label>
        ))}
      </Choices>
      {choice !== undefined && canEdit && (
        <Field label="合并结果（可以修改）">
          {(field) => (
            <Control
              {...field}
              // Browsers do not scroll to a focused field that is half covered by the panel's foot.
              onFocus={({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) =>
                target.scrollIntoView({ block: 'nearest' })
              }
              value={resolvedText(part, isLine ? inOneLine(part, choice) : choice, around)}
              onChange={({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
                setPicked(way);
                choose({ text: target.value });
              }}
            />
          )}
        </Field>
      )}
    </div>
  );
}

function Side({ title, base, text }: { title: string; base: string; text: string }) {
  return (
    <div className={styles.side}>
      <h4>{title}</h4>
      {text === '' && <p className={styles.origin}>{base === '' ? '空' : '已删除这一处'}</p>}
      <DiffView before={base} after={text} />
    </div>
  );
}
