import { type Signal, signal } from '@preact/signals-react';
import type { DeviceStorage, SystemClock } from '../../platform/platform.ts';
import { type StoredPicture, listStoredPictures } from './stored-picture.ts';
import { releasePageUrl, type TrackedPicture, trackPicture, getPageUrl } from './tracked-picture.ts';

/** A user's pictures: those being uploaded in memory, all of them on the device. */
export interface PictureStore {
  readonly list: Signal<readonly TrackedPicture[]>;
  /** The addresses of uploaded pictures by their keys. */
  readonly addresses: ReadonlyMap<string, string>;
  readonly find: (key: string) => TrackedPicture | undefined;
  /** Loads a user's stored pictures and resolves to those that are not prepared yet. */
  readonly load: (user: string) => Promise<readonly TrackedPicture[]>;
  /** Stores a picture; false where the device refuses. */
  readonly keep: (picture: TrackedPicture, isPrepared: boolean) => Promise<boolean>;
  /** Stores the address instead of the bytes. */
  readonly finish: (picture: TrackedPicture, url: string) => void;
  /** Removes a picture from the list and the device. */
  readonly remove: (key: string) => void;
  /** Removes a picture from the device; the list still shows it. */
  readonly forget: (key: string) => void;
  /** Whether a picture is on this device and not uploaded yet. */
  readonly isPending: (key: string) => boolean;
  /** The address that shows a picture: on the site, else an object URL of this page. */
  readonly urlOf: (key: string) => string | undefined;
}

export function createPictureStore({ pictures: store, now }: DeviceStorage & SystemClock): PictureStore {
  const list = signal<readonly TrackedPicture[]>([]);
  const addresses = new Map<string, string>();
  const find = (key: string): TrackedPicture | undefined => list.value.find((picture) => picture.key === key);

  return {
    list,
    addresses,
    find,
    async load(user) {
      const found = await listStoredPictures(store, user, now());
      for (const [key, { url }] of found) if (url) addresses.set(key, url);
      const own = list.peek().filter((picture) => picture.user === user);
      const here = new Set(own.map(({ key }) => key));
      const taken = found.filter(([key, { bytes }]) => bytes && !here.has(key));
      const added = taken.map(([key, kept]) => ({ picture: takeUp(key, kept), kept }));
      list.value = [...added.map(({ picture }) => picture), ...own];
      return added.filter(({ kept }) => !kept.isPrepared).map(({ picture }) => picture);
    },
    async keep(picture, isPrepared) {
      const { key, user, name, at, blob } = picture;
      const bytes = await blob.arrayBuffer();
      if (!list.peek().includes(picture)) return true;
      return store.set(key, { user, name, at, type: blob.type, bytes, isPrepared } satisfies StoredPicture);
    },
    finish(picture, url) {
      const { key, user, name, at, blob } = picture;
      addresses.set(key, url);
      picture.state.value = { kind: 'done', url };
      releasePageUrl(picture);
      void store.set(key, { user, name, at, type: blob.type, isPrepared: true, url } satisfies StoredPicture);
    },
    remove(key) {
      const picture = find(key);
      list.value = list.peek().filter((other) => other !== picture);
      picture?.giveUp.abort();
      if (picture) releasePageUrl(picture);
      void store.remove(key);
    },
    forget: (key) => void store.remove(key),
    isPending(key) {
      const kind = find(key)?.state.value.kind;
      return kind !== undefined && kind !== 'done' && kind !== 'failed';
    },
    urlOf(key) {
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
