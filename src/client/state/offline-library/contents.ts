import type { DeviceStorage } from '../../platform/platform.ts';
import { isText, readRecord, readText, recordOf, type LibraryRecord, sizeOf } from './record.ts';

/** An article or a chapter of the offline library. */
export interface LibraryItem extends LibraryRecord {
  readonly key: string;
  /** The library has a record of it, but its text is gone or cannot be read. */
  readonly isMissing: boolean;
}

export interface LibraryContents {
  /** The one opened last comes first. */
  readonly items: readonly LibraryItem[];
  /** All other stored answers: lists, and the pages that lead to a text. */
  readonly lists: { readonly keys: readonly string[]; readonly bytes: number };
}

/**
 * Reads the library; undefined where the browser refuses. A text without a record, stored by an older build or by a tab that was
 * closed too early, gets its record here.
 */
export async function readLibrary(platform: DeviceStorage): Promise<LibraryContents | undefined> {
  const [answers, catalogue] = await Promise.all([
    platform.offlineAnswers.entries(),
    platform.offlineRecords.entries(),
  ]);
  if (!answers || !catalogue) return undefined;
  const records = new Map(catalogue.flatMap(([key, value]) => entryOf(key, readRecord(value))));
  const texts = new Map(answers.flatMap(([key, value]) => entryOf(key, isText(key) ? readText(value) : undefined)));
  for (const [key, answer] of texts) {
    const known = records.get(key);
    if (known?.at === answer.at) continue;
    const record = { ...recordOf(answer), ...(known && { pinned: known.pinned, openedAt: known.openedAt }) };
    records.set(key, record);
    await platform.offlineRecords.set(key, record);
  }
  const items = [...records].map(([key, record]) => ({ ...record, key, isMissing: !texts.has(key) }));
  const lists = answers.filter(([key]) => !isText(key));
  return {
    items: items.sort((one, other) => ageOf(other) - ageOf(one)),
    lists: { keys: lists.map(([key]) => key), bytes: lists.reduce((sum, [, value]) => sum + sizeOf(value), 0) },
  };
}

function entryOf<Value>(key: string, value: Value | undefined): (readonly [string, Value])[] {
  return value === undefined ? [] : [[key, value]];
}

const ageOf = ({ openedAt, at }: LibraryRecord): number => openedAt || at;
