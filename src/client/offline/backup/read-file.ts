import { maxBackupBytes, readBackup, type ReadBackup } from '../../../domain/backup/index.ts';
import { sizeText } from '../../../domain/text/size-text.ts';

/** Reads a backup from a file; answers one sentence for the reader where that fails. */
export async function readFile(file: Pick<File, 'size' | 'text'>, now: number): Promise<ReadBackup | string> {
  if (file.size > maxBackupBytes)
    return `这个文件有 ${sizeText(file.size)}，超过 ${sizeText(maxBackupBytes)}，不会是这里的备份。`;
  const text = await textOf(file);
  if (text === undefined) return '这个文件读不出来，可能已经移走或改过，请重新选一次。';
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
