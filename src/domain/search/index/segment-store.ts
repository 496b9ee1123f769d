import { buildSegment, segmentCandidates, type IndexSegment, segmentSize } from './segment.ts';

/** An item of the store: anything with a folded text. */
export interface SegmentItem {
  readonly text: string;
}

/** Texts in segments, as they come and go. */
export interface SegmentStore<Item extends SegmentItem> {
  readonly add: (item: Item) => void;
  readonly remove: (item: Item) => void;
  /** Candidates that may hold the terms: all that do, and some that do not, so the caller checks the text. */
  readonly possible: (terms: readonly string[]) => Item[];
  /** The size of the arrays in bytes. */
  readonly bytes: () => number;
}

/** A segment with the items its numbers mean; those taken out leave gaps. */
interface FilledSegment<Item> {
  readonly segment: IndexSegment;
  readonly items: (Item | undefined)[];
  gaps: number;
}

/**
 * A store that collects new items until they fill a segment, and scans them one by one until then, so that no change
 * rebuilds a large index. A segment with more deleted items than live ones is dissolved, and the live ones count as
 * new.
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
