import { rankHits } from '../../domain/search/rank.ts';
import { bestField, searchTexts } from '../../domain/search/search-texts.ts';
import { type Page, pages } from '../../site/pages.ts';

/** Finds public pages by title and description, the best match first, then in the order of the site. */
export function findPages(terms: readonly string[]): Page[] {
  const all: readonly Page[] = pages;
  const open = all.filter(({ path, access, id }) => access === 'public' && !path.includes(':') && id !== 'search');
  const hits = open.flatMap((page, index) => {
    const { id, title, description } = page;
    const texts = searchTexts({ title, tags: [], headings: [], body: description ?? '' });
    const field = bestField(texts, terms);
    return field ? [{ page, id, time: -index, texts, field }] : [];
  });
  return rankHits(hits, terms).map(({ page }) => page);
}
