import { migrations as knownMigrations } from '../db/migrations.ts';
import { BackupError } from './backup-error.ts';
import { isRead } from './kept-tables.ts';
import type { TableDigest } from './row-text.ts';

/** The number counts up when an older program would misread a backup. */
export const formatVersion = 1;
const formatName = 'xuechuangji-backup';

/** The entries of the archive that are not rows, pictures or files. */
export const entryNames = {
  header: 'backup.json',
  readme: 'README.txt',
  manifest: 'manifest.json',
  sums: 'SHA256SUMS',
} as const;

/**
 * The most bytes of an entry that is read as a whole. Rows are written in parts of 1 MiB and what the last row has more; the largest
 * attachments are those of books.
 */
export const maxBytes = { facts: 2 ** 20, rows: 64 * 2 ** 20, attachment: 64 * 2 ** 20 } as const;

/** The first entry: what the backup is of. */
export interface BackupHeader {
  readonly format: typeof formatName;
  readonly formatVersion: number;
  /** Seconds since the epoch. */
  readonly time: number;
  readonly program: { readonly version: string; readonly commit: string };
  /** `contractVersion` of the program. */
  readonly contract: number;
  readonly migrations: readonly string[];
  readonly database: 'sqlite' | 'postgresql';
  readonly site: { readonly name: string; readonly origin: string };
  /** The names of the settings that were given, without their values. */
  readonly settings: readonly string[];
  /** The tables in the order in which they are filled. */
  readonly tables: readonly string[];
}

/** The last entry but the checksums: what each table holds. */
export interface BackupManifest {
  readonly tables: Readonly<Record<string, TableDigest>>;
  readonly pictures: number;
  readonly files: number;
}

export function makeHeader(facts: Omit<BackupHeader, 'format' | 'formatVersion'>): BackupHeader {
  return { format: formatName, formatVersion, ...facts };
}

/** Reads and checks the first entry. */
export function readHeader(text: string): BackupHeader {
  const header = JSON.parse(text) as { readonly [Part in keyof BackupHeader]?: unknown } | null;
  if (header?.format !== formatName) throw new BackupError('not-a-backup', '这不是雪窗集的备份。');
  if (Number(header.formatVersion ?? 0) > formatVersion) throw newer(`备份的格式是第 ${header.formatVersion} 版`);
  const [applied, tables] = [namesIn(header.migrations), namesIn(header.tables)];
  const unknown = applied.find((name) => !Object.hasOwn(knownMigrations, name));
  if (unknown !== undefined) throw newer(`含有这一版无法识别的 ${unknown}`);
  // The tables of the search index, of the migrations and of the database itself are in no backup.
  if (!tables.every((name) => isRead(name, 'everything'))) throw new SyntaxError('the header names other tables');
  return header as BackupHeader;
}

function namesIn(list: unknown): readonly string[] {
  const isWhole = Array.isArray(list) && list.length > 0 && list.every((name) => typeof name === 'string');
  if (!isWhole) throw new SyntaxError('the header is incomplete');
  return list;
}

/** Reads the last entry but the checksums; its numbers are compared with what was read. */
export function readManifest(text: string): BackupManifest {
  const manifest = JSON.parse(text) as BackupManifest | null;
  if (typeof manifest?.tables !== 'object') throw new SyntaxError('the manifest is incomplete');
  return manifest;
}

function newer(reason: string): BackupError {
  return new BackupError('newer', `备份来自更新的版本（${reason}），请用那个版本恢复。`);
}

export const partName = (table: string, number: number): string =>
  `tables/${table}/${String(number).padStart(6, '0')}.jsonl`;

/** The table whose rows an entry holds; undefined for other entries. */
export const tableOfPart = (name: string): string | undefined => /^tables\/([a-z_]+)\/\d+\.jsonl$/.exec(name)?.[1];

/** Lies in every backup, for somebody who has the file and not the program. */
export const readmeText = `雪窗集的备份

这是一份 tar（gzip 压缩；文件名以 .age 结尾的，先用 age 解密：age -d 文件.age > 文件）。不需要雪窗集也能读：
tar -xzf 文件 解开以后，sha256sum -c SHA256SUMS 核对每一个文件。

backup.json     备份的时间、程序的版本、数据库的结构（migrations）、设置过的变量名（不含值）、表的次序
tables/         每张表一个目录，其中每行一个 JSON 对象，就是一行数据；数据多的表分成几个文件
                时间是 1970 年以来的秒数；值为 {"file", "sha256"} 的，内容在 file 指的文件里；
                值为 {"base64"} 的是二进制：文章的 html 由 content 排出，以 content 为字典压缩
pictures/       图片
shared/         站主放进数据库的书与放假安排，文件名是内容的哈希；原来的路径在 tables/owner_file 里
files/          站主放在 DATA_DIR 里的书（book）与放假安排（holidays）
manifest.json   每张表的行数与哈希：各行 SHA-256 之和，取 2 的 256 次方的余数
SHA256SUMS      以上每个文件的 SHA-256

文件末尾另有 92 个字节：一个空的 gzip 成员，注释里写着它之前全部字节的 SHA-256。解压的程序会略过它。

恢复：npm run site -- restore 文件
`;
