import { createHash } from 'node:crypto';
import { BackupError } from './backup-error.ts';

/** A value of a column as both databases give it. */
export type Cell = string | number | null | Uint8Array;
export type Row = Readonly<Record<string, Cell>>;

/** Bytes that lie beside the rows as a file of their own; their cell names it. */
export interface Picture {
  readonly file: string;
  readonly sha256: string;
  readonly bytes: Uint8Array;
}

/** What stands in a line in place of bytes. */
export type PictureReference = Omit<Picture, 'bytes'>;

export interface RowText {
  /** The row as JSON with its columns in the order of their names: the same for equal rows of both databases. */
  readonly line: string;
  readonly pictures: readonly Picture[];
}

/** Writes a row as one line of text. Equal rows give equal lines, whatever database they come from. */
export function writeRow(row: Row): RowText {
  const pictures: Picture[] = [];
  const cells = Object.keys(row)
    .toSorted()
    .map((name) => [name, writeCell(row, name, pictures)] as const);
  return { line: JSON.stringify(Object.fromEntries(cells)), pictures };
}

function writeCell(row: Row, name: string, pictures: Picture[]): string | number | null | PictureReference {
  const cell = row[name] ?? null;
  if (cell instanceof Uint8Array) {
    const picture = describePicture(row, cell);
    pictures.push(picture);
    return { file: picture.file, sha256: picture.sha256 };
  }
  // A number beyond 2^53 has lost digits on its way out of the database.
  if (typeof cell === 'number' && !Number.isSafeInteger(cell)) {
    throw new BackupError('unusable-database', `列 ${name} 里的数 ${cell} 太大，无法准确备份。`);
  }
  return cell;
}

function describePicture({ type }: Row, bytes: Uint8Array): Picture {
  const digest = createHash('sha256').update(bytes).digest();
  const kind = typeof type === 'string' ? /^image\/([a-z]+)$/.exec(type)?.[1] : undefined;
  return { file: `pictures/${digest.toString('base64url')}.${kind ?? 'bin'}`, sha256: digest.toString('hex'), bytes };
}

/** Reads a line that `writeRow` has written; bytes stay references. */
export function readRow(line: string): Record<string, string | number | null | PictureReference> {
  const row: unknown = JSON.parse(line);
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new SyntaxError('a row is an object');
  return row as Record<string, string | number | null | PictureReference>;
}

/** What a table holds, in a few characters: `hash` is the sum of the SHA-256 of all lines modulo 2^256, whatever their order. */
export interface TableDigest {
  readonly rows: number;
  readonly hash: string;
}

export interface TableCounter {
  readonly add: (line: string) => void;
  readonly digest: () => TableDigest;
}

/** Counts and sums up the lines of a table. A sum tells repeated rows apart, which an exclusive or would not. */
export function countTable(): TableCounter {
  let rows = 0;
  let sum = 0n;
  return {
    add(line) {
      rows += 1;
      sum = BigInt.asUintN(256, sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`));
    },
    digest: () => ({ rows, hash: sum.toString(16).padStart(64, '0') }),
  };
}
