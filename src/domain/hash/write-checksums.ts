import { failure, type Result, success } from '../result.ts';
import { type AlgorithmId, algorithmOf } from './algorithms.ts';
import { writeHex } from './text-form.ts';

/** `gnu` is what sha256sum writes, `bsd` what `sha256sum --tag` writes, `sfv` is for CRC32 only. */
export type ChecksumFormat = 'gnu' | 'bsd' | 'sfv';

interface ChecksumRow {
  readonly name: string;
  readonly digest: Uint8Array;
}

/** A checksum file that the usual programs verify; refused where the format cannot hold it. */
export function writeChecksums(
  rows: readonly ChecksumRow[],
  id: AlgorithmId,
  format: ChecksumFormat,
): Result<string, 'wrong-format' | 'name'> {
  if (format !== 'sfv')
    return success(rows.map((row) => (format === 'gnu' ? gnuLine(row) : bsdLine(row, id))).join(''));
  if (id !== 'crc32') return failure({ code: 'wrong-format', message: 'SFV 只能写 CRC32，请换成另一种格式' });
  const odd = rows.find(({ name }) => /[\r\n]|^[;#]|^\s|\s$/.test(name));
  if (odd) return failure({ code: 'name', message: `SFV 无法表示这个文件名：${JSON.stringify(odd.name)}` });
  return success(rows.map(({ name, digest }) => `${name} ${writeHex(digest).toUpperCase()}\r\n`).join(''));
}

function gnuLine({ name, digest }: ChecksumRow): string {
  return `${mark(name)}${writeHex(digest)}  ${escape(name)}\n`;
}

function bsdLine({ name, digest }: ChecksumRow, id: AlgorithmId): string {
  return `${mark(name)}${algorithmOf(id).tag} (${escape(name)}) = ${writeHex(digest)}\n`;
}

/** coreutils begins a line with `\` where the name in it is escaped. */
function mark(name: string): string {
  return /[\\\n\r]/.test(name) ? '\\' : '';
}

function escape(name: string): string {
  return name.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
}
