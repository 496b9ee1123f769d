import type { MarkdownIt, StateCore, Token } from 'markdown-it';

/** The page in which the headings of a text stand. */
export interface Outline {
  /** The title above the text. */
  readonly title?: string | undefined;
}

/**
 * Fits the headings of a text to its page, which has the only heading of the first level: a text with `# …` has all its headings one
 * level lower. A first heading that repeats the title of the page is dropped. The ids are made before and stay, so that addresses
 * with a fragment do; the paragraph after a dropped heading takes its id.
 */
export function fitHeadings(markdown: MarkdownIt): void {
  markdown.core.ruler.push('outline', ({ tokens, env }: StateCore) => {
    const { outline } = env as { outline?: Outline };
    if (!outline) return;
    if (outline.title !== undefined) dropTitle(tokens, outline.title);
    if (tokens.some(({ type, tag }) => type === 'heading_open' && tag === 'h1')) lowerHeadings(tokens);
  });
}

function dropTitle(tokens: Token[], title: string): void {
  const [heading, inline] = tokens;
  if (heading?.type !== 'heading_open' || comparable(textOf(inline)) !== comparable(title)) return;
  tokens.splice(0, 3);
  const [next] = tokens;
  if (next?.type === 'paragraph_open' || next?.type === 'figure_open')
    next.attrSet('id', String(heading.attrGet('id')));
}

function textOf(inline: Token | undefined): string {
  return (inline?.children ?? []).map(({ content }) => content).join('');
}

function comparable(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
}

function lowerHeadings(tokens: readonly Token[]): void {
  for (const token of tokens) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue;
    token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 1)}`;
  }
}
