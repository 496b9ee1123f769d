import { type AlgorithmId, isAlgorithmId, readHex, writeHex } from '#domain/hash/index.ts';
import type { HashedFile } from './hashed-file.ts';

/** What outlives the page of a file: everything but its content, which a page may not open again by itself. */
export interface KeptFile {
  readonly path: string;
  /** bytes */
  readonly size: number;
  /** milliseconds since the epoch */
  readonly modified: number;
  readonly digests: ReadonlyMap<AlgorithmId, Uint8Array>;
}

/** The record of a longer list would take longer to write than its digests take to compute. */
const maxKept = 20_000;

/** Describes a file by what is the same when it is chosen again unchanged. */
export function fileIdentity({ path, size, modified }: Omit<KeptFile, 'digests'>): string {
  return `${size} ${modified} ${path}`;
}

/** What to keep of a file in the queue. */
export function keptOf({ path, file, digests }: HashedFile): KeptFile {
  return { path, size: file.size, modified: file.lastModified, digests };
}

/** Writes a list as a text; empty for an empty list. */
export function writeKeptFiles(files: readonly KeptFile[]): string {
  if (files.length === 0) return '';
  const rows = files.slice(0, maxKept).map(({ path, size, modified, digests }) => {
    const written = [...digests].map(([id, digest]) => [id, writeHex(digest)] as const);
    return [path, size, modified, Object.fromEntries(written)];
  });
  return JSON.stringify(rows);
}

/** Reads a list; whatever else stands in the record is left out, because other versions of the page may have written it. */
export function readKeptFiles(text: unknown): readonly KeptFile[] {
  try {
    const rows: unknown = typeof text === 'string' ? JSON.parse(text) : undefined;
    return Array.isArray(rows) ? rows.flatMap(readRow) : [];
  } catch {
    return [];
  }
}

function readRow(row: unknown): readonly KeptFile[] {
  const [path, size, modified, written] = Array.isArray(row) ? (row as unknown[]) : [];
  if (typeof path !== 'string' || typeof size !== 'number' || typeof modified !== 'number') return [];
  const digests = new Map<AlgorithmId, Uint8Array>();
  for (const [id, hex] of Object.entries((written ?? {}) as Record<string, unknown>)) {
    const read = isAlgorithmId(id) && typeof hex === 'string' ? readHex(hex) : undefined;
    if (read?.ok && isAlgorithmId(id)) digests.set(id, read.value);
  }
  return [{ path, size, modified, digests }];
}
