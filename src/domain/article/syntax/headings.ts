import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { createHeadingFinder, decodeFragment } from '../headings.ts';

const longest = 80;

/**
 * Ids are prefixed so that no heading can take the name of a global (“DOM clobbering”), and no two are the same. Links within the
 * text, which authors write without the prefix, lead to them.
 */
export function addHeadingIds(markdown: MarkdownIt): void {
  markdown.core.ruler.push('heading-ids', ({ tokens }: StateCore) => {
    const taken = new Set<string>();
    const counts = new Map<string, number>();
    tokens.forEach((token, index) => {
      if (token.type !== 'heading_open') return;
      const name = `s-${slug(textOf(tokens[index + 1]))}`;
      let count = counts.get(name) ?? 0;
      while (taken.has(numberedName(name, count))) count += 1;
      taken.add(numberedName(name, count));
      counts.set(name, count + 1);
      token.attrSet('id', numberedName(name, count));
    });
    const find = createHeadingFinder(taken);
    for (const link of tokens.flatMap(({ children }) => children ?? [])) {
      const address = link.type === 'link_open' ? String(link.attrGet('href')) : '';
      const id = address.startsWith('#') ? find(decodeFragment(address.slice(1))) : undefined;
      if (id !== undefined) link.attrSet('href', markdown.normalizeLink(`#${id}`));
    }
  });
}

function numberedName(name: string, count: number): string {
  return count ? `${name}-${count}` : name;
}

/** The text of a heading without markup and addresses. */
function textOf(inline: Token | undefined): string {
  return (inline?.children ?? []).map(({ content }) => content).join('');
}

function slug(text: string): string {
  return [...text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')]
    .slice(0, longest)
    .join('')
    .replace(/^-+|-+$/g, '');
}

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

function comparable(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
}

function lowerHeadings(tokens: readonly Token[]): void {
  for (const token of tokens) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue;
    token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 1)}`;
  }
}
