import { createStore, del, entries, get, promisifyRequest, set, type UseStore } from 'idb-keyval';
import type { KeyedStore, PutOutcome } from './platform.ts';

/** The names of an IndexedDB database and of the object store in it. */
export interface StoreLocation {
  readonly name: string;
  readonly store: string;
}

type Report = (what: string, error: unknown) => void;
type Entries = [key: string, value: unknown][];
type Action<Value> = (store: UseStore) => Promise<Value>;

/**
 * A store in IndexedDB. WebKit loses the connection while the page sleeps, and every retry on the same connection fails,
 * so a failed action is tried once more on a new connection; a second failure is reported, and the record counts as missing.
 */
export function indexedStore(place: StoreLocation, report: Report): KeyedStore {
  let connection: UseStore | undefined;

  async function attempt<Value>(action: Action<Value>, otherwise: Value, whenFull?: Value): Promise<Value> {
    try {
      return await carryOut(action);
    } catch {
      connection = undefined;
      return carryOut(action).catch((error: unknown) => {
        if (whenFull && (error as DOMException | null)?.name === 'QuotaExceededError') return whenFull;
        report(`indexeddb ${place.name}`, error);
        return otherwise;
      });
    }
  }

  async function carryOut<Value>(action: Action<Value>): Promise<Value> {
    return action((connection ??= createStore(place.name, place.store)));
  }

  return {
    get: (key) => attempt<unknown>((store) => get(key, store), undefined),
    set: (key, value) => attempt((store) => set(key, value, store).then(() => true), false),
    put: (key, value) => attempt<PutOutcome>((store) => set(key, value, store).then(() => 'kept'), 'refused', 'quota'),
    update: (key, change) => attempt((store) => updateEntry(store, key, change).then(() => true), false),
    remove: (key) => attempt((store) => del(key, store).then(() => true), false),
    entries: () => attempt<Entries | undefined>((store) => entries(store), undefined),
  };
}

/**
 * Changes an entry in one transaction, as idb-keyval's own `update` does; but a change to undefined leaves no entry behind, where that
 * one stores undefined under the key: what was removed meanwhile, with its account, shall stay removed.
 */
function updateEntry(store: UseStore, key: string, change: (value: unknown) => unknown): Promise<void> {
  return store(
    'readwrite',
    (objects) =>
      new Promise((resolve, reject) => {
        const reading = objects.get(key) as IDBRequest<unknown>;
        reading.addEventListener('error', () => reject(reading.error as DOMException));
        reading.addEventListener('success', () => {
          try {
            const value = change(reading.result);
            if (value === undefined) objects.delete(key);
            else objects.put(value, key);
            resolve(promisifyRequest(objects.transaction));
          } catch (error) {
            reject(error as Error);
          }
        });
      }),
  );
}
