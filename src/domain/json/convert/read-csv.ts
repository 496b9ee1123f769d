import type { Result } from '../../result.ts';
import type { JsonNote } from '../core/note.ts';
import { createNamer } from '../core/unique-names.ts';
import { minifyJson } from '../core/write.ts';
import { tryConversion, checkLength, type ConvertErrorCode, finish, isNumber, type JsonConversion } from './answer.ts';
import { type Delimiter, delimiterLine, guessDelimiter, readCsvRows } from './csv-rows.ts';

/** How a CSV text (RFC 4180) becomes JSON. */
export interface ReadCsvOptions {
  /** Found by itself unless told. */
  readonly delimiter?: Delimiter;
  /** Whether the first row names the columns; true unless told. Without names, rows become arrays. */
  readonly header?: boolean;
  /**
   * Whether numbers (with all digits), true, false, arrays and objects keep their type, and empty cells become null;
   * false unless told: every cell is a string.
   */
  readonly recognise?: boolean;
  /** Columns with dots (`a.b`) become objects within. False unless told. */
  readonly nested?: boolean;
}

/** A CSV text as a JSON array of objects; a number with zeros before it (an area code, say) stays text in any case. */
export function readCsv(text: string, options: ReadCsvOptions = {}): Result<JsonConversion, ConvertErrorCode> {
  return tryConversion(() => {
    const mark = text.startsWith('\ufeff') ? 1 : 0;
    checkLength(text, ' CSV', 100);
    const [line = '', told] = delimiterLine.exec(text.slice(mark, mark + 10)) ?? [];
    const start = mark + line.length;
    const delimiter = options.delimiter ?? (told as Delimiter | undefined) ?? guessDelimiter(text, start);
    const rows = readCsvRows(text, start, delimiter);
    const notes: JsonNote[] = told === undefined ? [] : [{ message: `首行 ${line.trim()} 说的是分隔符，不算数据` }];
    const cell = options.recognise ? recognise : (value: string) => JSON.stringify(value);
    if (options.header === false)
      return finish(`[${rows.map((row) => `[${row.map(cell).join(',')}]`).join(',')}]`, notes);
    return readTable(rows, cell, options.nested ?? false, notes);
  });
}

function readTable(
  [header = [], ...rows]: string[][],
  cell: (value: string) => string,
  nested: boolean,
  notes: JsonNote[],
): JsonConversion {
  // The line of the delimiter, if there is one, has its note by now.
  const firstRecord = 2 + notes.length;
  const width = rows.reduce((most, row) => Math.max(most, row.length), header.length);
  const names = nameColumns(header, width, notes);
  const short = rows.findIndex((row) => row.length !== header.length);
  if (short >= 0)
    notes.push({ message: `第 ${short + firstRecord} 行起，有的行格数与表头不同：缺少的格不写入，多出的格另起列名` });
  const paths = nested ? pathsOf(names) : names.map((name) => [name]);
  const records = rows.map((row) => writeRecord(paths, row.map(cell)));
  return finish(`[${records.join(',')}]`, notes);
}

const mostNotes = 50;

/** Every column has a name of its own. */
function nameColumns(header: readonly string[], width: number, notes: JsonNote[]): string[] {
  const unique = createNamer('_');
  return Array.from({ length: width }, (_, at) => {
    const name = unique(header[at] || `column${at + 1}`);
    if (name !== header[at] && at < header.length && notes.length < mostNotes) {
      const complaint = header[at] ? '重复' : '是空的';
      notes.push({ message: `第 ${at + 1} 列的列名${complaint}，改叫 ${name}` });
    }
    return name;
  });
}

/**
 * The path of each column in a record. A name with dots stays one name where its beginning is a column with a value.
 */
function pathsOf(names: readonly string[]): readonly (readonly string[])[] {
  const values = new Set(names);
  return names.map((name) => {
    const path = name.split('.');
    const isBelowValue = path.some((_, length) => length > 0 && values.has(path.slice(0, length).join('.')));
    return isBelowValue || path.length > longestPath ? [name] : path;
  });
}

function writeRecord(paths: readonly (readonly string[])[], cells: readonly string[]): string {
  const root: ObjectBranch = new Map();
  for (const [at, cell] of cells.entries()) insert(root, paths[at]!, cell);
  return writeBranch(root);
}

function recognise(value: string): string {
  if (value === '') return 'null';
  if (isNumber(value) || value === 'true' || value === 'false' || value === 'null') return value;
  if (/^[[{]/.test(value)) {
    const small = minifyJson(value);
    if (small.ok) return small.value;
  }
  return JSON.stringify(value);
}

/** An object that is being put together from paths; leaves are JSON already. */
type ObjectBranch = Map<string, ObjectBranch | string>;

/** The longest path that becomes nested objects; {@link writeBranch} recurses once for each step. */
const longestPath = 100;

/** Puts a leaf at the end of a path; false where the path leads through a leaf, or ends at a branch or at another leaf. */
function insert(root: ObjectBranch, path: readonly string[], leaf: string): boolean {
  if (path.length > longestPath) return false;
  let branch = root;
  for (const step of path.slice(0, -1)) {
    const next = branch.get(step) ?? new Map();
    if (typeof next === 'string') return false;
    branch.set(step, next);
    branch = next;
  }
  const last = path[path.length - 1]!;
  if (branch.has(last)) return false;
  branch.set(last, leaf);
  return true;
}

function writeBranch(branch: ObjectBranch): string {
  const members = [...branch].map(([key, value]) => {
    return `${JSON.stringify(key)}:${typeof value === 'string' ? value : writeBranch(value)}`;
  });
  return `{${members.join(',')}}`;
}
