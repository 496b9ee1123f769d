import { createHash } from 'node:crypto';
import { BackupError } from './backup-error.ts';

/** A value of a column as both databases give it. */
export type Cell = string | number | null | Uint8Array;
export type Row = Readonly<Record<string, Cell>>;

/** Bytes that lie beside the rows as a file of their own, a picture or an owner's file; their cell names it. */
export interface Attachment {
  readonly file: string;
  readonly sha256: string;
  readonly bytes: Uint8Array;
}

/** What stands in a line in place of bytes. */
export type AttachmentReference = Omit<Attachment, 'bytes'>;

/** What stands in a line for bytes that are no file, such as packed HTML. */
interface InlineBytes {
  readonly base64: string;
}

/** A cell as it stands in a line. */
type WrittenCell = string | number | null | AttachmentReference | InlineBytes;

export interface RowText {
  /** The row as JSON with its columns in the order of their names: the same for equal rows of both databases. */
  readonly line: string;
  readonly attachments: readonly Attachment[];
}

/** Writes a row as one line of text. Equal rows give equal lines, whatever database they come from. */
export function writeRow(row: Row): RowText {
  const attachments: Attachment[] = [];
  const cells = Object.keys(row)
    .toSorted()
    .map((name) => [name, writeCell(row, name, attachments)] as const);
  return { line: JSON.stringify(Object.fromEntries(cells)), attachments };
}

function writeCell(row: Row, name: string, attachments: Attachment[]): WrittenCell {
  const cell = row[name] ?? null;
  if (cell instanceof Uint8Array) {
    if (name !== attachedColumn) return { base64: Buffer.from(cell).toString('base64') };
    const attachment = describeAttachment(row, cell);
    attachments.push(attachment);
    return { file: attachment.file, sha256: attachment.sha256 };
  }
  // A number beyond 2^53 has lost digits on its way out of the database.
  if (typeof cell === 'number' && !Number.isSafeInteger(cell)) {
    throw new BackupError('unusable-database', `列 ${name} 里的数 ${cell} 太大，无法准确备份。`);
  }
  return cell;
}

/** The column of bytes that are the content of a file, in every table that has such files. */
const attachedColumn = 'bytes';

function describeAttachment({ type, path }: Row, bytes: Uint8Array): Attachment {
  const digest = createHash('sha256').update(bytes).digest();
  const name = digest.toString('base64url');
  const kind = typeof type === 'string' ? /^image\/([a-z]+)$/.exec(type)?.[1] : undefined;
  const ending = typeof path === 'string' ? /\.([a-z0-9]{1,8})$/i.exec(path)?.[1] : undefined;
  const file =
    typeof path === 'string' ? `${sharedFolder}${name}.${ending ?? 'bin'}` : `pictures/${name}.${kind ?? 'bin'}`;
  return { file, sha256: digest.toString('hex'), bytes };
}

const sharedFolder = 'shared/';

/** Whether an attachment is one of the owner's files that lie in the database, and no picture. */
export const isSharedFile = (file: string): boolean => file.startsWith(sharedFolder);

/** Reads a line that `writeRow` has written; the bytes of files stay references. */
export function readRow(line: string): Record<string, Cell | AttachmentReference> {
  const row: unknown = JSON.parse(line);
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new SyntaxError('a row is an object');
  return Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, readCell(cell)]));
}

function readCell(cell: unknown): Cell | AttachmentReference {
  if (cell === null || typeof cell === 'string' || typeof cell === 'number') return cell;
  const { base64, file, sha256 } = cell as {
    readonly [Part in keyof AttachmentReference | keyof InlineBytes]?: unknown;
  };
  if (typeof base64 === 'string') return Buffer.from(base64, 'base64');
  if (typeof file !== 'string' || typeof sha256 !== 'string') throw new SyntaxError('no such cell is written');
  return { file, sha256 };
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
