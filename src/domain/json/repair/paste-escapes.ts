/** The text that an escaped stretch stands for, and where its characters came from. */
export interface EscapedText {
  readonly text: string;
  /** The offset in the escaped text of the character at an offset of `text`, or of the end. */
  readonly offsetOf: (offset: number) => number;
}

/** Brackets whose first name or string begins with an escaped quote. */
const opening = /[[{][\s[{]*(?:\\[nrt][\s[{]*)*\\+"/y;
/** One escape of a JSON string (RFC 8259, section 7), or a run of other characters. A plain quote ends the string. */
const piece = /\\u[\da-fA-F]{4}|\\["\\/bfnrt]|[^"\\]+/y;

/**
 * Takes back the escapes of a stretch that begins at `start` with a bracket and an escaped quote, and ends with the string that it
 * stands in, or with a backslash that escapes nothing. Undefined where no such stretch begins.
 */
export function readEscapes(text: string, start: number): EscapedText | undefined {
  opening.lastIndex = start;
  if (!opening.test(text)) return undefined;
  const parts: string[] = [];
  const ends: [written: number, read: number][] = [];
  let [written, read] = [0, start];
  piece.lastIndex = start;
  for (let found = piece.exec(text); found; found = piece.exec(text)) {
    const [source] = found;
    const part = source.startsWith('\\') ? (JSON.parse(`"${source}"`) as string) : source;
    parts.push(part);
    written += part.length;
    read += source.length;
    ends.push([written, read]);
  }
  return { text: parts.join(''), offsetOf: (offset) => offsetBefore(ends, start, offset) };
}

/** Finds the piece that holds an offset by halving. Within a run of plain characters both texts count alike. */
function offsetBefore(ends: readonly [written: number, read: number][], start: number, offset: number): number {
  if (offset === 0) return start;
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ends[middle]![0] < offset) low = middle + 1;
    else high = middle;
  }
  const [written, read] = ends[low]!;
  return read - (written - offset);
}
