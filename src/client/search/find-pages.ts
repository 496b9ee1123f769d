import { rankHits } from '#domain/search/rank.ts';
import { bestField, searchTexts } from '#domain/search/search-texts.ts';
import { descriptionOf } from '#site/page-descriptions.ts';
import { type Page, pages } from '#site/pages.ts';

/** Whether a title matches the terms in another way than by holding them, such as by initials. */
export type TitleMatch = (title: string, terms: readonly string[]) => boolean;

/** Finds public pages by title and description, the best match first, then in the order of the site. */
export function findPages(terms: readonly string[], matchesTitle?: TitleMatch): Page[] {
  const open = pages.filter(
    ({ path, access, id }) => access === 'public' && !path.includes(':') && id !== 'search' && id !== 'login/reset',
  );
  const hits = open.flatMap((page, index) => {
    const { id, title } = page;
    const texts = searchTexts({ title, tags: [], headings: [], body: descriptionOf(id) ?? '' });
    const field = bestField(texts, terms) ?? (matchesTitle?.(title, terms) ? 'title' : undefined);
    return field ? [{ page, id, time: -index, texts, field }] : [];
  });
  return rankHits(hits, terms).map(({ page }) => page);
}
