import { answerQuery, type Loosened } from './answer-query.ts';
import { isInitials, matchesInitials, titleInitials } from './initials.ts';
import { itemsHolding } from './nearest.ts';
import { byRelevance, type Ranked, rankHits } from './rank.ts';
import { bestField, type Searchable, searchTexts } from './search-texts.ts';

/** An item that can be found; `time` and `id` give the order among equals. */
export interface Findable extends Searchable {
  readonly id: string;
  readonly time: number;
}

/** An item folded once, so that every query only compares. */
export interface FoldedItem<Item> extends Ranked {
  readonly item: Item;
  /** For each character of the title the letters that match it. */
  readonly initials: readonly string[];
}

/** An item that holds all terms of a query. */
export interface Hit<Item> {
  readonly item: Item;
  /** Whether the title holds some of the terms only as the first letters of its characters' pinyin. */
  readonly byInitials: boolean;
}

/** Folds an item, which takes many times as long as a query. */
export function foldItem<Item extends Findable>(item: Item): FoldedItem<Item> {
  const { id, time, title } = item;
  return { item, id, time, texts: searchTexts(item), initials: titleInitials(title) };
}

/**
 * The items that hold every term, in the order of `rankHits`; behind them those that hold some as initials of the title. Every
 * text is scanned: 2,000 articles of a device take milliseconds.
 */
export function findItems<Item>(items: Iterable<FoldedItem<Item>>, terms: readonly string[]): Hit<Item>[] {
  const holding = [];
  const likely: FoldedItem<Item>[] = [];
  const hasInitials = terms.some(isInitials);
  for (const folded of items) {
    const field = bestField(folded.texts, terms);
    if (field) holding.push({ ...folded, field });
    else if (hasInitials && matchesInitials(folded.texts.title, folded.initials, terms)) likely.push(folded);
  }
  return [
    ...rankHits(holding, terms).map(({ item }) => ({ item, byInitials: false })),
    ...byRelevance(likely, terms).map(({ item }) => ({ item, byInitials: true })),
  ];
}

/** The hits of a query among items in memory, and how they came about. */
export interface ItemsAnswer<Item> extends Loosened {
  readonly hits: readonly Hit<Item>[];
}

/** Answers a query from items in memory as `answerQuery` tells. */
export async function searchItems<Item>(
  items: ReadonlyMap<string, FoldedItem<Item>>,
  query: string,
): Promise<ItemsAnswer<Item>> {
  const { loosened, ...answer } = await answerQuery(query, {
    async literal(terms) {
      const hits = findItems(items.values(), terms);
      return { total: hits.length, hits };
    },
    holding: async (units, most) => itemsHolding(items.values(), units, most),
  });
  if ('found' in answer) return { ...loosened, hits: answer.found.hits };
  return { ...loosened, hits: answer.nearest.map(({ item }) => ({ item, byInitials: false })) };
}
