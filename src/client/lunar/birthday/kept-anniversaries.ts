import { type ReadonlySignal, signal } from '@preact/signals-react';
import {
  type Anniversary,
  deletedRetentionMs,
  type KeptAnniversary,
  type Merge,
  mergeKept,
  placeCarried,
  readKeptAnniversary,
} from '../../../domain/anniversary/index.ts';
import type { DeviceStorage, KeyGenerator, KeyedStore, SystemClock } from '../../platform/platform.ts';

/** What is said where the browser keeps nothing. */
export const refusedSentence =
  '浏览器不让这个网站在本机存东西（可能是无痕窗口、关掉了网站数据，或空间已满），所以没有存下。看、导出和分享不受影响。';

/** What is said where another tab was faster. */
const goneSentence = '这一条已经在别的标签页里彻底删除了';

/** What came of a change to one record: `gone` where another tab has erased it. */
export type AnniversaryChange = 'done' | 'gone' | 'refused';

/** What to tell of a change, with the words for the case that it was done. */
export function changeSentence(change: AnniversaryChange, done: string): string {
  return { done, gone: goneSentence, refused: refusedSentence }[change];
}

/** What importing changes, and how many of its records the device took. */
export interface ImportCounts {
  readonly merge: Merge;
  readonly stored: number;
}

/** What the device has: nothing known yet, not to be had, or the records, and how many of them nobody can read. */
export type KeptState =
  | { readonly status: 'loading' }
  | { readonly status: 'refused' }
  | { readonly status: 'ready'; readonly records: readonly KeptAnniversary[]; readonly unreadable: number };

/** The anniversaries of this device. Every change answers whether the device took it, and is shown only then. */
export interface KeptAnniversaries {
  readonly state: ReadonlySignal<KeptState>;
  /** Reads the device anew: another tab may have changed it. */
  readonly load: () => Promise<void>;
  /** Stores a new one, or another version of one; undefined where the device refused. */
  readonly save: (anniversary: Anniversary, id?: string) => Promise<KeptAnniversary | undefined>;
  /** Stores one that came in an address, unless it is kept already, and never in the place of another. */
  readonly keep: (anniversary: Anniversary) => Promise<KeptAnniversary | undefined>;
  /** Marks it as deleted; it can be brought back for a while. */
  readonly remove: (id: string) => Promise<AnniversaryChange>;
  readonly restore: (id: string) => Promise<AnniversaryChange>;
  /** Deletes it for good. */
  readonly erase: (id: string) => Promise<AnniversaryChange>;
  readonly bringIn: (incoming: readonly KeptAnniversary[]) => Promise<ImportCounts | undefined>;
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

  /** Only the one record is written: another tab may have changed the others. */
  async function write(record: KeptAnniversary): Promise<boolean> {
    const taken = await store.set(record.id, record);
    await load();
    return taken;
  }

  /** What the device has now, which another tab may have changed since this page read it. */
  async function find(id: string): Promise<KeptAnniversary | undefined> {
    const read = readKeptAnniversary(await store.get(id));
    return read.ok ? read.value : undefined;
  }

  async function mark(id: string, deletedAt: number | undefined): Promise<AnniversaryChange> {
    const found = await find(id);
    if (!found) return absence();
    const { deletedAt: _, ...record } = found;
    return (await write(deletedAt === undefined ? record : { ...record, deletedAt })) ? 'done' : 'refused';
  }

  /** A device that refuses everything has not lost the one record. */
  async function absence(): Promise<AnniversaryChange> {
    await load();
    return state.value.status === 'ready' ? 'gone' : 'refused';
  }

  async function save(anniversary: Anniversary, id = newKey()): Promise<KeptAnniversary | undefined> {
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
      const { same, id } = placeCarried(anniversary, state.value.records);
      return same ?? save(anniversary, id);
    },
    remove: (id) => mark(id, now()),
    restore: (id) => mark(id, undefined),
    async erase(id) {
      const done = await store.remove(id);
      await load();
      return done ? 'done' : 'refused';
    },
    async bringIn(incoming) {
      await load();
      if (state.value.status !== 'ready') return undefined;
      const merge = mergeKept(state.value.records, incoming);
      const taken = await Promise.all(merge.write.map((record) => store.set(record.id, record)));
      await load();
      return { merge, stored: taken.filter(Boolean).length };
    },
  };
}

async function readState(store: KeyedStore, now: number): Promise<KeptState> {
  const entries = await store.entries();
  if (!entries) return { status: 'refused' };
  const read = entries.map(([, value]) => readKeptAnniversary(value));
  const records = read.flatMap((each) => (each.ok ? [each.value] : []));
  const [lasting, expired] = part(records, (record) => !isExpired(record, now));
  await Promise.all(expired.map(({ id }) => store.remove(id)));
  return { status: 'ready', records: lasting, unreadable: read.length - records.length };
}

function isExpired({ deletedAt }: KeptAnniversary, now: number): boolean {
  return deletedAt !== undefined && now - deletedAt > deletedRetentionMs;
}

function part<Item>(items: readonly Item[], fits: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(fits), items.filter((item) => !fits(item))];
}
