import { buildSegment, segmentCandidates, type IndexSegment, segmentSize } from './segment.ts';

/** What lies on shelves: anything with a folded text. */
export interface SegmentItem {
  readonly text: string;
}

/** Texts in segments, as they come and go. */
export interface SegmentStore<Item extends SegmentItem> {
  readonly add: (item: Item) => void;
  readonly remove: (item: Item) => void;
  /** All that can hold the terms, and some that do not; the text has the last word. */
  readonly possible: (terms: readonly string[]) => Item[];
  /** How many bytes the arrays take up. */
  readonly bytes: () => number;
}

/** A segment with the items its numbers mean; those taken out leave gaps. */
interface FilledSegment<Item> {
  readonly segment: IndexSegment;
  readonly items: (Item | undefined)[];
  gaps: number;
}

/**
 * New items are looked through one by one until there are enough of them for a segment, so no change makes anything large
 * anew. A segment with more gaps than items is given up, and what is left in it counts as new.
 */
export function createSegmentStore<Item extends SegmentItem>(): SegmentStore<Item> {
  const places = new Map<Item, FilledSegment<Item>>();
  const fresh = new Set<Item>();

  function add(item: Item): void {
    fresh.add(item);
    if (fresh.size < segmentSize) return;
    const items = [...fresh];
    fresh.clear();
    const shelf = { segment: buildSegment(items.map(({ text }) => text)), items, gaps: 0 };
    for (const each of items) places.set(each, shelf);
  }

  function remove(item: Item): void {
    fresh.delete(item);
    const shelf = places.get(item);
    if (!shelf) return;
    places.delete(item);
    shelf.items[shelf.items.indexOf(item)] = undefined;
    shelf.gaps += 1;
    if (shelf.gaps * 2 > shelf.items.length) giveUp(shelf);
  }

  function giveUp({ items }: FilledSegment<Item>): void {
    for (const item of items) {
      if (!item) continue;
      places.delete(item);
      add(item);
    }
  }

  const all = (): FilledSegment<Item>[] => [...new Set(places.values())];
  return {
    add,
    remove,
    possible: (terms) => [
      ...fresh,
      ...all().flatMap(({ segment, items }) =>
        segmentCandidates(segment, terms).flatMap((number) => items[number] ?? []),
      ),
    ],
    bytes: () => all().reduce((sum, { segment }) => sum + sizeInBytes(segment), 0),
  };
}

function sizeInBytes({ pairs, starts, holders }: IndexSegment): number {
  return pairs.byteLength + starts.byteLength + holders.byteLength;
}
