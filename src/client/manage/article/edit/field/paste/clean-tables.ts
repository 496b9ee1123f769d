/** Makes of tables what Markdown can say: a head, rows of equal length, cells of one line. A table for the layout is taken apart. */
export function cleanTables(body: HTMLElement): void {
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    const rows = [...table.rows].filter((row) => row.cells.length > 0);
    const width = Math.max(0, ...rows.map((row) => [...row.cells].reduce((sum, cell) => sum + span(cell), 0)));
    if (table.querySelector('table, pre, h1, h2, h3') || rows.length * width <= 1) takeApart(table);
    else for (const row of rows) fill(row, width);
  }
}

function takeApart(table: HTMLTableElement): void {
  const contents = [...table.rows]
    .flatMap((row) => [...row.cells])
    .map((cell) => {
      const box = table.ownerDocument.createElement('div');
      box.append(...cell.childNodes);
      return box;
    });
  table.replaceWith(...contents);
}

/** Merged cells become a cell with the text and empty ones behind it. */
function fill(row: HTMLTableRowElement, width: number): void {
  for (const cell of Array.from(row.cells)) {
    for (let extra = span(cell); extra > 1; extra -= 1) cell.after(row.ownerDocument.createElement('td'));
    cell.removeAttribute('colspan');
  }
  while (row.cells.length < width) row.insertCell();
}

function span(cell: HTMLTableCellElement): number {
  return Math.min(20, Math.max(1, cell.colSpan || 1));
}
