import type { UseStore } from 'idb-keyval';
import type { StoreLocation } from './store.ts';

/** A store in IndexedDB for workers that only read it, a few records at a time. Rejects where it cannot be read. */
export interface StoreReader {
  readonly keys: () => Promise<readonly string[]>;
  /** The records of these keys in the same order; undefined for a missing record. */
  readonly read: (keys: readonly string[]) => Promise<readonly unknown[]>;
}

type Keyval = typeof import('idb-keyval');

/** Creates a reader; as in `indexedStore`, a failed action is tried once more on a new connection. */
export function storeReader(place: StoreLocation): StoreReader {
  let connection: UseStore | undefined;

  async function carryOut<Value>(action: (keyval: Keyval, store: UseStore) => Promise<Value>): Promise<Value> {
    const keyval = await import('idb-keyval');
    try {
      return await action(keyval, (connection ??= keyval.createStore(place.name, place.store)));
    } catch {
      connection = keyval.createStore(place.name, place.store);
      return action(keyval, connection);
    }
  }

  return {
    keys: () => carryOut(({ keys }, store) => keys<string>(store)),
    read: (keys) => carryOut(({ getMany }, store) => getMany<unknown>([...keys], store)),
  };
}
