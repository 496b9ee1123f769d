import type { EditableText } from './editable-text.ts';

const fence = /^ {0,3}(`{3,}|~{3,})(.*)$/gm;

/** Whether the line of an offset stands in a fenced code block; it reads from the beginning. */
export function isInFence(text: EditableText, offset: number): boolean {
  let open = '';
  for (const [, sign = '', rest = ''] of text.sliceString(0, text.lineAt(offset).from).matchAll(fence)) {
    if (!open) open = sign;
    else if (sign.startsWith(open) && !rest.trim()) open = '';
  }
  return open !== '';
}
