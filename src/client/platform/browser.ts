import { navigate } from 'wouter/use-browser-location';
import { databases } from '#contract/storage.ts';
import { applyTheme, continueSky, oppositeTheme } from './apply-theme.ts';
import { request } from './http.ts';
import { listen } from './listen.ts';
import type { DatabaseStores, KeyedStore, LocalTexts, Platform } from './platform.ts';
import type { StoreLocation } from './store.ts';
import { watchKeyboard } from './watch-keyboard.ts';

/** The next page mostly arrives sooner. */
const leavingMilliseconds = 2000;

/** The platform of a real browser. `onReport` is called with every reported failure, after the console. */
export function browserPlatform(onReport: Platform['report']): Platform {
  let isLeaving = false;
  // Leaving a page aborts its requests, in WebKit before the next page has arrived; these failures are not worth a report.
  addEventListener('beforeunload', () => {
    isLeaving = true;
    // A page that stays, because a file came or its author wants to write on, reports again.
    setTimeout(() => (isLeaving = false), leavingMilliseconds);
  });
  addEventListener('pagehide', ({ persisted }) => void (isLeaving = !persisted));
  const report: Platform['report'] = (what, error) => {
    if (isLeaving) return;
    console.warn(`[雪窗集] ${what}`, error);
    onReport(what, error);
  };
  const stores = Object.entries(databases).map(([name, place]) => [name, storeOnUse(place, report)]);
  return {
    http: request,
    // Only some pages need these effects, so their code loads on the first use.
    bytes: fetchBytes,
    upload: async (upload, options) => (await import('./upload.ts')).upload(upload, options),
    cookies: { read: readCookie, write: writeCookie, clear: (name) => writeCookie(name, '', '; max-age=0') },
    local: localTexts(() => localStorage),
    ...(Object.fromEntries(stores) as DatabaseStores),
    now: () => Date.now(),
    newKey,
    randomBytes,
    go: (path, options) => navigate(path, options),
    path: () => location.pathname + location.search,
    fragment: () => location.hash,
    reload: () => location.reload(),
    print: () => print(),
    setTitle(title) {
      document.title = title;
    },
    setTheme: applyTheme,
    oppositeTheme,
    continueSky,
    watchKeyboard,
    copy,
    saveFile: async (file) => (await import('./save-file.ts')).saveFile(file),
    paste,
    share: async (what) => (await import('./save-file.ts')).share(what),
    seemsOnline: () => navigator.onLine,
    onConnectivity: (listener) => listen(window, { online: () => listener(true), offline: () => listener(false) }),
    onFragment: (listener) => listen(window, { hashchange: listener }),
    onReturn: (listener) =>
      listen(document, { visibilitychange: () => document.visibilityState === 'visible' && listener() }),
    onSecond: listenToSeconds,
    later: (milliseconds, work) => void setTimeout(work, milliseconds),
    report,
  };
}

const actions = ['get', 'set', 'put', 'update', 'remove', 'entries'] as const satisfies readonly (keyof KeyedStore)[];
type Action = (...parameters: readonly unknown[]) => Promise<unknown>;

/** A store whose IndexedDB code loads with the first action, because nothing in the first paint needs it. */
function storeOnUse(place: StoreLocation, report: Platform['report']): KeyedStore {
  let opened: Promise<KeyedStore> | undefined;
  const open = (): Promise<KeyedStore> =>
    (opened ??= import('./store.ts').then(({ indexedStore }) => indexedStore(place, report)));
  const onUse = actions.map((name) => {
    const act: Action = async (...parameters) => ((await open())[name] as Action)(...parameters);
    return [name, act];
  });
  return Object.fromEntries(onUse) as KeyedStore;
}

function readCookie(name: string): string {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  const text = found?.slice(name.length + 1) ?? '';
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function writeCookie(name: string, value: string, ending = ''): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax${secure}${ending}`;
}

/** 128 random bits in hexadecimal. `crypto.randomUUID` is missing over plain http, by which phones in the local network may ask. */
function newKey(): string {
  return Array.from(randomBytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function randomBytes(count: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(count));
}

/** The bytes behind an address of this site; undefined where there are none, or the connection breaks. */
async function fetchBytes(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const response = await fetch(path);
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}

/** Browsers ask the reader, or have no such call at all (older Firefox, pages without https). */
async function paste(): Promise<string | undefined> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return undefined;
  }
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Sets a new timer each second, because an interval would drift away from the seconds of the clock. */
function listenToSeconds(listener: (seconds: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function tick(): void {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') return;
    const now = Date.now();
    listener(Math.floor(now / 1000));
    timer = setTimeout(tick, 1000 - (now % 1000));
  }
  const end = listen(document, { visibilitychange: tick });
  tick();
  return () => {
    clearTimeout(timer);
    end();
  };
}

/** Local storage throws when cookies are blocked or the space is used up; the page must go on all the same. */
function localTexts(storage: () => Storage): LocalTexts {
  const lastingAsPage = new Map<string, string>();
  return {
    read(key) {
      try {
        return lastingAsPage.get(key) ?? storage().getItem(key) ?? undefined;
      } catch {
        return lastingAsPage.get(key);
      }
    },
    write(key, value) {
      try {
        storage().setItem(key, value);
        lastingAsPage.delete(key);
      } catch {
        lastingAsPage.set(key, value);
      }
    },
    remove(key) {
      lastingAsPage.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // Nothing was stored, so nothing is left behind.
      }
    },
  };
}
