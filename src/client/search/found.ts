import type { BookHits } from '../../contract/book.ts';
import type { SearchQuery } from './search-query.ts';
import type { PosterHits } from '../../contract/poster.ts';

/** The hits of the server, and the query they answer. */
export interface SiteHits {
  readonly query: SearchQuery;
  readonly posters: PosterHits;
  readonly chapters: BookHits;
}
