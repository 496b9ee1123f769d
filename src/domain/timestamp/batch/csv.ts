import { momentInZone, writeForm } from '../write/forms.ts';
import { offsetZone } from '../core/zone.ts';
import type { BatchRow } from './convert.ts';

const headings = ['行', '原文', '读作', '时间', '秒', '毫秒', '纳秒', 'ISO 8601（UTC）', '说明'];
const utc = offsetZone(0);

/** The rows as CSV (RFC 4180) with a byte order mark, without which Excel takes Chinese for something else. */
export function batchCsv(rows: readonly BatchRow[]): string {
  return `\uFEFF${[headings, ...rows.map(cells)].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
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
function quoted(cell: string): string {
  const safe = /^[=+@\t\r]|^-(?![\d.]+$)/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
