import { contentWords } from '#domain/search/content-words.ts';
import { rankNearest } from '#domain/search/nearest.ts';
import { rankHits } from '#domain/search/rank.ts';
import { bestField, searchTexts } from '#domain/search/search-texts.ts';
import { descriptionOf } from '#site/page-descriptions.ts';
import { namesOf } from '#site/page-names.ts';
import { type Page, pages } from '#site/pages.ts';

/** Whether a title matches the terms in another way than by holding them, such as by initials. */
export type TitleMatch = (title: string, terms: readonly string[]) => boolean;

const open = pages
  .filter(
    ({ path, access, id }) => access === 'public' && !path.includes(':') && id !== 'search' && id !== 'login/reset',
  )
  .map((page: Page, index) => {
    const { id, title } = page;
    const names = namesOf(id);
    const texts = searchTexts({ title, tags: names, headings: [], body: descriptionOf(id) ?? '' });
    return { page, id, names, time: -index, texts };
  });

/**
 * Finds public pages by title, other names and description, the best match first, then in the order of the site. Where none holds all
 * that was asked, those that hold most of it are found.
 */
export function findPages(asked: readonly string[], matchesTitle?: TitleMatch): Page[] {
  const terms = asked.map(withoutYear);
  const hits = open.flatMap((each) => {
    const field = bestField(each.texts, terms) ?? fieldByMatch(each);
    return field ? [{ ...each, field }] : [];
  });
  const found = hits.length > 0 ? rankHits(hits, terms) : nearestPages(terms);
  return found.map(({ page }) => page);

  function fieldByMatch({ page: { title }, names }: (typeof open)[number]): 'title' | 'head' | undefined {
    if (!matchesTitle) return undefined;
    if (matchesTitle(title, terms)) return 'title';
    return names.some((name) => matchesTitle(name, terms)) ? 'head' : undefined;
  }
}

/** Only what pages are called tells which is nearest to a question: a description holds words that many questions have. */
const called = open.map((each) => ({ ...each, texts: { ...each.texts, text: each.texts.head } }));

function nearestPages(terms: readonly string[]): typeof called {
  const words = contentWords(terms).filter((word) => word.length > 1);
  return words.length > 0 ? rankNearest(called, words) : [];
}

/** The year of 2027年放假安排 says which part of a page is meant, and is in no page's name. */
function withoutYear(term: string): string {
  return term.replace(/^(?:19|20)\d\d年?(?=\D)/, '');
}
