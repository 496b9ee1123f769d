/** A line of a text: what stands in it, and the line end behind it, which the last line may lack. */
export interface TextLine {
  readonly text: string;
  readonly end: '' | '\n' | '\r\n' | '\r';
}

/** The lines of a text. A line end belongs to the line before it, so a text that ends with one has no empty line behind it. */
export function splitLines(text: string): TextLine[] {
  const lines: TextLine[] = [];
  let start = 0;
  for (const { 0: end, index } of text.matchAll(/\r\n|\n|\r/g)) {
    lines.push({ text: text.slice(start, index), end: end as TextLine['end'] });
    start = index + end.length;
  }
  if (start < text.length) lines.push({ text: text.slice(start), end: '' });
  return lines;
}
