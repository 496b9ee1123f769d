import type { KeyedStore } from '../../platform/platform.ts';

/**
 * A picture as the device keeps it. Bytes and not a Blob: WebKit forgets what stands behind Blobs in IndexedDB. Once it
 * is uploaded only its address is kept, for texts that still hold its key.
 */
export interface StoredPicture {
  readonly user: string;
  readonly name: string;
  /** When it was put into the text, in milliseconds. */
  readonly at: number;
  readonly type: string;
  readonly bytes?: ArrayBuffer;
  /** Whether the bytes are what will be sent; until then they are the file as it was given. */
  readonly isPrepared: boolean;
  readonly url?: string;
}

const keptMilliseconds = 365 * 86_400_000;

/** What a person has on this device, the oldest first. Addresses that no text can still be waiting for are forgotten. */
export async function listStoredPictures(
  store: KeyedStore,
  user: string,
  now: number,
): Promise<(readonly [key: string, picture: StoredPicture])[]> {
  const all = ((await store.entries()) ?? []) as (readonly [string, StoredPicture])[];
  for (const [key, { url, at }] of all) if (url && at < now - keptMilliseconds) void store.remove(key);
  return all.filter(([, picture]) => picture.user === user).sort(([, first], [, second]) => first.at - second.at);
}

/** Takes a person's pictures off this device, but for those a text here is still waiting for. */
export async function removeSyncedPictures(store: KeyedStore, user: string, waiting: readonly string[]): Promise<void> {
  const all = ((await store.entries()) ?? []) as (readonly [string, StoredPicture])[];
  const done = all.filter(([key, picture]) => picture.user === user && !waiting.includes(key));
  await Promise.all(done.map(([key]) => store.remove(key)));
}
