import { ConvertStop, refuseAt } from './answer.ts';

/** The character between two fields: RFC 4180 knows the comma only, spreadsheets write the others, too. */
export type Delimiter = ',' | ';' | '\t' | '|';

const delimiters: readonly Delimiter[] = [',', ';', '\t', '|'];

/** The line by which a text tells Excel its delimiter. */
export const delimiterLine = /^"?sep=([,;\t|])"?(?:\r\n?|\n|$)/i;

/**
 * The cells of a CSV text (RFC 4180), row by row; a row ends with CRLF, LF or CR, empty rows are passed over. A quote inside of a cell
 * that does not begin with one is a character like others. Throws `ConvertStop`.
 */
export function readCsvRows(text: string, start: number, delimiter: Delimiter, mostRows = Infinity): string[][] {
  const rows: string[][] = [];
  for (let at = start; at < text.length && rows.length < mostRows;) {
    const row: string[] = [];
    const isQuoted = text[at] === '"';
    at = readRow(text, at, delimiter, row);
    if (row.length > 1 || row[0] !== '' || isQuoted) rows.push(row);
  }
  return rows;
}

/** Reads one row; answers where the next begins. */
function readRow(text: string, start: number, delimiter: Delimiter, row: string[]): number {
  for (let at = start; ; at += 1) {
    at = text[at] === '"' ? readQuoted(text, at, row) : readPlain(text, at, delimiter, row);
    const sign = text[at];
    if (sign === delimiter) continue;
    if (sign === '\r' && text[at + 1] === '\n') return at + 2;
    if (sign === undefined || sign === '\n' || sign === '\r') return at + 1;
    refuseAt(text, at, '接在收尾的引号后面：格子里的引号要写成两个，后面应当是分隔符或换行');
  }
}

function readPlain(text: string, start: number, delimiter: Delimiter, row: string[]): number {
  let at = start;
  for (let sign = text[at]; sign !== undefined && sign !== delimiter && sign !== '\n' && sign !== '\r'; sign = text[at])
    at += 1;
  row.push(text.slice(start, at));
  return at;
}

function readQuoted(text: string, start: number, row: string[]): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  if (end < 0) refuseAt(text, start, '开始的引号没有收尾');
  row.push(text.slice(start + 1, end).replaceAll('""', '"'));
  return end + 1;
}

const rowsLookedAt = 20;

/** The delimiter that parts the first rows into the most cells of the same number. */
export function guessDelimiter(text: string, start: number): Delimiter {
  let best: Delimiter = ',';
  let most = 1;
  for (const delimiter of delimiters) {
    const widths = widthsOf(text, start, delimiter);
    const even = widths.every((width) => width === widths[0]) ? (widths[0] ?? 0) : 0;
    // Rows of uneven length score less than rows of even length, but more than a delimiter that does not occur.
    const score = even > 1 ? even + 1 : Math.max(...widths) > 1 ? 1.5 : 0;
    if (score > most) [best, most] = [delimiter, score];
  }
  return best;
}

function widthsOf(text: string, start: number, delimiter: Delimiter): number[] {
  try {
    return readCsvRows(text, start, delimiter, rowsLookedAt).map((row) => row.length);
  } catch (error) {
    if (error instanceof ConvertStop) return [0];
    throw error;
  }
}
