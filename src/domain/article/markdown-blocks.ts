import type { Token } from 'markdown-it';
import { markdown } from './markdown.ts';
import type { Addresses } from './syntax/addresses.ts';

/** One top-level piece of an article (a paragraph, a list, a table …) as HTML, and the line of the text it begins at, from 0. */
export interface MarkdownBlock {
  readonly html: string;
  readonly line: number;
}

/**
 * The same HTML as `renderMarkdown`, in pieces: an editor can then show only those that changed, and knows which lines each
 * of them stands for. Notes at the end stand in no line of their own; they count as the end of the text.
 */
export function renderBlocks(text: string, addresses: Addresses = {}): MarkdownBlock[] {
  const env = { addresses, outline: {} };
  const tokens = markdown.parse(text, env);
  const end = text.split('\n').length;
  const blocks: MarkdownBlock[] = [];
  let depth = 0;
  let first = 0;
  let line = 0;
  tokens.forEach((token, index) => {
    depth += token.nesting;
    if (depth > 0) return;
    line = Math.max(line, lineOf(tokens[first], end));
    const html = markdown.renderer.render(tokens.slice(first, index + 1), markdown.options, env);
    if (html) blocks.push({ html, line });
    first = index + 1;
  });
  return blocks;
}

function lineOf(token: Token | undefined, end: number): number {
  return token?.map?.[0] ?? end;
}
