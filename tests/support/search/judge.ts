import { relevance } from '#domain/search/relevance.ts';
import type { Article } from './articles.ts';

/** Answers a query by looking through every text, knowing nothing of the index: what search has to find, in order. */
export type Judge = (query: string) => string[];

/** So many hits of a field, the newest, are put in order by what they say. */
const judged = 1_000;

export function createJudge(articles: readonly Article[]): Judge {
  const known = articles
    .map(({ id, title, tags, headings, body, publishTime }) => {
      const head = [title, ...tags].map(plainFold).join('\n');
      const text = [head, ...headings.map(plainFold), '', plainFold(body)].join('\n');
      return { id, publishTime, texts: { title: plainFold(title), head, text } };
    })
    .sort((one, other) => other.publishTime - one.publishTime || (one.id > other.id ? -1 : 1));
  return (query) => {
    const terms = termsOf(plainFold(query));
    const levels = known.map(({ texts: { title, head, text } }) =>
      [title, head, text].findIndex((field) => terms.every((term) => field.includes(term))),
    );
    return [0, 1, 2].flatMap((level) => {
      const newest = known.filter((_, index) => levels[index] === level);
      const scored = newest.slice(0, judged).map(({ id, texts }) => ({ id, score: relevance(texts, terms) }));
      // Sorting keeps the order of equals, and the newest stand first.
      scored.sort((one, other) => other.score - one.score);
      return [...scored, ...newest.slice(judged)].map(({ id }) => id);
    });
  };
}

/** A query is one phrase in quotes, or terms between spaces. */
function termsOf(query: string): string[] {
  const [, phrase] = /^"(.+)"$/.exec(query) ?? [];
  return phrase === undefined ? [...new Set(query.split(/\s+/).filter(Boolean))] : [phrase];
}

/** What Unicode itself calls the same letters, without our own folding. */
function plainFold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/ +/g, ' ');
}
