import { rankHits } from '../../domain/search/rank.ts';
import { bestField, searchTexts } from '../../domain/search/search-texts.ts';
import { descriptionOf } from '../../site/page-descriptions.ts';
import { type Page, pages } from '../../site/pages.ts';

/** Finds public pages by title and description, the best match first, then in the order of the site. */
export function findPages(terms: readonly string[]): Page[] {
  const open = pages.filter(({ path, access, id }) => access === 'public' && !path.includes(':') && id !== 'search');
  const hits = open.flatMap((page, index) => {
    const { id, title } = page;
    const texts = searchTexts({ title, tags: [], headings: [], body: descriptionOf(id) ?? '' });
    const field = bestField(texts, terms);
    return field ? [{ page, id, time: -index, texts, field }] : [];
  });
  return rankHits(hits, terms).map(({ page }) => page);
}
