import { lastIndex } from '../../preview/block-lines.ts';
import { scrollPage } from '../../preview/scroll-page.ts';

/**
 * The positions of a text area's lines on the page. The browser does not report them, so the rows that long lines take are estimated and
 * scaled to the area's height. `edge` is the upper edge of the window below the bars.
 */
export function createRows(area: HTMLTextAreaElement, edge: () => number) {
  let measured = { text: '', columns: 0, starts: [0] as readonly number[] };

  /** The estimated first row of every line, and the number of rows at the end. */
  function starts(): readonly number[] {
    const columns = Math.max(8, Math.floor(area.clientWidth / (parseFloat(getComputedStyle(area).fontSize) / 2)) - 4);
    if (measured.text !== area.value || measured.columns !== columns) {
      measured = { text: area.value, columns, starts: rowStarts(area.value, columns) };
    }
    return measured.starts;
  }

  return {
    lineAt: (offset: number): number => area.value.slice(0, offset).split('\n').length - 1,
    topLine(): number {
      const rows = starts();
      const { top, height } = area.getBoundingClientRect();
      const row = (Math.max(0, edge() - top) / Math.max(1, height)) * (rows[rows.length - 1] ?? 1);
      const line = lastIndex(rows.length - 1, (at) => (rows[at] ?? 0) <= row);
      const count = (rows[line + 1] ?? row) - (rows[line] ?? 0);
      return line + (count > 0 ? Math.min(1, (row - (rows[line] ?? 0)) / count) : 0);
    },
    scrollTo(line: number): void {
      const rows = starts();
      const whole = Math.min(rows.length - 2, Math.max(0, Math.floor(line)));
      const from = rows[whole] ?? 0;
      const row = from + (line - whole) * ((rows[whole + 1] ?? from) - from);
      const { top, height } = area.getBoundingClientRect();
      scrollPage(top + (Math.max(0, row) / (rows[rows.length - 1] || 1)) * height, line, edge());
    },
  };
}

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\ud800-\udbff]/g;

/** Estimates the first row of every line; ideographs take two columns. */
function rowStarts(text: string, columns: number): readonly number[] {
  const starts = [0];
  let row = 0;
  for (const line of text.split('\n')) {
    row += Math.max(1, Math.ceil((line.length + (line.match(wide)?.length ?? 0)) / columns));
    starts.push(row);
  }
  return starts;
}
