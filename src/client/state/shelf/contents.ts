import type { Platform } from '../../platform/platform.ts';
import { isWhole, readRecord, readText, recordOf, type ShelfRecord, sizeOf } from './record.ts';

/** An article or a chapter of the shelf. */
export interface ShelfItem extends ShelfRecord {
  readonly key: string;
  /** It is in the catalogue, but its text is gone or cannot be read. */
  readonly isMissing: boolean;
}

export interface ShelfContents {
  /** The one read last first. */
  readonly items: readonly ShelfItem[];
  /** Everything else that is kept: lists, and what leads to a text. */
  readonly lists: { readonly keys: readonly string[]; readonly bytes: number };
}

/**
 * Looks what is kept on this device; undefined where the device lets nothing be read. What an older build has kept, and what
 * a tab kept without getting to note it, is entered into the catalogue.
 */
export async function lookAtShelf(platform: Pick<Platform, 'kept' | 'shelf'>): Promise<ShelfContents | undefined> {
  const [answers, catalogue] = await Promise.all([platform.kept.entries(), platform.shelf.entries()]);
  if (!answers || !catalogue) return undefined;
  const records = new Map(catalogue.flatMap(([key, value]) => entryOf(key, readRecord(value))));
  const texts = new Map(answers.flatMap(([key, value]) => entryOf(key, isWhole(key) ? readText(value) : undefined)));
  for (const [key, answer] of texts) {
    const known = records.get(key);
    if (known?.at === answer.at) continue;
    const record = { ...recordOf(answer), ...(known && { pinned: known.pinned, openedAt: known.openedAt }) };
    records.set(key, record);
    await platform.shelf.set(key, record);
  }
  const items = [...records].map(([key, record]) => ({ ...record, key, isMissing: !texts.has(key) }));
  const lists = answers.filter(([key]) => !isWhole(key));
  return {
    items: items.sort((one, other) => ageOf(other) - ageOf(one)),
    lists: { keys: lists.map(([key]) => key), bytes: lists.reduce((sum, [, value]) => sum + sizeOf(value), 0) },
  };
}

function entryOf<Value>(key: string, value: Value | undefined): (readonly [string, Value])[] {
  return value === undefined ? [] : [[key, value]];
}

const ageOf = ({ openedAt, at }: ShelfRecord): number => openedAt || at;
