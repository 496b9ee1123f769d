/** One line of a hex dump: sixteen bytes. */
export interface HexRow {
  /** Eight hexadecimal digits, or more where the place needs them. */
  readonly offset: string;
  /** The bytes by two digits, in two groups of eight. */
  readonly hex: string;
  /** The bytes as ASCII, a dot for each that cannot be seen. */
  readonly ascii: string;
}

/** Bytes in one row of a hex dump. */
export const bytesPerRow = 16;
const half = bytesPerRow / 2;

/** The rows from `first` on, at most `count` of them. */
export function hexRows(bytes: Uint8Array, first = 0, count = Infinity): HexRow[] {
  const end = Math.min(bytes.length, (first + count) * bytesPerRow);
  const rows: HexRow[] = [];
  for (let at = first * bytesPerRow; at < end; at += bytesPerRow) {
    const row = Array.from(bytes.subarray(at, Math.min(at + bytesPerRow, end)));
    const digits = row.map((byte) => byte.toString(16).padStart(2, '0'));
    rows.push({
      offset: at.toString(16).padStart(8, '0'),
      hex: [digits.slice(0, half), digits.slice(half)]
        .map((group) => group.join(' '))
        .join('  ')
        .trimEnd(),
      ascii: row.map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.')).join(''),
    });
  }
  return rows;
}

/** The dump as a text, laid out as `hexdump -C` does. */
export function hexDump(bytes: Uint8Array): string {
  const width = bytesPerRow * 3;
  return hexRows(bytes)
    .map(({ offset, hex, ascii }) => `${offset}  ${hex.padEnd(width)}  |${ascii}|\n`)
    .join('');
}
