/** Bytes in one row of a hex dump. */
export const bytesPerRow = 16;
const half = bytesPerRow / 2;

/** A dump laid out as `hexdump -C` does: the offset, sixteen bytes in two groups, and their ASCII with a dot for each that cannot be seen. */
export function hexDump(bytes: Uint8Array): string {
  let dump = '';
  for (let at = 0; at < bytes.length; at += bytesPerRow) {
    const row = Array.from(bytes.subarray(at, at + bytesPerRow));
    const digits = row.map((byte) => byte.toString(16).padStart(2, '0'));
    const hex = `${digits.slice(0, half).join(' ')}  ${digits.slice(half).join(' ')}`;
    const ascii = row.map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.')).join('');
    dump += `${at.toString(16).padStart(8, '0')}  ${hex.padEnd(bytesPerRow * 3)}  |${ascii}|\n`;
  }
  return dump;
}
