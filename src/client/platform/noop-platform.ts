import { databases } from '#contract/storage.ts';
import type { DatabaseStores, KeyedStore, Platform } from './platform.ts';

const empty: KeyedStore = {
  get: async () => undefined,
  set: async () => false,
  put: async () => 'refused',
  remove: async () => false,
  update: async () => false,
  entries: async () => undefined,
};

const emptyStores = Object.fromEntries(Object.keys(databases).map((name) => [name, empty])) as DatabaseStores;

/** A platform without effects, for rendering on the server, where a page must be the same for every reader. */
export function noopPlatform(path: string, now: number): Platform {
  return {
    http: async () => ({ kind: 'unreachable' }),
    bytes: async () => undefined,
    upload: async () => ({ kind: 'unreachable' }),
    cookies: { read: () => '', write: () => undefined, clear: () => undefined },
    local: { read: () => undefined, write: () => undefined, remove: () => undefined },
    ...emptyStores,
    now: () => now,
    newKey: () => '',
    randomBytes: (count) => new Uint8Array(count),
    go: () => undefined,
    path: () => path,
    fragment: () => '',
    reload: () => undefined,
    print: () => undefined,
    setTitle: () => undefined,
    setTheme: () => undefined,
    oppositeTheme: () => undefined,
    continueSky: () => () => undefined,
    watchKeyboard: () => () => undefined,
    copy: async () => false,
    saveFile: async () => false,
    paste: async () => undefined,
    share: async () => false,
    seemsOnline: () => true,
    onConnectivity: () => () => undefined,
    onFragment: () => () => undefined,
    onReturn: () => () => undefined,
    onSecond: () => () => undefined,
    later: () => undefined,
    report: () => undefined,
  };
}
