import { useMemo } from 'react';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { type DiffPart, diffTexts } from '#domain/text/diff.ts';
import { Unchanged } from './unchanged.tsx';
import styles from './changes.module.css';

/** The difference of two texts: removed text struck out, added text underlined, long unchanged text folded. */
export function DiffView({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => diffTexts(before, after), [before, after]);
  return (
    <div className={styles.text}>
      {parts.map((part, index) => (
        // All parts are made anew when one of the texts changes.
        // oxlint-disable-next-line react/no-array-index-key
        <Piece key={index} part={part} first={index === 0} last={index === parts.length - 1} />
      ))}
    </div>
  );
}

function Piece({ part: { kind, text }, first, last }: { part: DiffPart; first: boolean; last: boolean }) {
  if (kind === 'same') return <Unchanged text={text} head={!first} tail={!last} />;
  const isGone = kind === 'removed';
  const Change = isGone ? 'del' : 'ins';
  return (
    <Change className={isGone ? styles.gone : styles.added}>
      <VisuallyHidden>{isGone ? '（删除：' : '（新加：'}</VisuallyHidden>
      {visible(text)}
      <VisuallyHidden>）</VisuallyHidden>
    </Change>
  );
}

/** Makes a changed line break visible. */
function visible(text: string): string {
  return text.replace(/^[\r\n]+$/, (breaks) => breaks.replace(/\r?\n|\r/g, '↵\n'));
}
