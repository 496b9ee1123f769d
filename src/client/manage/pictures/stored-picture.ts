import type { KeyedStore } from '../../platform/platform.ts';

/**
 * A picture as the device stores it. It holds bytes and no Blob, since WebKit loses the contents of Blobs in IndexedDB. After the
 * upload only the address is stored, for texts that still contain the picture's key.
 */
export interface StoredPicture {
  readonly user: string;
  readonly name: string;
  /** When the picture was inserted into a text, in milliseconds. */
  readonly at: number;
  readonly type: string;
  readonly bytes?: ArrayBuffer;
  /** Whether the bytes are prepared for the upload; until then they are the original file. */
  readonly isPrepared: boolean;
  readonly url?: string;
}

const keptMilliseconds = 365 * 86_400_000;

/** Lists a user's stored pictures, the oldest first, and removes addresses that no text can still need. */
export async function listStoredPictures(
  store: KeyedStore,
  user: string,
  now: number,
): Promise<(readonly [key: string, picture: StoredPicture])[]> {
  const all = ((await store.entries()) ?? []) as (readonly [string, StoredPicture])[];
  for (const [key, { url, at }] of all) if (url && at < now - keptMilliseconds) void store.remove(key);
  return all.filter(([, picture]) => picture.user === user).sort(([, first], [, second]) => first.at - second.at);
}

/** Removes a user's pictures from this device, except those in `waiting`, which unsent texts still need. */
export async function removeSyncedPictures(store: KeyedStore, user: string, waiting: readonly string[]): Promise<void> {
  const all = ((await store.entries()) ?? []) as (readonly [string, StoredPicture])[];
  const done = all.filter(([key, picture]) => picture.user === user && !waiting.includes(key));
  await Promise.all(done.map(([key]) => store.remove(key)));
}
