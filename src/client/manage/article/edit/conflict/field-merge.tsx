import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { articleFields, fieldWords } from '#domain/article/article-fields.ts';
import type { MergePart } from '#domain/text/merge.ts';
import { surroundingText, type ConflictResolution } from '#domain/text/merged-text.ts';
import { DiffView } from '../changes/diff-view.tsx';
import { Unchanged } from '../changes/unchanged.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import { type Choices, conflictKey, isChoice, isLongText, mayKeepBoth, type MergedField } from './merge-forms.ts';
import styles from './conflict.module.css';

/** The number of parts rendered at once, since more make a phone slow; conflicts are always rendered. */
const portion = 200;

interface Props {
  readonly field: MergedField;
  readonly parts: readonly MergePart[];
  readonly choices: Choices;
  readonly choose: (key: string, choice: ConflictResolution) => void;
}

/** One field of the article with the changes of both sides. */
export function FieldMerge({ field, parts, choices, choose }: Props) {
  const [shown, setShown] = useState(portion);
  if (parts.every(({ kind }) => kind === 'same')) return null;
  const { label } = articleFields[field];
  const numbered = numberConflicts(isChoice(field) ? parts.map((part) => inWords(field, part)) : parts);
  const hidden = numbered.filter(({ part }, index) => index >= shown && part.kind !== 'conflict').length;
  return (
    <section className={styles.field} aria-label={label}>
      <h3>{label}</h3>
      {numbered.map(({ part, conflict }, index) => {
        const key = conflictKey(field, conflict);
        if (part.kind === 'conflict') {
          return (
            <ConflictChoice
              key={key}
              part={part}
              around={surroundingText(parts, index)}
              name={key}
              title={isLongText(field) ? `${label}第 ${conflict + 1} 处` : label}
              isLine={!isLongText(field)}
              canKeepBoth={mayKeepBoth(field)}
              canEdit={!isChoice(field)}
              choice={choices[key]}
              choose={(choice) => choose(key, choice)}
            />
          );
        }
        // The parts do not change while the panel is open.
        // oxlint-disable-next-line react/no-array-index-key
        return index < shown && <ImportedText key={`settled ${index}`} part={part} />;
      })}
      {hidden > 0 && (
        <Button kind="quiet" onClick={() => setShown(shown + portion)}>
          显示更多已合并的内容（还有 {hidden} 段）
        </Button>
      )}
    </section>
  );
}

/** A part of a field that is one of a few words, as people read it. */
function inWords(field: MergedField, part: MergePart): MergePart {
  const words = (value: string): string => fieldWords(field, value);
  if (part.kind === 'same') return { ...part, text: words(part.text) };
  const base = words(part.base);
  if (part.kind === 'conflict') return { ...part, base, mine: words(part.mine), theirs: words(part.theirs) };
  return { ...part, base, text: words(part.text) };
}

interface NumberedPart {
  readonly part: MergePart;
  /** The number of conflicts before this part. */
  readonly conflict: number;
}

function numberConflicts(parts: readonly MergePart[]): NumberedPart[] {
  let conflicts = 0;
  return parts.map((part) => ({ part, conflict: part.kind === 'conflict' ? conflicts++ : conflicts }));
}

const origins = { mine: '我的改动', theirs: '对方的改动', both: '双方改动相同' } as const;

function ImportedText({ part }: { part: Exclude<MergePart, { kind: 'conflict' }> }) {
  if (part.kind === 'same') {
    // Empty lines between the boxes of changes would only be a gap.
    const text = part.text.replace(/^[\r\n]*([^]*[^\r\n])?[\r\n]*$/, '$1');
    return (
      text !== '' && (
        <div className={styles.same}>
          <Unchanged text={text} head tail />
        </div>
      )
    );
  }
  return (
    <div className={styles.settled} data-side={part.kind}>
      <p className={styles.origin}>{origins[part.kind]}</p>
      <DiffView before={part.base} after={part.text} />
    </div>
  );
}
