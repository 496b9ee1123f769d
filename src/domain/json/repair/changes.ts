import { positionOf } from '../../text/position.ts';
import type { SourceEdit } from './source-edit.ts';
import { compareTokens, type TokenEdit, isComment } from './token-edits.ts';

/** One passage that was changed; offset, line and column are those of the input. */
export interface RepairChange {
  readonly message: string;
  readonly before: string;
  readonly after: string;
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

const maxListed = 200;

/** Lists the changes of a repair by comparing its input with its output. */
export function listChanges(before: string, after: string): { changes: readonly RepairChange[]; more: number } {
  const edits = compareTokens(before, after);
  if (!edits) return { changes: [], more: -1 };
  const listed = edits.slice(0, maxListed);
  const changes = listed.map((edit) => ({
    ...edit,
    message: describeChange(edit),
    ...positionOf(before, edit.offset),
  }));
  return { changes, more: edits.length - listed.length };
}

/** The changes of edits whose reasons are known already. */
export function changesOf(
  text: string,
  edits: readonly SourceEdit[],
): { changes: readonly RepairChange[]; more: number } {
  const changes = edits.slice(0, maxListed).map(({ start, end, after, message }) => {
    return { message, before: text.slice(start, end), after, ...positionOf(text, start) };
  });
  return { changes, more: edits.length - changes.length };
}

const signNames = new Map(
  Object.entries({ ',': '逗号', ':': '冒号', '{': '左花括号', '}': '右花括号', '[': '左方括号', ']': '右方括号' }),
);

/** What a change does, in Chinese. */
export function describeChange({ before, after }: Pick<TokenEdit, 'before' | 'after'>): string {
  if (before === '') return signNames.has(after) ? `补上${signNames.get(after)}` : `补上 ${short(after)}`;
  if (after === '') return sayRemoved(before);
  if (isComment(before)) return `${sayRemoved(before)}，${describeChange({ before: '', after })}`;
  if (textIn(before) === textIn(after)) return `给 ${short(textIn(before))} 换上双引号`;
  const change = `把 ${short(before)} 改成 ${short(after)}`;
  return hasMoreBackslashes(before, after) ? `${change}：反斜杠当成文字保留` : change;
}

function hasMoreBackslashes(before: string, after: string): boolean {
  return /\\[^"'`\n]/.test(before) && after.split('\\\\').length > before.split('\\\\').length;
}

function sayRemoved(before: string): string {
  if (isComment(before)) return `删除注释 ${short(before)}`;
  return signNames.has(before) ? `删除多余的${signNames.get(before)}` : `删除 ${short(before)}`;
}

function textIn(token: string): string {
  return token.replace(/^["'`“”‘’]|["'`“”‘’]$/g, '');
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 40 ? `${line.slice(0, 38)}…` : line;
}
