import { memo, type ReactNode } from 'react';
import type { TreeRow as Row } from '../jobs/rows.ts';
import { hintText } from './hint-text.ts';
import styles from './tree.module.css';

interface Props {
  readonly row: Row;
  readonly id: string;
  readonly isActive: boolean;
  /** The search terms to highlight. */
  readonly words: string;
}

/** Deeper rows are not indented further, because a phone has no room. */
const deepest = 12;

/** One row: the name or index of a value, and the value. */
export const TreeRow = memo(function TreeRow({ row, id, isActive, words }: Props) {
  const { level, kind, name, place, siblings, count, expanded, text, hint } = row;
  const holds = kind === 'object' || kind === 'array';
  return (
    <div
      id={id}
      role="treeitem"
      className={styles.row}
      data-row={row.row}
      data-level={Math.min(level, deepest)}
      data-kind={kind}
      aria-level={level}
      aria-posinset={place + 1}
      aria-setsize={siblings}
      aria-selected={isActive}
      {...(count > 0 ? { 'aria-expanded': expanded } : {})}
    >
      <span className={styles.sign} aria-hidden>
        {count > 0 ? (expanded ? '▾' : '▸') : ''}
      </span>
      {level > 1 && (
        <span className={styles.name}>
          {name === undefined ? place : <HighlightedText text={name === '' ? '""' : name} words={words} />}
          <span className={styles.colon}>:</span>
        </span>
      )}
      <span className={styles.value}>
        {holds ? countText(kind, count) : <HighlightedText text={text} words={words} />}
      </span>
      {hint && <span className={styles.hint}>{hintText(hint)}</span>}
    </div>
  );
});

function countText(kind: string, count: number): string {
  const [open, close, unit] = kind === 'object' ? ['{', '}', '项'] : ['[', ']', '个'];
  return count === 0 ? open + close : `${open} ${count.toLocaleString('zh-CN')} ${unit} ${close}`;
}

function HighlightedText({ text, words }: { text: string; words: string }): ReactNode {
  const at = words ? text.toLowerCase().indexOf(words.toLowerCase()) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + words.length)}</mark>
      {text.slice(at + words.length)}
    </>
  );
}
