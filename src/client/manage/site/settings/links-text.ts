import type { OutboundLink } from '#site/config.ts';

/** Links as owners edit them: one a line, the name before the address. */
export function linksText(links: readonly OutboundLink[]): string {
  return links.map(({ title, url }) => `${title} ${url}`).join('\n');
}

/** A line with a name and an address after a blank or, as in environment variables, after an equals sign. */
const line = /^(.+?)(?:\s+|\s*=\s*)(https?:\/\/\S+)$/i;

/** The links of a text, or the number of the first line that is none. */
export function parseLinks(text: string): { readonly links: OutboundLink[] } | { readonly brokenLine: number } {
  const links: OutboundLink[] = [];
  for (const [index, written] of text.split('\n').entries()) {
    if (written.trim() === '') continue;
    const [, title, url] = line.exec(written.trim()) ?? [];
    if (title === undefined || url === undefined) return { brokenLine: index + 1 };
    links.push({ title: title.trim(), url });
  }
  return { links };
}
