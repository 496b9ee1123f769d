import type { EditCommand, EditableText } from './editable-text.ts';

/**
 * Replaces the selection by Markdown, and puts the cursor behind it. Paragraphs, lists and other blocks are separated from the text around
 * them by empty lines.
 */
export function insertBlocks(markdown: string): EditCommand {
  return (text, { from, to }) => {
    const isBlock = /\n|^(?:#{1,6} |- |\d+\. |> |---$|```|\|)/.test(markdown);
    const before = isBlock ? text.sliceString(Math.max(0, from - 2), from) : '';
    const after = isBlock ? text.sliceString(to, to + 2) : '';
    const lead = before && '\n'.repeat(2 - (/\n{0,2}$/.exec(before)?.[0].length ?? 0));
    const tail = after && '\n'.repeat(2 - (/^\n{0,2}/.exec(after)?.[0].length ?? 0));
    // A text that begins with a line break has an empty line above already.
    const start = before === '\n' && from === 1 ? '' : lead;
    const cursor = from + start.length + markdown.length;
    return { changes: [{ from, to, insert: start + markdown + tail }], selected: { from: cursor, to: cursor } };
  };
}

/** Whether an offset stands within a fenced code block. */
export function isInFence(text: EditableText, offset: number): boolean {
  let fence = '';
  for (const line of text.sliceString(0, text.lineAt(offset).from).split('\n')) {
    const [, mark = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (!fence) fence = mark;
    else if (mark.startsWith(fence) && line.trim() === mark) fence = '';
  }
  return fence !== '';
}
