import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import type { KeyedStore } from './platform.ts';

export interface StoreName {
  readonly name: string;
  readonly store: string;
}

type Report = (what: string, error: unknown) => void;

/**
 * A store in IndexedDB. WebKit loses the connection while the page sleeps, and retries on the same one fail for ever,
 * so a failed action is tried once more on a new one; after that it is reported and counts as "not there".
 */
export function indexedStore(place: StoreName, report: Report): KeyedStore {
  let connection: UseStore | undefined;

  async function attempt<Value>(action: (store: UseStore) => Promise<Value>, otherwise: Value): Promise<Value> {
    try {
      return await action((connection ??= createStore(place.name, place.store)));
    } catch {
      return retry(action, otherwise);
    }
  }

  async function retry<Value>(action: (store: UseStore) => Promise<Value>, otherwise: Value): Promise<Value> {
    try {
      return await action((connection = createStore(place.name, place.store)));
    } catch (error) {
      report(`indexeddb ${place.name}`, error);
      return otherwise;
    }
  }

  return {
    get: (key) => attempt<unknown>((store) => get(key, store), undefined),
    set: (key, value) => attempt((store) => set(key, value, store).then(() => true), false),
    remove: (key) => attempt((store) => del(key, store), undefined),
  };
}
