import { type EditCommand, lineEndsAround } from './editable-text.ts';

/**
 * Replaces the selection by Markdown, and puts the cursor behind it. Paragraphs, lists and other blocks are separated from the text around
 * them by empty lines.
 */
export function insertBlocks(markdown: string): EditCommand {
  return (text, { from, to }) => {
    const isBlock = /\n|^(?:#{1,6} |- |\d+\. |> |---$|```|\|)/.test(markdown);
    const [lead, tail] = isBlock ? lineEndsAround(text, { from, to }) : ['', ''];
    // A text that begins with a line break has an empty line above already.
    const start = from === 1 && lead === '\n' ? '' : lead;
    const cursor = from + start.length + markdown.length;
    return { changes: [{ from, to, insert: start + markdown + tail }], selected: { from: cursor, to: cursor } };
  };
}
