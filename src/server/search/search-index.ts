import type { SearchField, SearchTexts } from '#domain/search/search-texts.ts';
import type { Database } from '../db/schema.ts';

/** A published article with the texts a search judges. */
export interface IndexedArticle {
  readonly id: string;
  readonly publishTime: number;
  readonly texts: SearchTexts;
}

/** Asks for articles whose field may hold every term, the newest first. */
export interface CandidateQuery {
  readonly terms: readonly string[];
  readonly field: SearchField;
  /** The last candidate of the answer before; undefined at the beginning. */
  readonly after: Candidate | undefined;
  /** Whether the texts of hits are wanted, as far as ranking reads them. */
  readonly withTexts: boolean;
}

export interface Candidate {
  readonly id: string;
  readonly time: number;
  /** Where the candidate stands in an index that numbers its articles by time. */
  readonly number?: number;
  /** Whether the field really holds every term. */
  readonly isHit: boolean;
  readonly texts?: SearchTexts;
}

/** An article with its texts, as far as ranking reads them. */
export type JudgedArticle = Candidate & Required<Pick<Candidate, 'texts'>>;

/** The index of one database. The hits among its candidates are exactly the articles that contain the terms. */
export interface SearchIndex {
  /** Adds articles that the index lacks; adding in the order of publishing is fastest. */
  readonly add: (database: Database, articles: readonly IndexedArticle[]) => Promise<void>;
  readonly remove: (database: Database, ids: readonly string[]) => Promise<void>;
  /** Empties the index, which is then filled in many transactions and completed outside of any. */
  readonly clear: (database: Database) => Promise<void>;
  /** Completes a filled index; false where another process is doing so, or the signal has ended the work. */
  readonly complete: (database: Database, signal?: AbortSignal) => Promise<boolean>;
  /** Runs the queries of one search on a connection prepared for them. */
  readonly withReader: <Value>(database: Database, work: (database: Database) => Promise<Value>) => Promise<Value>;
  /** The next candidates; fewer than `candidatesAtOnce` are the last. */
  readonly candidates: (database: Database, query: CandidateQuery) => Promise<Candidate[]>;
  readonly candidatesAtOnce: number;
  /** The articles that hold most of the units, as `itemsHolding` tells them, with their texts. */
  readonly holding: (database: Database, units: readonly string[], most: number) => Promise<JudgedArticle[]>;
}
