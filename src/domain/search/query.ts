import { foldText } from './fold.ts';

/**
 * Matches quoted phrases that stand apart, then runs without white space; a quote without its partner is an ordinary
 * sign.
 */
const pieces = new RegExp(
  [
    ['"', '"'],
    ['“', '”'],
    ['「', '」'],
    ['『', '』'],
  ]
    .map(([open, close]) => `${open}\\s*([^\\s${close}][^${close}]*)${close}(?!\\S)`)
    .concat('\\S+')
    .join('|'),
  'g',
);

/**
 * The terms of a query, folded, each once: the parts between spaces, and quoted phrases with each run of spaces as one.
 * A text answers a query when it holds every term.
 */
export function queryTerms(query: string): string[] {
  const terms = [...foldText(query).matchAll(pieces)].map(([whole, ...quoted]) => {
    const phrase = quoted.find((piece) => piece !== undefined);
    return phrase === undefined ? whole : phrase.trim().replace(/\s+/g, ' ');
  });
  return [...new Set(terms)];
}

/** Whether a query has a quote, and so is meant as it is written. */
export const hasQuotes = (query: string): boolean => /["“”「」『』＂｢｣]/.test(query);

/**
 * A query in quotes, for a sentence; a query with quotes of its own stays as it is, since `““雪窗””` reads like a
 * mistake.
 */
export function quotedQuery(query: string): string {
  return hasQuotes(query) ? query : `“${query}”`;
}
