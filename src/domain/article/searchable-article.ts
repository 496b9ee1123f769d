import { searchableText } from '../search/html-text.ts';
import type { Searchable } from '../search/search-texts.ts';
import { fieldNamesWith, type FieldNameWith, type ReadonlyArticleText } from './article-fields.ts';

/** The fields whose text is searched itself; the content is searched as the HTML made of it. */
export type SearchedFieldName = FieldNameWith<{ search: 'title' | 'label' | 'text' }>;

const titles = fieldNamesWith({ search: 'title' });
const labels = fieldNamesWith({ search: 'label' });
const texts = fieldNamesWith({ search: 'text' });

/** The fields with a text of their own in the search; the content is searched by its HTML. */
export const searchedFieldNames: readonly SearchedFieldName[] = [...titles, ...labels, ...texts];

/** The searched texts of an article, from its fields and the rendered HTML of its content. */
export function searchableArticle(article: Pick<ReadonlyArticleText, SearchedFieldName>, html: string): Searchable {
  const withText = (names: readonly SearchedFieldName[]): string[] =>
    names.flatMap((name) => article[name]).filter(Boolean);
  return {
    title: withText(titles).join(' '),
    tags: withText(labels),
    ...searchableText(html, withText(texts).join('\n')),
  };
}
