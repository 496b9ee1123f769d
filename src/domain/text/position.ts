/** A place in a text; the offset from 0 in UTF-16 units, line and column from 1. */
export interface TextPosition {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** The place of an offset; a line ends with CRLF, LF or CR. */
export function positionOf(text: string, offset: number): TextPosition {
  let line = 1;
  let start = 0;
  for (let at = 0; at < offset; at += 1) {
    const code = text.charCodeAt(at);
    const ends = code === 0x0a || (code === 0x0d && text.charCodeAt(at + 1) !== 0x0a);
    if (!ends) continue;
    line += 1;
    start = at + 1;
  }
  return { offset, line, column: offset - start + 1 };
}
