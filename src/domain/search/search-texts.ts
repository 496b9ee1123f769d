import { foldText } from './fold.ts';

/** The searchable parts of an article or a chapter as they were written. */
export interface Searchable {
  readonly title: string;
  readonly tags: readonly string[];
  /** The headings, which the body contains, too. */
  readonly headings: readonly string[];
  /** The text as a reader sees it, without markup. */
  readonly body: string;
}

/**
 * Three folded texts, each of which contains the one before: the title, with the tags, with everything. Line breaks
 * keep a term from matching across two parts; within a line all white space is one space, as in the phrases of a query.
 * An empty line stands between the headings and the body.
 */
export interface SearchTexts {
  readonly title: string;
  readonly head: string;
  readonly text: string;
}

/** The names of the three, best first: the first that holds every term says how well something answers a query. */
export const searchFields = ['title', 'head', 'text'] as const;

/** One of {@link searchFields}. */
export type SearchField = (typeof searchFields)[number];

/** The folded texts of an item, each of which contains those before it. */
export function searchTexts({ title, tags, headings, body }: Searchable): SearchTexts {
  const foldedTitle = foldLine(title);
  const head = [foldedTitle, ...tags.map(foldLine)].join('\n');
  return { title: foldedTitle, head, text: [head, ...headings.map(foldLine), '', foldLine(body)].join('\n') };
}

/** The headings within the whole text, which begin behind the tags and end at the empty line. */
export function headingsOf({ head, text }: Pick<SearchTexts, 'head' | 'text'>): string {
  return text.slice(head.length, Math.max(head.length, text.indexOf('\n\n', head.length)));
}

function foldLine(text: string): string {
  return foldText(text).replace(/[^\S\n]+/g, ' ');
}

/** The first of the texts that holds every term; undefined when even the last does not. */
export function bestField(texts: SearchTexts, terms: readonly string[]): SearchField | undefined {
  return searchFields.find((field) => terms.every((term) => texts[field].includes(term)));
}
