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

/**
 * Finds the id of the heading that a fragment means. Ids have a prefix (`syntax/headings.ts`) which authors do not write, and
 * other programs put other signs between words: `#安装`, `#12-install` and `#1-2-Install` find their headings, too.
 */
export function createHeadingFinder(ids: Iterable<string>): (fragment: string) => string | undefined {
  const known = new Set(ids);
  const byLetters = new Map([...known].reverse().map((id) => [lettersOf(id.slice(2)), id]));
  return (fragment) => {
    if (fragment === '') return undefined;
    const exact = [fragment, `s-${fragment}`].find((id) => known.has(id));
    const letters = lettersOf(fragment);
    return exact ?? (letters === '' ? undefined : byLetters.get(letters));
  };
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The text of a fragment as it stands in an address. */
export function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function textOf(html: string): string {
  return decodeEntities(html.replace(besides, '').replace(tag, '')).replace(/\s+/g, ' ').trim();
}
