import type { MigrationFile } from '#domain/article/migration/migration-file.ts';
import { failure, type Result, success } from '#domain/result.ts';
import { readDirectory } from '#domain/zip/directory.ts';
import { unpack } from '#domain/zip/unpack.ts';

/** Opens the files of a zip, or a single file. */
export async function openSourceFile(file: File): Promise<Result<readonly MigrationFile[]>> {
  const changed = Math.floor(file.lastModified / 1000);
  if (!/\.zip$/i.test(file.name)) return success([{ path: file.name, changed, read: (most) => readWhole(file, most) }]);
  const source = { size: file.size, read: (from: number, end: number) => readBytes(file.slice(from, end)) };
  const directory = await readDirectory(source);
  if (!directory.ok) return directory;
  return success(
    directory.value.map((entry) => ({ path: entry.name, changed, read: (most) => unpack(source, entry, most) })),
  );
}

async function readWhole(file: File, most: number): Promise<Result<Uint8Array<ArrayBuffer>>> {
  return file.size > most ? failure({ code: 'too-large', message: '太大了' }) : success(await readBytes(file));
}

async function readBytes(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await blob.arrayBuffer());
}
