import { bestField, type SearchField, searchFields, searchTexts } from '../../domain/search/rank.ts';
import { type Page, pages } from '../../site/pages.ts';

/** Pages anybody can open, whose title or description holds the words; by title first. */
export function foundPages(terms: readonly string[]): Page[] {
  const all: readonly Page[] = pages;
  const open = all.filter(({ path, access, id }) => access === 'public' && !path.includes(':') && id !== 'search');
  const fields = new Map<string, SearchField | undefined>();
  for (const { id, title, description } of open) {
    fields.set(id, bestField(searchTexts({ title, tags: [], body: description ?? '' }), terms));
  }
  return searchFields.flatMap((field) => open.filter(({ id }) => fields.get(id) === field));
}
