import type { Ranked } from '../../domain/search/rank.ts';
import type { SearchField, SearchTexts } from '../../domain/search/search-texts.ts';
import type { Database } from '../db/schema.ts';

/** A published article as it is found. */
export interface IndexedArticle {
  readonly id: string;
  readonly publishTime: number;
  readonly texts: SearchTexts;
}

/** Which hits: those whose text of this field holds every term, without those of a better field. */
export interface HitQuery {
  readonly terms: readonly string[];
  readonly field: SearchField;
  readonly without: SearchField | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** One index on either database. What it finds is what contains the terms, neither more nor less. */
export interface SearchIndex {
  /** Adds articles that it does not have; in the order of publishing they are added fastest. */
  readonly add: (database: Database, articles: readonly IndexedArticle[]) => Promise<void>;
  readonly remove: (database: Database, ids: readonly string[]) => Promise<void>;
  /** Empties the index, which is then filled in many transactions and completed outside of any. */
  readonly clear: (database: Database) => Promise<void>;
  /** False where another process completes it just now, or the signal has ended the work. */
  readonly complete: (database: Database, signal?: AbortSignal) => Promise<boolean>;
  /** Runs the questions of one search on a database that is made ready for them. */
  readonly withReader: <Value>(database: Database, work: (database: Database) => Promise<Value>) => Promise<Value>;
  readonly count: (database: Database, field: SearchField, terms: readonly string[]) => Promise<number>;
  /** The ids of hits, the newest first. */
  readonly find: (database: Database, wanted: HitQuery) => Promise<string[]>;
  /** The same hits with as much of their texts as is judged. */
  readonly read: (database: Database, wanted: HitQuery) => Promise<Ranked[]>;
}

/** A hit as both databases give it. */
export type RankedRow = Omit<Ranked, 'texts'> & SearchTexts;

export function rankedOf({ id, time, title, head, text }: RankedRow): Ranked {
  return { id, time, texts: { title, head, text } };
}
