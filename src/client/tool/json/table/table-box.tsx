import { useLayoutEffect } from 'react';
import type { TableCell, TableRow, TableRows, TableView } from '../jobs/table.ts';
import type { Scroll, ScrollRefs } from '../tree/use-scroll.ts';
import list from '../tree/long-list.module.css';
import styles from './table.module.css';

interface Props {
  readonly head: TableRows;
  readonly sort: TableView['sort'];
  readonly sortBy: (column: number) => void;
  readonly rowAt: (place: number) => TableRow | undefined;
  readonly showNode: (node: number) => void;
  /** The scrolled list begins with the header, which covers its first row. */
  readonly scroll: Scroll;
  readonly refs: ScrollRefs;
}

/** The table itself. Only rows near the view are rendered, so the numbers of rows and columns are told to screen readers. */
export function TableBox({ head, sort, sortBy, rowAt, showNode, scroll, refs }: Props) {
  const { box, space, drawn, sample } = refs;
  const { columns, shown, widths, total, all } = head;
  useLayoutEffect(() => {
    const indexWidth = String(all).length + 3;
    const template = [indexWidth, ...widths].map((width) => `calc(${width}ch + var(--space-5))`).join(' ');
    box.current?.style.setProperty('--columns', template);
  }, [box, widths, all]);
  const places = Array.from({ length: Math.max(0, Math.min(scroll.count, total + 1 - scroll.first)) }, (_, at) => {
    return scroll.first + at - 1;
  });
  return (
    <div
      ref={box}
      role="table"
      className={`${list.box} ${styles.box}`}
      aria-label="表格"
      aria-rowcount={total + 1}
      aria-colcount={shown.length + 1}
      onScroll={scroll.onScroll}
    >
      <div ref={sample} className={`${list.sample} ${styles.sample}`} aria-hidden />
      <div role="none" className={styles.content}>
        <div role="rowgroup" className={styles.head}>
          <div role="row" aria-rowindex={1} className={styles.row}>
            <span role="columnheader">#</span>
            {shown.map((column) => (
              <span key={column} role="columnheader" aria-sort={directionOf(sort, column)}>
                <button type="button" onClick={() => sortBy(column)}>
                  {columns[column] === '' ? '（空）' : columns[column]}
                  <span aria-hidden>{signs[directionOf(sort, column)]}</span>
                </button>
              </span>
            ))}
          </div>
        </div>
        <div ref={space} role="rowgroup" className={list.space}>
          <div ref={drawn} role="none" className={list.drawn}>
            {places.map((place) => (
              <Row key={place} place={place} row={rowAt(place)} columns={shown.length} showNode={showNode} />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

type Direction = 'none' | 'ascending' | 'descending';

const signs: Readonly<Record<Direction, string>> = { none: '', ascending: ' ↑', descending: ' ↓' };

function directionOf(sort: TableView['sort'], column: number): Direction {
  if (sort?.column !== column) return 'none';
  return sort.descending ? 'descending' : 'ascending';
}

interface RowProps extends Pick<Props, 'showNode'> {
  /** The place in the table; -1 lies under the header. */
  readonly place: number;
  readonly row: TableRow | undefined;
  readonly columns: number;
}

function Row({ place, row, columns, showNode }: RowProps) {
  if (place < 0) return <div className={styles.row} aria-hidden />;
  if (!row) {
    return (
      <div role="row" aria-rowindex={place + 2} className={styles.row}>
        <span role="cell" aria-colspan={columns + 1}>
          …
        </span>
      </div>
    );
  }
  return (
    <div role="row" aria-rowindex={place + 2} className={styles.row}>
      <span role="rowheader">
        <button type="button" aria-label={`在树中查看第 ${row.index} 项`} onClick={() => showNode(row.node)}>
          {row.index}
        </button>
      </span>
      {row.cells.map((cell, at) => (
        <Cell key={at} cell={cell} />
      ))}
    </div>
  );
}

function Cell({ cell: { kind, text } }: { cell: TableCell }) {
  return (
    <span role="cell" data-kind={kind} title={text.length > 24 ? text : undefined}>
      {text}
    </span>
  );
}
