import type { LocalTexts } from './platform.ts';

/** Local storage throws when cookies are blocked or the space is used up; the page must go on all the same. */
export function localTexts(storage: () => Storage): LocalTexts {
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
