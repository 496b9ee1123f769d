import type { Page } from 'playwright-core';
import type { StoreLocation } from '#client/platform/store.ts';

/** Everything the site has on the device, name by name, as text: what a test looks for in it must be found if it is there. */
export async function everythingStored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const found: Record<string, string> = {};
    const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const decoder = new TextDecoder('utf-8');
    const text = (value: unknown): string =>
      JSON.stringify(value, (_, part: unknown) => (part instanceof ArrayBuffer ? decoder.decode(part) : part)) ?? '';
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of Array.from(database.objectStoreNames)) {
        const objects = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([done(objects.getAllKeys()), done(objects.getAll())]);
        keys.forEach((key, index) => (found[`${name} ${String(key)}`] = text(values[index])));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        found[`cache ${pathname}${search}`] = (await (await cache.match(request))?.text()) ?? '';
      }
    }
    for (const [kind, storage] of Object.entries({ localStorage, sessionStorage })) {
      for (const key of Object.keys(storage)) found[`${kind} ${key}`] = storage.getItem(key) ?? '';
    }
    return found;
  });
}

/** Under which names the device keeps something in one store; nothing where there is no such store yet. */
export async function storedKeys(page: Page, place: StoreLocation): Promise<readonly string[]> {
  return page.evaluate(async ({ name, store }) => {
    const known = await indexedDB.databases();
    if (!known.some((database) => database.name === name)) return [];
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('error', () => reject(opening.error));
      opening.addEventListener('success', () => {
        const asking = opening.result.transaction(store).objectStore(store).getAllKeys();
        asking.addEventListener('success', () => {
          opening.result.close();
          resolve(asking.result.map(String));
        });
      });
    });
  }, place);
}

/** Takes a record away as a browser does that needs room: without telling the site. */
export async function loseRecord(page: Page, { name, store }: StoreLocation, key: string): Promise<void> {
  await page.evaluate(
    (place) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(place.name);
        opening.addEventListener('success', () => {
          const change = opening.result.transaction(place.store, 'readwrite');
          change.objectStore(place.store).delete(place.key);
          change.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
          change.addEventListener('error', () => reject(change.error));
        });
      }),
    { name, store, key },
  );
}

/** Whether the device has room for one more record, which is taken away again. */
export async function takesRecord(page: Page, { name, store }: StoreLocation): Promise<boolean> {
  return page.evaluate(
    (place) =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open(place.name);
        opening.addEventListener('success', () => {
          const change = opening.result.transaction(place.store, 'readwrite');
          change.objectStore(place.store).put('x'.repeat(1000), 'probe');
          change.objectStore(place.store).delete('probe');
          const end = (takes: boolean) => (): void => {
            opening.result.close();
            resolve(takes);
          };
          change.addEventListener('complete', end(true));
          change.addEventListener('abort', end(false));
        });
      }),
    { name, store },
  );
}
