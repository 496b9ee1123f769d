import type { Ranked } from '../../domain/search/rank.ts';
import type { SearchField, SearchTexts } from '../../domain/search/search-texts.ts';
import type { Database } from '../db/schema.ts';

/** A published article with the texts a search judges. */
export interface IndexedArticle {
  readonly id: string;
  readonly publishTime: number;
  readonly texts: SearchTexts;
}

/** Selects hits: articles whose text of this field holds every term, without those found in a better field. */
export interface HitQuery {
  readonly terms: readonly string[];
  readonly field: SearchField;
  readonly without: SearchField | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** The index of one database. It finds exactly the articles that contain the terms. */
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
  readonly count: (database: Database, field: SearchField, terms: readonly string[]) => Promise<number>;
  /** The ids of hits, the newest first. */
  readonly find: (database: Database, wanted: HitQuery) => Promise<string[]>;
  /** The same hits with the part of their texts that ranking reads. */
  readonly read: (database: Database, wanted: HitQuery) => Promise<Ranked[]>;
}

/** A row of a hit, the same from both databases. */
export type RankedRow = Omit<Ranked, 'texts'> & SearchTexts;

export function rankedOf({ id, time, title, head, text }: RankedRow): Ranked {
  return { id, time, texts: { title, head, text } };
}
