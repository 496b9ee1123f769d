import type { UseStore } from 'idb-keyval';
import type { KeyedStore, PutOutcome } from './platform.ts';

export interface StoreName {
  readonly name: string;
  readonly store: string;
}

type Report = (what: string, error: unknown) => void;
type Keyval = typeof import('idb-keyval');
type Entries = [key: string, value: unknown][];
type Action<Value> = (keyval: Keyval, store: UseStore) => Promise<Value>;

/**
 * A store in IndexedDB. WebKit loses the connection while the page sleeps, and retries on the same one fail for ever,
 * so a failed action is tried once more on a new one; after that it is reported and counts as "not there". The code that
 * speaks with the database is fetched with the first action: nothing that is painted first needs it.
 */
export function indexedStore(place: StoreName, report: Report): KeyedStore {
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
    const keyval = await import('idb-keyval');
    return action(keyval, (connection ??= keyval.createStore(place.name, place.store)));
  }

  return {
    get: (key) => attempt<unknown>(({ get }, store) => get(key, store), undefined),
    set: (key, value) => attempt(({ set }, store) => set(key, value, store).then(() => true), false),
    put: (key, value) =>
      attempt<PutOutcome>(({ set }, store) => set(key, value, store).then(() => 'kept'), 'refused', 'room'),
    update: (key, change) => attempt(({ update }, store) => update(key, change, store).then(() => true), false),
    remove: (key) => attempt(({ del }, store) => del(key, store).then(() => true), false),
    entries: () => attempt<Entries | undefined>(({ entries }, store) => entries(store), undefined),
  };
}
