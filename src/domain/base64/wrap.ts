const lineBreak = Uint8Array.of(0x0d, 0x0a);

/**
 * Breaks a line of characters so that none is longer than `width`; `column` characters of the first line were written
 * before. A break stands before the character it makes room for, so that no text ends with one.
 */
export function wrapLines(characters: Uint8Array, width: number, column: number): Uint8Array<ArrayBuffer> {
  const breaks = characters.length === 0 ? 0 : Math.floor((column + characters.length - 1) / width);
  const output = new Uint8Array(characters.length + breaks * lineBreak.length);
  let room = width - column;
  for (let at = 0, to = 0; at < characters.length;) {
    if (room === 0) {
      output.set(lineBreak, to);
      to += lineBreak.length;
      room = width;
    }
    const line = characters.subarray(at, at + room);
    output.set(line, to);
    at += line.length;
    to += line.length;
    room -= line.length;
  }
  return output;
}

/** A width that is none is a mistake of the program, not of a person. */
export function checkWidth(width: number): void {
  if (!Number.isInteger(width) || width < 1) throw new RangeError(`wrap must be a positive integer, got ${width}`);
}
