import { isInitials, matchesInitials, titleInitials } from '../initials.ts';
import { bestField, compareRanked, type Ranked, type Searchable, type SearchField, searchTexts } from '../rank.ts';
import { createShelves } from './shelves.ts';

/** Something to be found, whatever else it is; `time` and `id` give the order among equals. */
export interface Indexable extends Searchable {
  readonly id: string;
  readonly time: number;
}

export interface Hit<Item> {
  readonly item: Item;
  /** Its title holds some of the terms only as the first letters of its characters' pinyin. */
  readonly byInitials: boolean;
}

/** An index that changes item by item; keys name the items. */
export interface SearchIndex<Item extends Indexable> {
  /** Takes an item in, in place of the one that had its key. */
  readonly put: (key: string, item: Item) => void;
  readonly remove: (key: string) => void;
  /** What holds every term, in the order of `compareRanked`; behind it what has some as initials of its title. */
  readonly find: (terms: readonly string[]) => Hit<Item>[];
  readonly size: () => number;
  /** How many bytes its arrays take up, without the texts. */
  readonly bytes: () => number;
}

/** Narrows down by segments which texts are asked; what a hit is, and which is better, is said by `rank.ts` alone. */
export function createSearchIndex<Item extends Indexable>(): SearchIndex<Item> {
  const entries = new Map<string, Entry<Item>>();
  const shelves = createShelves<Entry<Item>>();

  function remove(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    shelves.remove(entry);
  }

  return {
    put(key, item) {
      remove(key);
      const entry = { ...searchTexts(item), item, initials: titleInitials(item.title) };
      entries.set(key, entry);
      shelves.add(entry);
    },
    remove,
    find(terms) {
      const holding = new Map<Entry<Item>, SearchField>();
      for (const entry of shelves.possible(terms)) {
        const field = bestField(entry, terms);
        if (field) holding.set(entry, field);
      }
      const others = terms.some(isInitials) ? [...entries.values()].filter((entry) => !holding.has(entry)) : [];
      const likely = others.filter(({ title, initials }) => matchesInitials(title, initials, terms));
      return [
        ...inOrder([...holding]).map((item) => ({ item, byInitials: false })),
        ...inOrder(likely.map((entry) => [entry, 'title'])).map((item) => ({ item, byInitials: true })),
      ];
    },
    size: () => entries.size,
    bytes: shelves.bytes,
  };
}

interface Entry<Item> extends ReturnType<typeof searchTexts> {
  readonly item: Item;
  /** What each place of the title can be typed by. */
  readonly initials: readonly string[];
}

function inOrder<Item extends Indexable>(found: readonly [Entry<Item>, SearchField][]): Item[] {
  const ranked = found.map(([{ item }, field]): [Item, Ranked] => [item, { field, time: item.time, id: item.id }]);
  return ranked.sort(([, one], [, other]) => compareRanked(one, other)).map(([item]) => item);
}
