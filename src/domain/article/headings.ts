import { decodeEntities } from './entities.ts';

/** A heading of rendered HTML: where it is, what it says, and its level from 1 to 6. */
export interface Heading {
  readonly id: string;
  readonly text: string;
  readonly depth: number;
}

const heading = /<h([1-6])\b[^>]*?\sid="([^"]*)"[^>]*>([\s\S]*?)<\/h\1>/g;
/** What a heading holds besides its words: marks of footnotes, the source of a formula, and what stands in place of an image. */
const besides =
  /<sup class="footnote-ref"[\s\S]*?<\/sup>|<annotation\b[\s\S]*?<\/annotation>|<span class="foreign-image[\s\S]*?<\/span>/g;

/** Between quotes a browser writes `>` as it is. */
const tag = /<(?:"[^"]*"|[^>"])*>/g;

/** The headings of HTML made by this site's renderer, or of that as a browser writes it, in their order. Reads no other HTML. */
export function headingsOf(html: string): Heading[] {
  return [...html.matchAll(heading)].map(([, depth, id, inner]) => ({
    id: decodeEntities(id ?? ''),
    text: textOf(inner ?? ''),
    depth: Number(depth),
  }));
}

function textOf(html: string): string {
  return decodeEntities(html.replace(besides, '').replace(tag, '')).replace(/\s+/g, ' ').trim();
}
