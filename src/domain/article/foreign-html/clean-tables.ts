import { allOf, type HtmlElement, moveContent } from './html-page.ts';

/** The rows of a table, without those of tables within it. */
export function rowsOf(table: HtmlElement): HtmlElement[] {
  return allOf(table, 'tr').filter((row) => row.closest('table') === table);
}

/** The cells of a row. */
export function cellsOf(row: HtmlElement): HtmlElement[] {
  return Array.from(row.children).filter(({ localName }) => localName === 'td' || localName === 'th');
}

/** Makes of tables what Markdown can say: a head, rows of equal length, cells of one line. A table for the layout is taken apart. */
export function cleanTables(body: HtmlElement): void {
  for (const table of allOf(body, 'table').reverse()) {
    const rows = rowsOf(table).filter((row) => cellsOf(row).length > 0);
    const width = Math.max(0, ...rows.map((row) => cellsOf(row).reduce((sum, cell) => sum + span(cell), 0)));
    if (table.querySelector('table, pre, h1, h2, h3') || rows.length * width <= 1) takeApart(table);
    else for (const row of rows) fill(row, width);
  }
}

function takeApart(table: HtmlElement): void {
  const contents = rowsOf(table)
    .flatMap(cellsOf)
    .map((cell) => {
      const box = table.ownerDocument.createElement('div');
      moveContent(cell, box);
      return box;
    });
  table.replaceWith(...contents);
}

/** Merged cells become a cell with the text and empty ones behind it. */
function fill(row: HtmlElement, width: number): void {
  const page = row.ownerDocument;
  for (const cell of cellsOf(row)) {
    for (let extra = span(cell); extra > 1; extra -= 1) cell.after(page.createElement('td'));
    cell.removeAttribute('colspan');
  }
  for (let missing = width - cellsOf(row).length; missing > 0; missing -= 1) row.appendChild(page.createElement('td'));
}

function span(cell: HtmlElement): number {
  return Math.min(20, Math.max(1, Math.floor(Number(cell.getAttribute('colspan'))) || 1));
}
