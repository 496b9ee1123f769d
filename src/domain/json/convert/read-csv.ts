import type { Result } from '../../result.ts';
import type { JsonNote } from '../core/tree-shape.ts';
import { createNamer } from '../core/unique-names.ts';
import {
  checkLength,
  type ConvertErrorCode,
  ConvertStop,
  finish,
  type JsonConversion,
  refuseAt,
  tryConversion,
} from './answer.ts';

/** The characters between two fields: RFC 4180 knows the comma only, spreadsheets write the others, too. */
const delimiters = [',', ';', '\t', '|'];

/** The line by which a text tells Excel its delimiter. */
export const delimiterLine = /^"?sep=([,;\t|])"?(?:\r\n?|\n|$)/i;

/**
 * A CSV text (RFC 4180) as a JSON array of objects named by its first row. Every cell is a string, because CSV has no types; the
 * delimiter is the one that Excel's first line tells, or that fits the first rows.
 */
export function readCsv(text: string): Result<JsonConversion, ConvertErrorCode> {
  return tryConversion(() => {
    const mark = text.startsWith('\ufeff') ? 1 : 0;
    checkLength(text, ' CSV', 100);
    const [line = '', told] = delimiterLine.exec(text.slice(mark, mark + 10)) ?? [];
    const start = mark + line.length;
    const [header = [], ...rows] = readCsvRows(text, start, told ?? guessDelimiter(text, start));
    const notes: JsonNote[] = told === undefined ? [] : [{ message: `首行 ${line.trim()} 说的是分隔符，不算数据` }];
    // The line of the delimiter, if there is one, has its note by now.
    const firstRecord = 2 + notes.length;
    const width = rows.reduce((most, row) => Math.max(most, row.length), header.length);
    const names = nameColumns(header, width, notes).map((name) => JSON.stringify(name));
    const short = rows.findIndex((row) => row.length !== header.length);
    if (short >= 0)
      notes.push({ message: `第 ${short + firstRecord} 行起，有的行格数与表头不同：缺少的格不写入，多出的格另起列名` });
    const records = rows.map((row) => `{${row.map((cell, at) => `${names[at]}:${JSON.stringify(cell)}`).join(',')}}`);
    return finish(`[${records.join(',')}]`, notes);
  });
}

const maxNotes = 50;

/** Every column has a name of its own. */
function nameColumns(header: readonly string[], width: number, notes: JsonNote[]): string[] {
  const unique = createNamer('_');
  return Array.from({ length: width }, (_, at) => {
    const name = unique(header[at] || `column${at + 1}`);
    if (name !== header[at] && at < header.length && notes.length < maxNotes) {
      const complaint = header[at] ? '重复' : '是空的';
      notes.push({ message: `第 ${at + 1} 列的列名${complaint}，改叫 ${name}` });
    }
    return name;
  });
}

/**
 * The cells of a CSV text, row by row; a row ends with CRLF, LF or CR, empty rows are passed over. A quote inside of a cell
 * that does not begin with one is a character like others. Throws `ConvertStop`.
 */
function readCsvRows(text: string, start: number, delimiter: string, maxRows = Infinity): string[][] {
  const rows: string[][] = [];
  for (let at = start; at < text.length && rows.length < maxRows;) {
    const row: string[] = [];
    const isQuoted = text[at] === '"';
    at = readRow(text, at, delimiter, row);
    if (row.length > 1 || row[0] !== '' || isQuoted) rows.push(row);
  }
  return rows;
}

/** Reads one row; answers where the next begins. */
function readRow(text: string, start: number, delimiter: string, row: string[]): number {
  for (let at = start; ; at += 1) {
    at = text[at] === '"' ? readQuoted(text, at, row) : readPlain(text, at, delimiter, row);
    const sign = text[at];
    if (sign === delimiter) continue;
    if (sign === '\r' && text[at + 1] === '\n') return at + 2;
    if (sign === undefined || sign === '\n' || sign === '\r') return at + 1;
    refuseAt(text, at, '接在收尾的引号后面：格子里的引号要写成两个，后面应当是分隔符或换行');
  }
}

function readPlain(text: string, start: number, delimiter: string, row: string[]): number {
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
function guessDelimiter(text: string, start: number): string {
  let best = ',';
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

function widthsOf(text: string, start: number, delimiter: string): number[] {
  try {
    return readCsvRows(text, start, delimiter, rowsLookedAt).map((row) => row.length);
  } catch (error) {
    if (error instanceof ConvertStop) return [0];
    throw error;
  }
}
