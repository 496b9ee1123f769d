import type { JsonPosition } from './json-position.ts';

/** The place of an offset in a text; a line ends with CRLF, LF or CR. */
export function positionInText(text: string, offset: number): JsonPosition {
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
