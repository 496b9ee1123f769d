/** A heading of rendered HTML: where it is, what it says, and its level from 1 to 6. */
export interface Heading {
  readonly id: string;
  readonly text: string;
  readonly depth: number;
}

const heading = /<h([1-6])\b[^>]*?\sid="([^"]*)"[^>]*>([\s\S]*?)<\/h\1>/g;
/** What a heading holds besides its words: marks of footnotes, and the source that a formula carries along. */
const besides = /<sup class="footnote-ref"[\s\S]*?<\/sup>|<annotation\b[\s\S]*?<\/annotation>/g;

/** The headings of HTML made by this site's renderer, in their order. Reads no HTML but that. */
export function headingsOf(html: string): Heading[] {
  return [...html.matchAll(heading)].map(([, depth, id, inner]) => ({
    id: decodeEntities(id ?? ''),
    text: textOf(inner ?? ''),
    depth: Number(depth),
  }));
}

function textOf(html: string): string {
  return decodeEntities(html.replace(besides, '').replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
}

/** The renderer escapes these four and nothing else. */
const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

function decodeEntities(text: string): string {
  return text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);
}
