import { type ReadonlySignal, signal } from '@preact/signals-react';
import {
  type Anniversary,
  deletedRetentionMs,
  type StoredAnniversary,
  type AnniversaryMerge,
  mergeAnniversaries,
  matchStored,
  readStoredAnniversary,
} from '#domain/anniversary/index.ts';
import type { DeviceStorage, KeyGenerator, KeyedStore, SystemClock } from '../../platform/platform.ts';

/** The message shown where the browser refuses storage. */
export const refusedSentence =
  '浏览器无法保存（可能是无痕窗口、已禁用网站数据或空间已满），未存到本机。查看、导出和分享不受影响。';

/** The message shown where another tab has erased the record. */
const goneSentence = '这一条已在别的标签页里彻底删除';

/** The result of a change to one record: `gone` where another tab has erased it. */
export type AnniversaryChange = 'done' | 'gone' | 'refused';

/** Answers the message for a change; `done` is the message of a successful one. */
export function changeSentence(change: AnniversaryChange, done: string): string {
  return { done, gone: goneSentence, refused: refusedSentence }[change];
}

/** The number of records that an import adds, changes and skips, and how many of them the device stored. */
export interface ImportCounts {
  readonly merge: AnniversaryMerge;
  readonly stored: number;
}

/**
 * The state of the store: not loaded yet, refused by the browser, or the records with the number of unreadable ones.
 */
export type KeptState =
  | { readonly status: 'loading' }
  | { readonly status: 'refused' }
  | { readonly status: 'ready'; readonly records: readonly StoredAnniversary[]; readonly unreadable: number };

/** The anniversaries stored on this device. A change is shown only after the device has stored it. */
export interface KeptAnniversaries {
  readonly state: ReadonlySignal<KeptState>;
  /** Reloads the records, which another tab may have changed. */
  readonly load: () => Promise<void>;
  /** Stores a new anniversary, or a new version of the one with the id; undefined where the device refused. */
  readonly save: (anniversary: Anniversary, id?: string) => Promise<StoredAnniversary | undefined>;
  /** Stores an anniversary from an address, unless it is stored already; it never replaces another one. */
  readonly keep: (anniversary: Anniversary) => Promise<StoredAnniversary | undefined>;
  /** Marks a record as deleted; it can be restored for a while. */
  readonly remove: (id: string) => Promise<AnniversaryChange>;
  readonly restore: (id: string) => Promise<AnniversaryChange>;
  /** Deletes a record permanently. */
  readonly erase: (id: string) => Promise<AnniversaryChange>;
  readonly bringIn: (incoming: readonly StoredAnniversary[]) => Promise<ImportCounts | undefined>;
}

/** The records that are not deleted; none while they are not read. */
export function presentRecords(state: KeptState): readonly StoredAnniversary[] {
  return state.status === 'ready' ? state.records.filter(({ deletedAt }) => deletedAt === undefined) : [];
}

export function createKeptAnniversaries({
  anniversaries: store,
  now,
  newKey,
}: DeviceStorage & SystemClock & KeyGenerator): KeptAnniversaries {
  const state = signal<KeptState>({ status: 'loading' });

  async function load(): Promise<void> {
    state.value = await readState(store, now());
  }

  /** Writes a single record, because another tab may have changed the others. */
  async function write(record: StoredAnniversary): Promise<boolean> {
    const taken = await store.set(record.id, record);
    await load();
    return taken;
  }

  async function setDeletedAt(id: string, deletedAt: number | undefined): Promise<AnniversaryChange> {
    const found = await readRecord(store, id);
    if (!found) return goneOrRefused();
    const { deletedAt: _, ...record } = found;
    // A restored day is a later version than the deletion that a private calendar knows.
    const changed = deletedAt === undefined ? { ...record, changedAt: now() } : { ...record, deletedAt };
    return (await write(changed)) ? 'done' : 'refused';
  }

  /** Distinguishes an erased record (`gone`) from a device that refuses every access (`refused`). */
  async function goneOrRefused(): Promise<AnniversaryChange> {
    await load();
    return state.value.status === 'ready' ? 'gone' : 'refused';
  }

  async function save(anniversary: Anniversary, id = newKey()): Promise<StoredAnniversary | undefined> {
    const record = { id, changedAt: now(), anniversary };
    return (await write(record)) ? record : undefined;
  }

  return {
    state,
    load,
    save,
    async keep(anniversary) {
      await load();
      if (state.value.status !== 'ready') return undefined;
      const { same, id } = matchStored(anniversary, state.value.records);
      return same ?? save(anniversary, id);
    },
    remove: (id) => setDeletedAt(id, now()),
    restore: (id) => setDeletedAt(id, undefined),
    async erase(id) {
      const done = await store.remove(id);
      await load();
      return done ? 'done' : 'refused';
    },
    async bringIn(incoming) {
      await load();
      if (state.value.status !== 'ready') return undefined;
      const counts = await mergeInto(store, state.value.records, incoming);
      await load();
      return counts;
    },
  };
}

/** Reads a record from the device, because another tab may have changed it since this page loaded. */
async function readRecord(store: KeyedStore, id: string): Promise<StoredAnniversary | undefined> {
  const read = readStoredAnniversary(await store.get(id));
  return read.ok ? read.value : undefined;
}

async function mergeInto(
  store: KeyedStore,
  records: readonly StoredAnniversary[],
  incoming: readonly StoredAnniversary[],
): Promise<ImportCounts> {
  const merge = mergeAnniversaries(records, incoming);
  const written = await Promise.all(merge.write.map((record) => store.set(record.id, record)));
  return { merge, stored: written.filter(Boolean).length };
}

async function readState(store: KeyedStore, now: number): Promise<KeptState> {
  const entries = await store.entries();
  if (!entries) return { status: 'refused' };
  const read = entries.map(([, value]) => readStoredAnniversary(value));
  const records = read.flatMap((each) => (each.ok ? [each.value] : []));
  const [lasting, expired] = partition(records, (record) => !isExpired(record, now));
  await Promise.all(expired.map(({ id }) => store.remove(id)));
  return { status: 'ready', records: lasting, unreadable: read.length - records.length };
}

function isExpired({ deletedAt }: StoredAnniversary, now: number): boolean {
  return deletedAt !== undefined && now - deletedAt > deletedRetentionMs;
}

function partition<Item>(items: readonly Item[], fits: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(fits), items.filter((item) => !fits(item))];
}
