import type { BookHits } from '../../contract/book.ts';
import type { SearchQuery } from './search-query.ts';
import type { PosterHits } from '../../contract/poster.ts';

/** What the server found, and for which question. */
export interface SiteHits {
  readonly query: SearchQuery;
  readonly posters: PosterHits;
  readonly chapters: BookHits;
}
