import { type Result, success } from '../../result.ts';
import type { TimestampErrorCode } from '../core/errors.ts';
import { fractionOf as nanosecondOf } from '../core/range.ts';
import type { TimestampCandidate, TimestampReader } from '../core/reading.ts';
import { openZone, type Zone, offsetZone } from '../core/zone.ts';
import { parseTimestamp } from '../read/parse.ts';
import { type TimestampForm, momentInZone, writeForm } from '../write/forms.ts';

/**
 * How the times in a text are read and written; `now` is in nanoseconds since the epoch, `timeZone` an IANA name or an
 * offset.
 */
export interface BatchOptions {
  readonly timeZone: string;
  readonly form?: TimestampForm;
  readonly now?: bigint | undefined;
  /** `readDayName` of `day-names.ts`, for lines such as 除夕 20:00 */
  readonly dayNames?: TimestampReader | undefined;
  /** called now and then with the characters done */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** A time found in a text; `moment` is absent for a line in which there is none. */
export interface BatchRow {
  /** counted from 1 */
  readonly line: number;
  readonly text: string;
  readonly moment?: Pick<TimestampCandidate, 'epochNanoseconds' | 'unit' | 'name' | 'notes'> & {
    readonly written: string;
  };
}

/** The result of a batch conversion; `found` counts the rows with a time. */
export interface Batch {
  readonly rows: readonly BatchRow[];
  /** The text with every time in it written in the chosen form and zone; all else as it was. */
  readonly text: string;
  readonly lines: number;
  readonly found: number;
}

/** The longest line that is tried as one time; longer lines are searched for times. */
const maxAlone = 80;
const linesBetweenReports = 2000;

/** Reads every time in a text of many lines: one to a line in any way of writing, or anywhere in the lines of a log. */
export function convertBatch(text: string, options: BatchOptions): Result<Batch, TimestampErrorCode> {
  const zone = openZone(options.timeZone);
  if (!zone.ok) return zone;
  const lines = text.split('\n');
  const rows: BatchRow[] = [];
  const written: string[] = [];
  let done = 0;
  for (const [index, line] of lines.entries()) {
    const converted = convertLine(line, index + 1, { ...options, zone: zone.value });
    rows.push(...converted.rows);
    written.push(converted.text);
    if (index % linesBetweenReports === 0) options.onProgress?.(done, text.length);
    done += line.length + 1;
  }
  options.onProgress?.(text.length, text.length);
  const found = rows.filter(({ moment }) => moment).length;
  // The line end of the last line begins no further one.
  const count = lines.length - (lines[lines.length - 1] === '' ? 1 : 0);
  return success({ rows, text: written.join('\n'), lines: count, found });
}

type LineOptions = BatchOptions & { readonly zone: Zone };

function convertLine(line: string, number: number, options: LineOptions): { rows: BatchRow[]; text: string } {
  const bare = line.trim();
  if (bare === '') return { rows: [], text: line };
  const alone = bare.length <= maxAlone ? momentOf(bare, options) : undefined;
  if (alone)
    return { rows: [{ line: number, text: bare, moment: alone }], text: line.replace(bare, () => alone.written) };
  const rows: BatchRow[] = [];
  let [rest, at] = ['', 0];
  for (const { start, end } of findTimes(line)) {
    const piece = line.slice(start, end);
    const moment = momentOf(piece, options);
    if (!moment) continue;
    rows.push({ line: number, text: piece, moment });
    rest += line.slice(at, start) + moment.written;
    at = end;
  }
  if (rows.length === 0) rows.push({ line: number, text: bare.length > 200 ? `${bare.slice(0, 200)}……` : bare });
  return { rows, text: rest + line.slice(at) };
}

function momentOf(text: string, { timeZone, now, dayNames, zone, form = 'spec' }: LineOptions): BatchRow['moment'] {
  const read = parseTimestamp(text, { timeZone, now, dayNames });
  if (!read.ok) return undefined;
  const { epochNanoseconds, unit, name, notes } = read.value;
  const written = writeForm(momentInZone(epochNanoseconds, zone), form);
  const fraction = form === 'spec' ? fractionOf(text, epochNanoseconds) : '';
  return { epochNanoseconds, unit, name, notes, written: `${written}${fraction}` };
}

/** The fraction of a second, with the digits that the text has: without it, the order of the lines of a log would be lost. */
function fractionOf(text: string, epochNanoseconds: bigint): string {
  const digits = /(?::\d{2}|^\d{10})[.,](\d{1,9})/.exec(text)?.[1]?.length ?? 0;
  const all = String(nanosecondOf(epochNanoseconds)).padStart(9, '0');
  const shown = all.slice(0, Math.max(digits, all.replace(/0+$/, '').length));
  return shown && `.${shown}`;
}

const headings = ['行', '原文', '读作', '时间', '秒', '毫秒', '纳秒', 'ISO 8601（UTC）', '说明'];
const utc = offsetZone(0);

/** The rows as CSV (RFC 4180) with a byte order mark, without which Excel takes Chinese for something else. */
export function batchCsv(rows: readonly BatchRow[]): string {
  return `\uFEFF${[headings, ...rows.map(cells)].map((row) => row.map(quoteCell).join(',')).join('\r\n')}\r\n`;
}

function cells({ line, text, moment }: BatchRow): string[] {
  if (!moment) return [String(line), text, '', '', '', '', '', '', '没有找到时间'];
  const shown = momentInZone(moment.epochNanoseconds, utc);
  const numbers = (['seconds', 'milliseconds', 'nanoseconds'] as const).map((form) => writeForm(shown, form));
  return [
    String(line),
    text,
    moment.name,
    moment.written,
    ...numbers,
    writeForm(shown, 'utc'),
    moment.notes.join('；'),
  ];
}

/** A text that a spreadsheet would run as a formula gets an apostrophe in front; plain negative numbers do not. */
function quoteCell(cell: string): string {
  const safe = /^[=+@\t\r]|^-(?![\d.]+$)/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The range of a time in a line, in UTF-16 code units. */
interface TimeRange {
  readonly start: number;
  readonly end: number;
}

const clock = '\\d{1,2}:\\d{2}(?::\\d{2}(?:[.,]\\d{1,40})?)?';
const offset = '(?:\\s?(?:Z|UTC|GMT)(?![A-Za-z])|\\s?[+-]\\d{2}:?\\d{2}(?!\\d))?(?:\\[[A-Za-z][\\w/+-]{0,60}\\])?';
const weekday = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6}';
const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';

/** The ways in which programs write times into logs; anything rarer is read where it has a line to itself. */
const shapes = [
  `\\d{4}(?:-\\d{1,2}-|/\\d{1,2}/)\\d{1,2} ?(?:上午|下午|中午|晚上|早上|凌晨) ?${clock}`,
  `\\d{4}-\\d{2}-\\d{2}(?:[T ]${clock}${offset})?`,
  `\\d{4}/\\d{1,2}/\\d{1,2}(?:[ T]${clock}${offset})?`,
  `\\d{1,2}/${month}/\\d{4}:\\d{2}:\\d{2}:\\d{2}(?: [+-]\\d{4})?`,
  `${weekday}, \\d{1,2}[ -]${month}[ -]\\d{2,4} ${clock}(?: (?:[+-]\\d{4}|GMT|UTC))?`,
  `${weekday} ${month} {1,2}\\d{1,2} ${clock}(?: [A-Z]{3,4})? \\d{4}`,
  '\\d{4}年\\d{1,2}月\\d{1,2}[日号](?:\\s?(?:上午|下午|晚上|早上|凌晨)?\\s?\\d{1,2}(?:[时点](?:\\d{1,2}分(?:\\d{1,2}秒)?)?|:\\d{2}(?::\\d{2})?))?',
  '\\d{19}|\\d{16}|\\d{13}(?:\\.\\d{1,6})?|\\d{10}(?:\\.\\d{1,9})?',
];

const anywhere = new RegExp(`(^|[^\\w.+/-])(?:${shapes.join('|')})(?![\\w]|[.:/-]\\d)`, 'g');

/** Every time in a line of text, from left to right. Bare numbers count only with the digits of s, ms, µs and ns today. */
export function findTimes(line: string): TimeRange[] {
  return Array.from(line.matchAll(anywhere), ({ index, 0: text, 1: before = '' }) => ({
    start: index + before.length,
    end: index + text.length,
  }));
}
