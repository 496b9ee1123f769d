import type { Note } from '../../../../domain/json/note.ts';
import { failure, type Result, success } from '../../../../domain/result.ts';

export interface FileText {
  readonly text: string;
  /** How it was read, where that is not to be expected. */
  readonly notes: readonly Note[];
}

/**
 * The bytes of a file as text: UTF-8, or else GB18030, in which Excel writes CSV on a Chinese Windows. What is neither is refused:
 * replaced characters would be lost in what is made of them.
 */
export function readFileText(bytes: Uint8Array): Result<FileText, 'not-text'> {
  const text = decode(bytes, 'utf-8');
  if (text !== undefined) return success({ text, notes: [] });
  const chinese = decode(bytes, 'gb18030');
  if (chinese !== undefined) return success({ text: chinese, notes: [{ message: '文件不是 UTF-8，按 GBK 读出' }] });
  return failure({ code: 'not-text', message: '文件既不是 UTF-8 也不是 GBK，读不出文字，请先转换成 UTF-8' });
}

function decode(bytes: Uint8Array, charset: 'utf-8' | 'gb18030'): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
