import { open, readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import type { MigrationFile } from '#domain/article/migration/migration-file.ts';
import { failure, type Result, success } from '#domain/result.ts';
import { readDirectory } from '#domain/zip/directory.ts';
import { unpack } from '#domain/zip/unpack.ts';

export interface ImportSource {
  readonly files: readonly MigrationFile[];
  readonly close: () => Promise<void>;
}

/** Opens what is to be imported; what is missing or is no zip fails with a sentence. */
export async function openImportSource(location: string): Promise<Result<ImportSource>> {
  const stats = await stat(location).catch(() => undefined);
  if (!stats) return failure({ code: 'missing', message: `没有这个文件或目录：${location}` });
  if (stats.isDirectory()) return success({ files: await filesOfFolder(location), close: async () => undefined });
  if (/\.zip$/i.test(location)) return openZip(location, Math.floor(stats.mtimeMs / 1000));
  return success({ files: [await fileAt(location, basename(location))], close: async () => undefined });
}

/** Packages that a blog of another program is built with bring texts of their own. */
const foreignFolder = new RegExp(`(^|\\${sep})(node_modules|\\.[^\\${sep}]+)(\\${sep}|$)`);

async function filesOfFolder(folder: string): Promise<MigrationFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !foreignFolder.test(path));
  return Promise.all(paths.sort().map((path) => fileAt(join(folder, path), path.split(sep).join('/'))));
}

async function fileAt(location: string, path: string): Promise<MigrationFile> {
  const { size, mtimeMs } = await stat(location);
  return {
    path,
    changed: Math.floor(mtimeMs / 1000),
    read: async (most) =>
      size > most ? failure({ code: 'too-large', message: '太大了' }) : success(await readFile(location)),
  };
}

async function openZip(location: string, changed: number): Promise<Result<ImportSource>> {
  const handle = await open(location);
  const { size } = await handle.stat();
  const source = {
    size,
    async read(from: number, end: number) {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(end - from), 0, end - from, from);
      return buffer.subarray(0, bytesRead);
    },
  };
  const directory = await readDirectory(source);
  if (!directory.ok) {
    await handle.close();
    return directory;
  }
  const files = directory.value.map((entry): MigrationFile => ({
    path: entry.name,
    changed,
    read: (most) => unpack(source, entry, most),
  }));
  return success({ files, close: () => handle.close() });
}
