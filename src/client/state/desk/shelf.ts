import { signal, type ReadonlySignal } from '@preact/signals-react';
import { localKeys } from '../../../contract/storage.ts';
import type { Platform } from '../../platform/platform.ts';
import { isUnsent } from './edits.ts';
import type { DeskRecord } from './record.ts';

/** Where the desks of this device are kept. Every change is one atomic step, because other tabs write here too. */
export interface Shelf {
  /** The device refuses to keep anything: what is written lives only on this page. */
  readonly refused: ReadonlySignal<boolean>;
  /** Called with each record this tab has changed. */
  readonly watch: (listener: (record: DeskRecord) => void) => () => void;
  readonly find: (user: string, posterId: string) => Promise<DeskRecord | undefined>;
  readonly all: () => Promise<readonly DeskRecord[]>;
  /** Changes a record, and answers what became of it; undefined where there is none and `otherwise` gives none. */
  readonly change: (
    user: string,
    posterId: string,
    change: (record: DeskRecord) => DeskRecord,
    otherwise?: DeskRecord,
  ) => Promise<DeskRecord | undefined>;
  readonly remove: (user: string, posterId: string) => Promise<void>;
}

export function createShelf({ desks, local }: Platform): Shelf {
  const refused = signal(false);
  /** Records the device did not take. */
  const held = new Map<string, DeskRecord>();
  const listeners = new Set<(record: DeskRecord) => void>();

  async function change(
    user: string,
    posterId: string,
    next: (record: DeskRecord) => DeskRecord,
    otherwise?: DeskRecord,
  ): Promise<DeskRecord | undefined> {
    const key = keyOf(user, posterId);
    if (!otherwise && !(await find(user, posterId))) return undefined;
    let result: DeskRecord | undefined;
    const step = (stored: unknown): DeskRecord | undefined => {
      const record = newest(readRecord(stored), held.get(key)) ?? otherwise;
      result = record && next(record);
      return result;
    };
    const kept = await desks.update(key, step);
    if (!kept) result = step(await desks.get(key));
    if (kept) held.delete(key);
    else if (result) held.set(key, result);
    refused.value = held.size > 0;
    if (!result) return undefined;
    if (isUnsent(result)) local.write(localKeys.unsent, '1');
    for (const listener of listeners) listener(result);
    return result;
  }

  async function find(user: string, posterId: string): Promise<DeskRecord | undefined> {
    const key = keyOf(user, posterId);
    return newest(readRecord(await desks.get(key)), held.get(key));
  }

  async function all(): Promise<DeskRecord[]> {
    const stored = ((await desks.entries()) ?? []).map(([key, value]) => [key, readRecord(value)] as const);
    const merged = new Map<string, DeskRecord>(held);
    for (const [key, record] of stored) {
      const best = newest(record, held.get(key));
      if (best) merged.set(key, best);
    }
    return [...merged.values()];
  }

  return {
    refused,
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    all,
    change,
    find,
    async remove(user, posterId) {
      held.delete(keyOf(user, posterId));
      await desks.remove(keyOf(user, posterId));
      refused.value = held.size > 0;
    },
  };
}

const keyOf = (user: string, posterId: string): string => `${user}/${posterId}`;

function newest(one: DeskRecord | undefined, other: DeskRecord | undefined): DeskRecord | undefined {
  if (!one || !other) return one ?? other;
  return other.changed >= one.changed ? other : one;
}

/** What an older build or a hand has left there is not read as a desk. */
function readRecord(value: unknown): DeskRecord | undefined {
  const record = value as Partial<DeskRecord> | undefined;
  return record?.form && Array.isArray(record.queue) ? (record as DeskRecord) : undefined;
}
