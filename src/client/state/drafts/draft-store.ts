import { signal, type ReadonlySignal } from '@preact/signals-react';
import { localKeys } from '#contract/storage.ts';
import type { DeviceStorage } from '../../platform/platform.ts';
import type { DraftRecord } from './draft-record.ts';
import { isUnsent } from './draft-reducer.ts';

/** The drafts stored on this device (decision 52). Every change is one transaction, because other tabs write to the same store. */
export interface DraftStore {
  /** The device refuses to store records: drafts live only in this page's memory. */
  readonly isStorageRefused: ReadonlySignal<boolean>;
  /** Calls the listener with each record this tab has changed. */
  readonly watch: (listener: (record: DraftRecord) => void) => () => void;
  readonly find: (user: string, posterId: string) => Promise<DraftRecord | undefined>;
  readonly list: () => Promise<readonly DraftRecord[]>;
  /** Changes a record, or `otherwise` where none is stored, and resolves to the result; undefined where there is neither. */
  readonly update: (
    user: string,
    posterId: string,
    change: (record: DraftRecord) => DraftRecord,
    otherwise?: DraftRecord,
  ) => Promise<DraftRecord | undefined>;
  readonly remove: (user: string, posterId: string) => Promise<void>;
}

export function createDraftStore({ drafts, local }: DeviceStorage): DraftStore {
  const refused = signal(false);
  /** Records the device refused to store. */
  const held = new Map<string, DraftRecord>();
  const listeners = new Set<(record: DraftRecord) => void>();

  async function change(
    user: string,
    posterId: string,
    next: (record: DraftRecord) => DraftRecord,
    otherwise?: DraftRecord,
  ): Promise<DraftRecord | undefined> {
    const key = keyOf(user, posterId);
    if (!otherwise && !(await find(user, posterId))) return undefined;
    let result: DraftRecord | undefined;
    const step = (stored: unknown): DraftRecord | undefined => {
      const record = newest(readRecord(stored), held.get(key)) ?? otherwise;
      result = record && next(record);
      return result;
    };
    const kept = await drafts.update(key, step);
    if (!kept) result = step(await drafts.get(key));
    if (kept) held.delete(key);
    else if (result) held.set(key, result);
    refused.value = held.size > 0;
    if (!result) return undefined;
    if (isUnsent(result)) local.write(localKeys.unsent, '1');
    for (const listener of listeners) listener(result);
    return result;
  }

  async function find(user: string, posterId: string): Promise<DraftRecord | undefined> {
    const key = keyOf(user, posterId);
    return newest(readRecord(await drafts.get(key)), held.get(key));
  }

  async function all(): Promise<DraftRecord[]> {
    const stored = ((await drafts.entries()) ?? []).map(([key, value]) => [key, readRecord(value)] as const);
    const merged = new Map<string, DraftRecord>(held);
    for (const [key, record] of stored) {
      const best = newest(record, held.get(key));
      if (best) merged.set(key, best);
    }
    return [...merged.values()];
  }

  return {
    isStorageRefused: refused,
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    list: all,
    update: change,
    find,
    async remove(user, posterId) {
      held.delete(keyOf(user, posterId));
      await drafts.remove(keyOf(user, posterId));
      refused.value = held.size > 0;
    },
  };
}

const keyOf = (user: string, posterId: string): string => `${user}/${posterId}`;

function newest(one: DraftRecord | undefined, other: DraftRecord | undefined): DraftRecord | undefined {
  if (!one || !other) return one ?? other;
  return other.changed >= one.changed ? other : one;
}

/** Ignores stored values that are no draft records, such as those of very old builds. */
function readRecord(value: unknown): DraftRecord | undefined {
  const record = value as Partial<DraftRecord> | undefined;
  return record?.form && Array.isArray(record.queue) ? (record as DraftRecord) : undefined;
}
