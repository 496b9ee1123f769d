import { isInitials, matchesInitials, titleInitials } from '../initials.ts';
import { byRelevance, rankHits } from '../rank.ts';
import { bestField, type Searchable, type SearchTexts, searchTexts } from '../search-texts.ts';
import { createSegmentStore } from './segment-store.ts';

/** An item that can be found; `time` and `id` give the order among equals. */
export interface Indexable extends Searchable {
  readonly id: string;
  readonly time: number;
}

/** An item that holds all terms of a query. */
export interface Hit<Item> {
  readonly item: Item;
  /** Whether the title holds some of the terms only as the first letters of its characters' pinyin. */
  readonly byInitials: boolean;
}

/** An index that changes item by item; keys name the items. */
export interface ItemIndex<Item extends Indexable> {
  /** Adds an item, or replaces the one with the same key. */
  readonly put: (key: string, item: Item) => void;
  readonly remove: (key: string) => void;
  /**
   * The items that hold every term, in the order of `rankHits`; behind them those that hold some as initials of the
   * title.
   */
  readonly find: (terms: readonly string[]) => Hit<Item>[];
  readonly size: () => number;
  /** The size of the index arrays in bytes, without the texts. */
  readonly bytes: () => number;
}

/** An index whose segments select the texts to check; `rank.ts` alone decides what a hit is, and which is better. */
export function createSearchIndex<Item extends Indexable>(): ItemIndex<Item> {
  const entries = new Map<string, IndexEntry<Item>>();
  const shelves = createSegmentStore<IndexEntry<Item>>();

  function remove(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    shelves.remove(entry);
  }

  /** Items that are no literal hits, but hold some terms as initials of the title. */
  function likely(holding: readonly IndexEntry<Item>[], terms: readonly string[]): IndexEntry<Item>[] {
    if (!terms.some(isInitials)) return [];
    const held = new Set(holding.map(({ item }) => item));
    return [...entries.values()].filter(
      ({ item, texts, initials }) => !held.has(item) && matchesInitials(texts.title, initials, terms),
    );
  }

  return {
    put(key, item) {
      remove(key);
      const entry = entryOf(item);
      entries.set(key, entry);
      shelves.add(entry);
    },
    remove,
    find(terms) {
      const holding = shelves.possible(terms).flatMap((entry) => {
        const field = bestField(entry.texts, terms);
        return field ? [{ ...entry, field }] : [];
      });
      return [
        ...rankHits(holding, terms).map(({ item }) => ({ item, byInitials: false })),
        ...byRelevance(likely(holding, terms), terms).map(({ item }) => ({ item, byInitials: true })),
      ];
    },
    size: () => entries.size,
    bytes: shelves.bytes,
  };
}

interface IndexEntry<Item> {
  readonly item: Item;
  readonly id: string;
  readonly time: number;
  readonly texts: SearchTexts;
  /** For each character of the title the letters that match it. */
  readonly initials: readonly string[];
  /** The folded text that the segments index. */
  readonly text: string;
}

function entryOf<Item extends Indexable>(item: Item): IndexEntry<Item> {
  const texts = searchTexts(item);
  const { id, time, title } = item;
  return { item, id, time, texts, text: texts.text, initials: titleInitials(title) };
}
