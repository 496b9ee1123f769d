/** A place in a document; line and column from 1, columns and (in a text) offsets in UTF-16 units. */
export interface Place {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** The place of a byte. A line ends with CRLF, LF or CR. */
export function placeAt(bytes: Uint8Array, at: number, ofText: boolean): Place {
  let line = 1;
  let units = 0;
  let lineStart = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf && !ofText ? 1 : 0;
  for (let index = 0; index < at; index += 1) {
    const sign = bytes[index]!;
    if ((sign & 0xc0) !== 0x80) units += sign >= 0xf0 ? 2 : 1;
    if (sign === 0x0a || (sign === 0x0d && bytes[index + 1] !== 0x0a)) {
      line += 1;
      lineStart = units;
    }
  }
  return { offset: ofText ? units : at, line, column: units - lineStart + 1 };
}
