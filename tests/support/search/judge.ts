import type { Article } from './articles.ts';

/** Answers a query by looking through every text, knowing nothing of the index: what search has to find, in order. */
export type Judge = (query: string) => string[];

export function createJudge(articles: readonly Article[]): Judge {
  const known = articles
    .map(({ id, title, tags, body, publishTime }) => {
      const head = [title, ...tags].map(plainFold).join('\n');
      return { id, publishTime, fields: [plainFold(title), head, `${head}\n${plainFold(body)}`] };
    })
    .sort((one, other) => other.publishTime - one.publishTime || (one.id > other.id ? -1 : 1));
  return (query) => {
    const terms = plainFold(query).split(/\s+/).filter(Boolean);
    const levels = known.map(({ fields }) => fields.findIndex((text) => terms.every((term) => text.includes(term))));
    return [0, 1, 2].flatMap((level) => known.filter((_, index) => levels[index] === level).map(({ id }) => id));
  };
}

/** What Unicode itself calls the same letters, without our own folding. */
function plainFold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
