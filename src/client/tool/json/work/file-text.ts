import { decodeFile } from '../../../../domain/text/decode-file.ts';
import type { JsonNote } from '../../../../domain/json/core/note.ts';
import { failure, type Result, success } from '../../../../domain/result.ts';

export interface FileText {
  readonly text: string;
  /** How it was read, where that is not to be expected. */
  readonly notes: readonly JsonNote[];
}

/** The bytes of a file as text; what is neither UTF-8 nor GBK is refused. */
export function readFileText(bytes: Uint8Array): Result<FileText, 'not-text'> {
  const read = decodeFile(bytes);
  if (!read) return failure({ code: 'not-text', message: '文件既不是 UTF-8 也不是 GBK，读不出文字，请先转换成 UTF-8' });
  const notes = read.charset === 'utf-8' ? [] : [{ message: '文件不是 UTF-8，按 GBK 读出' }];
  return success({ text: read.text, notes });
}
