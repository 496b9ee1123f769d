import { useSyncExternalStore } from 'react';

/**
 * Where the reader is in the single file. Its own address cannot change path or query (a file has one path, and Android's
 * `content:` addresses not even a query), so path, query and fragment of a page all stand behind its `#`:
 * `xuechuang.html#/tool/base64?in=hex#t=61`.
 */
export interface Address {
  readonly path: string;
  /** With its `?`, or nothing. */
  readonly search: string;
  /** With its `#`, or nothing. */
  readonly fragment: string;
}

/** Reads what stands behind the `#` of a file; anything that is no path is the first page. */
export function readAddress(hash: string): Address {
  const [, path = '/', search = '', fragment = ''] = /^#(\/[^?#]*)(\?[^#]*)?(#.*)?$/s.exec(hash) ?? [];
  return { path, search, fragment };
}

export function present(): Address {
  return readAddress(location.hash);
}

const changed = 'single-file-address';

/** Goes to a path of the site, with its query and fragment. */
export function go(to: string, { replace = false }: { replace?: boolean } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', `#${to}`);
  dispatchEvent(new Event(changed));
}

/** Calls back when only the fragment of the page has changed, and not by our own doing. */
export function onFragment(listener: () => void): () => void {
  const hear = ({ oldURL }: HashChangeEvent): void => {
    const before = readAddress(new URL(oldURL).hash);
    const now = present();
    if (before.path === now.path && before.search === now.search) listener();
  };
  addEventListener('hashchange', hear);
  return () => removeEventListener('hashchange', hear);
}

/** What the router asks: where the reader is and how to go on, the query, and the `href` of a link, good for another tab too. */
export const fileRouting = {
  hook: (): [path: string, go: typeof go] => [useSyncExternalStore(subscribe, () => present().path), go],
  searchHook: (): string => useSyncExternalStore(subscribe, () => present().search),
  hrefs: (path: string): string => `#${path}`,
};

const events = ['hashchange', 'popstate', changed];

function subscribe(listener: () => void): () => void {
  for (const event of events) addEventListener(event, listener);
  return () => events.forEach((event) => removeEventListener(event, listener));
}
