import type { KeyedStore, Platform } from './platform.ts';

const empty: KeyedStore = {
  get: async () => undefined,
  set: async () => false,
  put: async () => 'refused',
  remove: async () => false,
  update: async () => false,
  entries: async () => undefined,
};

/** A world in which nothing happens: for rendering on the server, where a page must come out the same for everyone. */
export function noopPlatform(path: string, now: number): Platform {
  return {
    http: async () => ({ kind: 'unreachable' }),
    bytes: async () => undefined,
    upload: async () => ({ kind: 'unreachable' }),
    cookies: { read: () => '', write: () => undefined, clear: () => undefined },
    local: { read: () => undefined, write: () => undefined, remove: () => undefined },
    kept: empty,
    shelf: empty,
    drafts: empty,
    pictures: empty,
    schedules: empty,
    exercises: empty,
    reading: empty,
    workerLog: empty,
    anniversaries: empty,
    toolTexts: empty,
    shared: empty,
    now: () => now,
    newKey: () => '',
    go: () => undefined,
    path: () => path,
    fragment: () => '',
    reload: () => undefined,
    print: () => undefined,
    setTitle: () => undefined,
    setTheme: () => undefined,
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
