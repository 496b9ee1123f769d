import { foldText } from './fold.ts';

/** Pieces in quotes that stand apart, then whatever has no white space; a quote without its partner is a sign like any other. */
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
 * The terms of a query, folded, each once: what stands between spaces, and what stands in quotes with its spaces, each of
 * them one wide. A text answers a query when it holds every term.
 */
export function queryTerms(query: string): string[] {
  const terms = [...foldText(query).matchAll(pieces)].map(([whole, ...quoted]) => {
    const phrase = quoted.find((piece) => piece !== undefined);
    return phrase === undefined ? whole : phrase.trim().replace(/\s+/g, ' ');
  });
  return [...new Set(terms)];
}
