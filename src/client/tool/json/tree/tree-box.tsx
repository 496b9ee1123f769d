import { type KeyboardEvent, type MouseEvent, useId, useRef } from 'react';
import { useServices } from '#client/state/services.ts';
import type { Source } from '../source.ts';
import { useRunJob } from '../use-job.ts';
import { type EditKey, editKeyFor, isTreeKey, type TreeMove, treeMoveFor } from './keys.ts';
import { TreeRow } from './tree-row.tsx';
import type { Rows } from './use-rows.ts';
import type { Scroll, ScrollRefs } from './use-scroll.ts';
import list from './long-list.module.css';
import styles from './tree.module.css';

interface Props {
  readonly source: Source;
  readonly rows: Rows;
  readonly scroll: Scroll;
  readonly refs: ScrollRefs;
  readonly words: string;
  readonly onEdit: (key: EditKey) => void;
}

/** Letters typed within this time form one prefix. */
const typingMilliseconds = 700;

/**
 * The tree view. Only rows near the view are rendered; the focus stays on the container, which names the active row
 * (`aria-activedescendant`).
 */
export function TreeBox({ source, rows, scroll, refs: { box, space, drawn: window, sample }, words, onEdit }: Props) {
  const id = useId();
  const { active, total } = rows;
  const goTo = useGoTo(rows, scroll);
  const typeAhead = useTypeAhead(source, rows, goTo);

  async function make(move: TreeMove): Promise<void> {
    if (move.kind === 'go') return goTo(move.row);
    const row = await rows.change(move.change);
    if (row >= 0) scroll.scrollTo(row);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const row = rows.rowAt(active.row);
    const edit = editKeyFor(event);
    if (edit && row) {
      event.preventDefault();
      return onEdit(edit);
    }
    if (event.ctrlKey || event.metaKey || event.altKey || !row) return;
    if (isTreeKey(event.key)) {
      event.preventDefault();
      const move = treeMoveFor(event.key, { row, total, page: scroll.page });
      if (move) void make(move);
    } else if (event.key.length === 1) typeAhead(event.key);
  }
  function onClick(event: MouseEvent): void {
    const place = (event.target as Element).closest('[data-row]')?.getAttribute('data-row');
    const row = place ? rows.rowAt(Number(place)) : undefined;
    if (!row) return;
    rows.choose(row.row);
    if (row.count > 0) void rows.change({ kind: row.expanded ? 'collapse' : 'expand', node: row.node });
  }

  const drawn = Array.from({ length: Math.max(0, Math.min(scroll.count, total - scroll.first)) }, (_, index) => {
    const row = rows.rowAt(scroll.first + index);
    if (!row) return <div key={scroll.first + index} role="none" className={styles.row} />;
    return <TreeRow key={row.row} row={row} id={`${id}-${row.row}`} isActive={row.row === active.row} words={words} />;
  });
  const isDrawn = rows.rowAt(active.row) && active.row >= scroll.first && active.row < scroll.first + scroll.count;
  return (
    <div
      ref={box}
      role="tree"
      tabIndex={0}
      className={`${list.box} ${styles.box}`}
      aria-label="JSON 树"
      aria-activedescendant={isDrawn ? `${id}-${active.row}` : undefined}
      onScroll={scroll.onScroll}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div ref={sample} className={`${list.sample} ${styles.sample}`} aria-hidden />
      <div ref={space} role="none" className={list.space}>
        <div ref={window} role="none" className={list.drawn}>
          {drawn}
        </div>
      </div>
    </div>
  );
}

function useGoTo(rows: Rows, scroll: Scroll): (row: number) => void {
  return (row) => {
    rows.choose(row);
    scroll.scrollTo(row);
  };
}

/** Typing letters moves to the next row whose name begins with them. */
function useTypeAhead(source: Source, rows: Rows, goTo: (row: number) => void): (letter: string) => void {
  const { platform } = useServices();
  const run = useRunJob();
  const typed = useRef('');
  async function find(from: number, letters: string): Promise<void> {
    const answer = await run('findRowByPrefix', { source, changes: rows.changes, from, letters });
    if (answer.ok && answer.value >= 0) goTo(answer.value);
  }
  return (letter) => {
    const letters = typed.current + letter.toLowerCase();
    typed.current = letters;
    platform.later(typingMilliseconds, () => {
      if (typed.current === letters) typed.current = '';
    });
    // The first letter looks for another row; further letters refine the search from the present one.
    const from = rows.active.row + (letters.length === 1 ? 1 : 0);
    void find(from, letters);
  };
}
