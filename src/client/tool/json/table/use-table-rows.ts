import { useEffect, useMemo, useRef, useState } from 'react';
import type { TableRow, TableRows, TableView } from '../jobs/table.ts';
import { latestValue, useJob, useRunJob } from '../use-job.ts';

interface HeldRows {
  readonly head: TableRows;
  readonly rows: ReadonlyMap<number, TableRow>;
}

/** Rows are fetched in blocks of this size. */
const blockSize = 64;
/** Beyond this number, rows far from the view are dropped. */
const maxRowsHeld = 2000;
/** Typing into the filter is faster than answers are needed. */
const restMilliseconds = 200;

/** Fetches the rows of a table that the worker holds, as they come into view. */
export function useTableRows(view: TableView, first: number, count: number) {
  const run = useRunJob();
  const question = useMemo(() => ({ ...view, from: 0, count: blockSize }), [view]);
  const answer = useJob('readTableRows', question, view.filter === '' ? 0 : restMilliseconds);
  // The columns and the number of rows; those of the previous view until the new ones arrive.
  const head = latestValue(answer);
  const [held, setHeld] = useState<HeldRows>();
  const asked = useRef<{ readonly head: TableRows | undefined; readonly blocks: Set<number> }>({
    head: undefined,
    blocks: new Set(),
  });
  const rows = useMemo(() => {
    if (held && held.head === head) return held.rows;
    return new Map(head?.rows.map((row, at) => [at, row]));
  }, [held, head]);

  async function fetchBlock(of: TableRows, from: number): Promise<void> {
    const found = await run('readTableRows', { ...view, from, count: blockSize });
    asked.current.blocks.delete(from);
    if (!found.ok) return;
    setHeld((now) => {
      const before = now?.head === of ? now.rows : new Map(of.rows.map((row, at) => [at, row]));
      return { head: of, rows: mergeRows(before, found.value) };
    });
  }
  useEffect(() => {
    if (answer.status !== 'ready' || !head) return;
    if (asked.current.head !== head) asked.current = { head, blocks: new Set() };
    const last = Math.min(first + count, head.total);
    for (let from = first - (first % blockSize); from < last; from += blockSize) {
      const isHere = rows.has(Math.max(from, first)) && rows.has(Math.min(from + blockSize, last) - 1);
      if (isHere || asked.current.blocks.has(from)) continue;
      asked.current.blocks.add(from);
      void fetchBlock(head, from);
    }
  });
  return { answer, head, rowAt: (place: number) => rows.get(place) };
}

function mergeRows(here: ReadonlyMap<number, TableRow>, come: TableRows): Map<number, TableRow> {
  const near = come.from;
  const kept =
    here.size < maxRowsHeld ? [...here] : [...here].filter(([place]) => Math.abs(place - near) < maxRowsHeld / 4);
  return new Map([...kept, ...come.rows.map((row, at) => [come.from + at, row] as const)]);
}
