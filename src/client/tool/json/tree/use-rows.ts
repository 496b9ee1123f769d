import { useEffect, useRef, useState } from 'react';
import type { RowChange } from '#domain/json/core/visible-rows.ts';
import type { RowsAnswer, TreeRow } from '../jobs/rows.ts';
import type { Source } from '../source.ts';
import { useRunJob } from '../use-job.ts';
import type { TreeStart } from './use-tree-edits.ts';

/** The changes made to the tree, and the rows that the page has received. */
interface TreeSnapshot {
  readonly changes: readonly RowChange[];
  readonly total: number;
  readonly rows: ReadonlyMap<number, TreeRow>;
}

export interface Rows {
  readonly total: number;
  readonly changes: readonly RowChange[];
  readonly rowAt: (row: number) => TreeRow | undefined;
  /** The active row and its value; `node` is −1 until the row has arrived. */
  readonly active: { readonly row: number; readonly node: number };
  readonly choose: (row: number) => void;
  /** Expands or collapses; answers the row of the value afterwards. */
  readonly change: (change: RowChange) => Promise<number>;
}

/** The rows that were fetched with the tree, and what they were asked with. */
export interface FirstRows {
  readonly initial: RowsAnswer;
  readonly start: TreeStart | undefined;
}

/** Rows are fetched in blocks of this size. */
const blockSize = 64;
/** Beyond this number, rows far from the view are dropped. */
const maxRowsHeld = 2000;

/** Fetches the rows of a tree that the worker holds. The previous rows stay until the new ones arrive. */
export function useRows(source: Source, { initial, start }: FirstRows, first: number, count: number): Rows {
  const run = useRunJob();
  const [view, setView] = useState<TreeSnapshot>(() => ({
    changes: start?.changes ?? [],
    total: initial.total,
    rows: byRow(initial.rows),
  }));
  const [active, setActive] = useState({ node: start?.node ?? 0, row: start ? initial.activeRow : 0 });
  const asked = useRef(new Set<string>());
  const changes = useRef(view.changes);

  async function fetchRun(from: number, mayRepeat = true): Promise<void> {
    const of = view.changes;
    const name = `${from}/${of.length}`;
    if (asked.current.has(name)) return;
    asked.current.add(name);
    const answer = await run('readRows', { source, changes: of, from, count: blockSize, active: 0 });
    asked.current.delete(name);
    if (!answer.ok && answer.error.code === 'cancelled' && mayRepeat) return fetchRun(from, false);
    if (answer.ok)
      setView((now) => (now.changes === of ? { ...now, rows: mergeRows(now.rows, answer.value.rows, first) } : now));
  }

  useEffect(() => {
    const last = Math.min(first + count, view.total);
    for (let from = first - (first % blockSize); from < last; from += blockSize) {
      const stop = Math.min(from + blockSize, last);
      if (!view.rows.has(Math.max(from, first)) || !view.rows.has(stop - 1)) void fetchRun(from);
    }
  });

  async function change(next: RowChange): Promise<number> {
    const all = next.node === 0 && next.kind.endsWith('-all') ? [next] : [...changes.current, next];
    changes.current = all;
    const answer = await run('readRows', { source, changes: all, from: first, count, active: next.node });
    if (!answer.ok || changes.current !== all) return -1;
    setView({ changes: all, total: answer.value.total, rows: byRow(answer.value.rows) });
    setActive({ node: next.node, row: answer.value.activeRow });
    return answer.value.activeRow;
  }

  const chosen = active.node >= 0 ? active : { ...active, node: view.rows.get(active.row)?.node ?? -1 };
  const { row: chosenRow, node: chosenNode } = chosen;
  useEffect(() => {
    if (chosenNode < 0) return;
    setActive((before) => (before.row === chosenRow ? { row: chosenRow, node: chosenNode } : before));
  }, [chosenRow, chosenNode]);

  return {
    total: view.total,
    changes: view.changes,
    rowAt: (row) => view.rows.get(row),
    active: chosen,
    choose: (row) => setActive({ row, node: view.rows.get(row)?.node ?? -1 }),
    change,
  };
}

function byRow(rows: readonly TreeRow[]): Map<number, TreeRow> {
  return new Map(rows.map((row) => [row.row, row]));
}

function mergeRows(here: ReadonlyMap<number, TreeRow>, come: readonly TreeRow[], near: number): Map<number, TreeRow> {
  const kept =
    here.size < maxRowsHeld ? [...here] : [...here].filter(([row]) => Math.abs(row - near) < maxRowsHeld / 4);
  return new Map([...kept, ...byRow(come)]);
}
