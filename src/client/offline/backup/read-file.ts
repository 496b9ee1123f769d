import { maxBackupBytes, readBackup, type ReadBackup } from '#domain/backup/index.ts';
import { sizeText } from '#domain/text/size-text.ts';

/** Reads a backup from a file; answers one sentence for the reader where that fails. */
export async function readFile(file: Pick<File, 'size' | 'text'>, now: number): Promise<ReadBackup | string> {
  if (file.size > maxBackupBytes)
    return `文件有 ${sizeText(file.size)}，超过上限 ${sizeText(maxBackupBytes)}，不是本站的备份。`;
  const text = await textOf(file);
  if (text === undefined) return '无法读取文件，可能已移动或修改，请重新选择。';
  const read = readBackup(text, now);
  return read.ok ? read.value : read.error.message;
}

/** A file on a removed memory card, or in a cloud without network, can be chosen but not read; the answer is then undefined. */
async function textOf(file: Pick<File, 'text'>): Promise<string | undefined> {
  try {
    return await file.text();
  } catch {
    return undefined;
  }
}
