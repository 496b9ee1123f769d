import { contentWords, unitsOf } from './content-words.ts';
import { nearestJudged, nearestTerms, rankNearest } from './nearest.ts';
import { hasQuotes, queryTerms } from './query.ts';
import type { Ranked } from './rank.ts';
import { likestWord, spelledWords, spellingJudged, triplesOf } from './spelling.ts';

/** What can be searched: an index on the server, a few texts in memory. */
export interface SearchSource<Found extends { readonly total: number }, Item extends Ranked> {
  /** Finds what holds every term. */
  readonly literal: (terms: readonly string[]) => Promise<Found>;
  /** Finds what holds most of the units, as `itemsHolding` does. */
  readonly holding: (units: readonly string[], most: number) => Promise<readonly Item[]>;
}

/** How hits came about that do not hold the query as it was typed. */
export interface Loosened {
  /** The query after a misspelt word was replaced. */
  readonly corrected?: string;
  /** Set where no text holds every word, and the hits are those that hold most. */
  readonly nearest?: true;
}

/** The answer to a query; `nearest` items are in order. */
export type QueryAnswer<Found, Item> = { readonly loosened: Loosened } & (
  | { readonly found: Found }
  | { readonly nearest: readonly Item[] }
);

/**
 * Answers a query by what holds every term. Where nothing does, misspelt words are replaced by words of the texts, and then the
 * words need not all be there. A query in quotes is taken as it is written.
 */
export async function answerQuery<Found extends { readonly total: number }, Item extends Ranked>(
  query: string,
  source: SearchSource<Found, Item>,
): Promise<QueryAnswer<Found, Item>> {
  const terms = queryTerms(query);
  const found = await source.literal(terms);
  if (found.total > 0 || hasQuotes(query)) return { found, loosened: {} };
  const corrected = await correctTerms(terms, source);
  const loosened: Loosened = corrected ? { corrected: corrected.join(' ') } : {};
  if (corrected) {
    const again = await source.literal(corrected);
    if (again.total > 0) return { found: again, loosened };
  }
  const words = contentWords(corrected ?? terms);
  const nearest = words.length > 0 ? rankNearest(await source.holding(unitsOf(words), nearestJudged), words) : [];
  return nearest.length > 0 ? { nearest, loosened: { ...loosened, nearest: true } } : { found, loosened: {} };
}

/** The terms of a query that the hits of its answer hold. */
export function answeredTerms(query: string, { corrected = query, nearest }: Loosened): string[] {
  const terms = queryTerms(corrected);
  return nearest ? nearestTerms(terms) : terms;
}

/** The terms with every word that is in no text replaced by one that is; undefined where nothing is to be replaced. */
async function correctTerms<Found extends { readonly total: number }, Item extends Ranked>(
  terms: readonly string[],
  source: SearchSource<Found, Item>,
): Promise<string[] | undefined> {
  const right = new Map<string, string>();
  for (const word of new Set(terms.flatMap(spelledWords))) {
    if ((await source.literal([word])).total > 0) continue;
    const like = await source.holding(triplesOf(word), spellingJudged);
    const found = likestWord(
      word,
      like.map(({ texts }) => texts),
    );
    if (found) right.set(word, found);
  }
  if (right.size === 0) return undefined;
  return terms.map((term) =>
    spelledWords(term).reduce((all, word) => all.replace(word, right.get(word) ?? word), term),
  );
}
