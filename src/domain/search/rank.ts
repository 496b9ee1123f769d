import { foldText } from './fold.ts';
import { relevance } from './relevance.ts';

/** What is searched of an article or a chapter, as it was written. */
export interface Searchable {
  readonly title: string;
  readonly tags: readonly string[];
  /** They stand in the body, too. */
  readonly headings: readonly string[];
  /** The text as a reader sees it, without markup. */
  readonly body: string;
}

/**
 * Three texts, each holding the one before: the title, with the tags, with everything. They are folded, and lines keep a
 * term from being found across two of them; within a line all white space is one space wide, as in the phrases of a query.
 */
export interface SearchTexts {
  readonly title: string;
  readonly head: string;
  readonly text: string;
}

/** The names of the three, best first: the first that holds every term says how well something answers a query. */
export const searchFields = ['title', 'head', 'text'] as const;
export type SearchField = (typeof searchFields)[number];

export function searchTexts({ title, tags, headings, body }: Searchable): SearchTexts {
  const foldedTitle = foldLine(title);
  const head = [foldedTitle, ...tags.map(foldLine)].join('\n');
  return { title: foldedTitle, head, text: [head, ...[...headings, body].map(foldLine)].join('\n') };
}

function foldLine(text: string): string {
  return foldText(text).replace(/[^\S\n]+/g, ' ');
}

/** The first of the texts that holds every term; undefined when even the last does not. */
export function bestField(texts: SearchTexts, terms: readonly string[]): SearchField | undefined {
  return searchFields.find((field) => terms.every((term) => texts[field].includes(term)));
}

export interface Ranked {
  readonly time: number;
  readonly id: string;
  readonly texts: SearchTexts;
}

/**
 * So many hits of a field are judged by their texts: the newest. The others follow behind them, the newest first. A word that
 * more than so many articles hold tells little about any of them, and reading all their texts would take seconds.
 */
export const judgedHits = 1_000;

/**
 * Puts hits of all fields into the order of results: by field, within a field by relevance, among equals the newest first,
 * then by id.
 */
export function rankHits<Hit extends Ranked & { readonly field: SearchField }>(
  hits: readonly Hit[],
  terms: readonly string[],
): Hit[] {
  return searchFields.flatMap((field) => {
    const newest = hits.filter((hit) => hit.field === field).sort(compareTimes);
    return [...byRelevance(newest.slice(0, judgedHits), terms), ...newest.slice(judgedHits)];
  });
}

/** Orders the hits of one field that are judged. */
export function byRelevance<Hit extends Ranked>(hits: readonly Hit[], terms: readonly string[]): Hit[] {
  const judged = hits.map((hit) => ({ hit, score: relevance(hit.texts, terms) }));
  judged.sort((one, other) => other.score - one.score || compareTimes(one.hit, other.hit));
  return judged.map(({ hit }) => hit);
}

function compareTimes(one: Ranked, other: Ranked): number {
  return other.time - one.time || (one.id > other.id ? -1 : 1);
}
