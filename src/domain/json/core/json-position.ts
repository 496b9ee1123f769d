import type { TextPosition } from '../../text/position.ts';
import type { JsonSource } from './source.ts';

/** The place of a byte; its offset counts the units of the document: bytes for bytes, UTF-16 units for a text. */
export function positionAt(source: JsonSource, at: number): TextPosition {
  return createLocator(source)(at);
}

/** A function that tells the position of a byte; ascending offsets are fast. A line ends with CRLF, LF or CR. */
export function createLocator({ bytes, isText, start }: JsonSource): (at: number) => TextPosition {
  let index = start;
  let line = 1;
  let units = 0;
  let lineStart = 0;
  return (at) => {
    if (at < index) [index, line, units, lineStart] = [start, 1, 0, 0];
    for (; index < at; index += 1) {
      const sign = bytes[index]!;
      if ((sign & 0xc0) !== 0x80) units += sign >= 0xf0 ? 2 : 1;
      if (sign === 0x0a || (sign === 0x0d && bytes[index + 1] !== 0x0a)) {
        line += 1;
        lineStart = units;
      }
    }
    return { offset: isText ? units : at, line, column: units - lineStart + 1 };
  };
}
