import type { Field } from './fields.ts';

/** Rows as CSV (RFC 4180) with a header; lines end with LF. True and false are 1 and 0, and what a row lacks is empty. */
export function datasetCsv<Fields extends Record<string, Field>>(
  fields: Fields,
  rows: Iterable<{ readonly [Name in keyof Fields]?: unknown }>,
): string {
  const names = Object.keys(fields);
  let text = `${names.join(',')}\n`;
  for (const row of rows) text += `${names.map((name) => cell(row[name])).join(',')}\n`;
  return text;
}

/** Names of holidays come from notices, and an owner may type one with a comma or a quotation mark. */
function cell(value: unknown): string {
  if (value === undefined) return '';
  const text = String(typeof value === 'boolean' ? Number(value) : value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
