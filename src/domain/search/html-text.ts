/** Inline elements: their text continues the text before them. */
const inline = 'a|abbr|b|code|del|em|i|ins|kbd|label|m[a-z]+|mark|rp|rt|ruby|s|small|span|strong|sub|sup|u';
const inlineTag = new RegExp(`</?(?:${inline})(?:\\s[^>]*)?>`, 'g');
const described = /<img\b[^>]*?\salt="([^"]*)"[^>]*>/g;
const otherTag = /<[^>]*>/g;
const heading = /<(h[1-6])\b[^>]*>(.*?)<\/\1>/gs;
const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The searchable text of an article or a chapter besides its title and tags. */
export interface SearchableText {
  readonly headings: readonly string[];
  /** The whole text as a reader sees or hears it, headings included. */
  readonly body: string;
}

/** The text of HTML that our renderer made, behind the summary of its author where there is one. */
export function searchableText(html: string, summary = ''): SearchableText {
  const text = htmlText(html);
  return {
    headings: Array.from(html.matchAll(heading), ([, , inner = '']) => htmlText(inner)),
    body: summary ? `${summary}\n${text}` : text,
  };
}

/**
 * The text a reader sees of HTML that our renderer made, one line for each block, and what its pictures are said to show. A
 * line that is broken within a block goes on. It is no reader of HTML at large.
 */
export function htmlText(html: string): string {
  const text = html
    .replaceAll('\n', ' ')
    .replace(inlineTag, '')
    .replace(described, '\n$1\n')
    .replace(otherTag, '\n')
    .replace(/&(#?\w+);/g, decode);
  return text.replace(/\s+/g, narrow).trim();
}

/** Decided for each stretch of white space as a whole: looking for lines inside it takes the square of its length. */
function narrow(space: string): string {
  return space.includes('\n') ? '\n' : space.replace(/[ \t]+/g, ' ');
}

function decode(whole: string, name: string): string {
  if (!name.startsWith('#')) return names[name] ?? whole;
  const code = name[1] === 'x' ? parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}
