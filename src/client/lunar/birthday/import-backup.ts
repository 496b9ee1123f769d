import { readAnniversaryBackup } from '#domain/anniversary/index.ts';
import { type ImportCounts, type KeptAnniversaries, refusedSentence } from './kept-anniversaries.ts';

/** The size limit admits thousands of anniversaries; a larger file is a mistake and would block the page. */
const maxBytes = 2 * 1024 * 1024;

/** The result of an import in sentences for the screen. */
export interface AnniversaryImport {
  readonly kind: 'done' | 'failed';
  readonly sentences: readonly string[];
}

/** Stores the records of a backup file on the device. */
export async function importBackup(
  file: Pick<File, 'size' | 'text'>,
  { bringIn }: Pick<KeptAnniversaries, 'bringIn'>,
): Promise<AnniversaryImport> {
  if (file.size > maxBytes) return failedImport('文件超过 2 MB，不是本页的备份。本机的记录未改动。');
  const text = await textOf(file);
  if (text === undefined) return failedImport('无法读取文件，可能已移走或改过，请重新选择。本机的记录未改动。');
  const backup = readAnniversaryBackup(text);
  if (!backup.ok) return failedImport(`导入失败：${backup.error.message}本机的记录未改动。`);
  const { records, problems } = backup.value;
  const brought = await bringIn(records);
  if (!brought) return failedImport(refusedSentence);
  const kind = problems.length > 0 || brought.stored < brought.merge.write.length ? 'failed' : 'done';
  return { kind, sentences: [broughtSentence(brought), ...problems.map((problem) => `未导入：${problem}`)] };
}

/** Reads the file; undefined where a chosen file cannot be read, for example on a removed memory card. */
async function textOf(file: Pick<File, 'text'>): Promise<string | undefined> {
  try {
    return await file.text();
  } catch {
    return undefined;
  }
}

function broughtSentence({ merge, stored }: ImportCounts): string {
  const { added, updated, unchanged, write } = merge;
  if (stored === write.length) return `添加 ${added} 条，更新 ${updated} 条，${unchanged} 条本机已有。`;
  if (stored === 0) return refusedSentence;
  return `共 ${write.length} 条，只保存了 ${stored} 条：空间可能已满。腾出空间后再导入一次，已有的不会重复。`;
}

function failedImport(sentence: string): AnniversaryImport {
  return { kind: 'failed', sentences: [sentence] };
}
