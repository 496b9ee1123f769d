import { foldText } from './fold.ts';

/** What is searched of an article or a chapter, as it was written. */
export interface Searchable {
  readonly title: string;
  readonly tags: readonly string[];
  /** The text as a reader sees it, without markup. */
  readonly body: string;
}

/**
 * Three texts, each holding the one before: the title, with the tags, with everything. They are folded, and lines keep a
 * term from being found across two of them.
 */
export interface SearchTexts {
  readonly title: string;
  readonly head: string;
  readonly text: string;
}

/** The names of the three, best first: the first that holds every term says how well something answers a query. */
export const searchFields = ['title', 'head', 'text'] as const;
export type SearchField = (typeof searchFields)[number];

export function searchTexts({ title, tags, body }: Searchable): SearchTexts {
  const foldedTitle = foldText(title);
  const head = [foldedTitle, ...tags.map(foldText)].join('\n');
  return { title: foldedTitle, head, text: `${head}\n${foldText(body)}` };
}

/** The first of the texts that holds every term; undefined when even the last does not. */
export function bestField(texts: SearchTexts, terms: readonly string[]): SearchField | undefined {
  return searchFields.find((field) => terms.every((term) => texts[field].includes(term)));
}

export interface Ranked {
  readonly field: SearchField;
  readonly time: number;
  readonly id: string;
}

/** The order of results: title before tags before body, then the newest, then by id. */
export function compareRanked(one: Ranked, other: Ranked): number {
  const byField = searchFields.indexOf(one.field) - searchFields.indexOf(other.field);
  return byField || other.time - one.time || (one.id > other.id ? -1 : 1);
}
