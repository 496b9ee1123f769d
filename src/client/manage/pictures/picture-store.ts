import { signal } from '@preact/signals-react';
import type { DeviceStorage, SystemClock } from '../../platform/platform.ts';
import { type StoredPicture, listStoredPictures } from './stored-picture.ts';
import { releasePageUrl, type TrackedPicture, trackPicture, getPageUrl } from './tracked-picture.ts';

export type PictureStore = ReturnType<typeof createPictureStore>;

/** A user's pictures: those being uploaded in memory, all of them on the device. */
export function createPictureStore({ pictures: store, now }: DeviceStorage & SystemClock) {
  const list = signal<readonly TrackedPicture[]>([]);
  /** The addresses of uploaded pictures by their keys. */
  const addresses = new Map<string, string>();
  const find = (key: string): TrackedPicture | undefined => list.value.find((picture) => picture.key === key);

  return {
    list,
    addresses,
    find,
    /** Loads a user's stored pictures and resolves to those that are not prepared yet. */
    async load(user: string): Promise<readonly TrackedPicture[]> {
      const found = await listStoredPictures(store, user, now());
      for (const [key, { url }] of found) if (url) addresses.set(key, url);
      const own = list.peek().filter((picture) => picture.user === user);
      const here = new Set(own.map(({ key }) => key));
      const taken = found.filter(([key, { bytes }]) => bytes && !here.has(key));
      const added = taken.map(([key, kept]) => ({ picture: takeUp(key, kept), kept }));
      list.value = [...added.map(({ picture }) => picture), ...own];
      return added.filter(({ kept }) => !kept.isPrepared).map(({ picture }) => picture);
    },
    /** Stores a picture; false where the device refuses. */
    async keep(picture: TrackedPicture, isPrepared: boolean): Promise<boolean> {
      const { key, user, name, at, blob } = picture;
      const bytes = await blob.arrayBuffer();
      if (!list.peek().includes(picture)) return true;
      return store.set(key, { user, name, at, type: blob.type, bytes, isPrepared } satisfies StoredPicture);
    },
    /** Stores the address instead of the bytes. */
    finish(picture: TrackedPicture, url: string): void {
      const { key, user, name, at, blob } = picture;
      addresses.set(key, url);
      picture.state.value = { kind: 'done', url };
      releasePageUrl(picture);
      void store.set(key, { user, name, at, type: blob.type, isPrepared: true, url } satisfies StoredPicture);
    },
    /** Removes a picture from the list and the device. */
    remove(key: string): void {
      const picture = find(key);
      list.value = list.peek().filter((other) => other !== picture);
      picture?.giveUp.abort();
      if (picture) releasePageUrl(picture);
      void store.remove(key);
    },
    /** Removes a picture from the device; the list still shows it. */
    forget: (key: string) => void store.remove(key),
    /** Whether a picture is on this device and not uploaded yet. */
    isPending(key: string): boolean {
      const kind = find(key)?.state.value.kind;
      return kind !== undefined && kind !== 'done' && kind !== 'failed';
    },
    /** The address that shows a picture: on the site, else an object URL of this page. */
    urlOf(key: string): string | undefined {
      const picture = find(key);
      return addresses.get(key) ?? (picture && getPageUrl(picture));
    },
  };
}

function takeUp(key: string, kept: StoredPicture): TrackedPicture {
  const picture = trackPicture(key, kept, new Blob([kept.bytes ?? ''], { type: kept.type }));
  if (kept.isPrepared) picture.state.value = { kind: 'waiting', why: 'turn' };
  return picture;
}
