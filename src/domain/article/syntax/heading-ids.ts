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
