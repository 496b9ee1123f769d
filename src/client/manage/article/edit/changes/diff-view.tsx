import { useMemo } from 'react';
import { type DiffPart, diffTexts } from '../../../../../domain/text/diff.ts';
import { Spoken } from '../../../../ui/spoken.tsx';
import styles from './changes.module.css';
import { Unchanged } from './unchanged.tsx';

/** What has become of a text: what is gone struck out, what is new underlined, what stayed folded where it is long. */
export function DiffView({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => diffTexts(before, after), [before, after]);
  return (
    <div className={styles.text}>
      {parts.map((part, index) => (
        // Made anew as a whole whenever one of the texts changes.
        // oxlint-disable-next-line react/no-array-index-key
        <Piece key={index} part={part} first={index === 0} last={index === parts.length - 1} />
      ))}
    </div>
  );
}

function Piece({ part: { kind, text }, first, last }: { part: DiffPart; first: boolean; last: boolean }) {
  if (kind === 'same') return <Unchanged text={text} head={!first} tail={!last} />;
  if (kind === 'removed') {
    return (
      <del className={styles.gone}>
        <Spoken>（删去：</Spoken>
        {visible(text)}
        <Spoken>）</Spoken>
      </del>
    );
  }
  return (
    <ins className={styles.added}>
      <Spoken>（新加：</Spoken>
      {visible(text)}
      <Spoken>）</Spoken>
    </ins>
  );
}

/** A line break alone would be a change nobody sees. */
function visible(text: string): string {
  return text.replace(/^[\r\n]+$/, (breaks) => breaks.replace(/\r?\n|\r/g, '↵\n'));
}
