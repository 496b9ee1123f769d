import { useSyncExternalStore } from 'react';

/**
 * The route inside the single file. The file's own address has one path (and Android's `content:` addresses not even a
 * query), so path, query and fragment of a page all stand behind its `#`: `xuechuang.html#/tool/base64?in=hex#t=61`.
 */
export interface Address {
  readonly path: string;
  /** The query with its `?`, or an empty string. */
  readonly search: string;
  /** The fragment with its `#`, or an empty string. */
  readonly fragment: string;
}

/** Parses the part of the file's address behind `#`; anything that is no path is the home page. */
export function readAddress(hash: string): Address {
  const [, path = '/', search = '', fragment = ''] = /^#(\/[^?#]*)(\?[^#]*)?(#.*)?$/s.exec(hash) ?? [];
  return { path, search, fragment };
}

export function currentAddress(): Address {
  return readAddress(location.hash);
}

const changed = 'single-file-address';

/** Navigates to a path of the site with its query and fragment. */
export function go(to: string, { replace = false }: { replace?: boolean } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', `#${to}`);
  dispatchEvent(new Event(changed));
}

/** Calls back when only the fragment of the route has changed, and not through `go`. */
export function onFragment(listener: () => void): () => void {
  const onHashChange = ({ oldURL }: HashChangeEvent): void => {
    const before = readAddress(new URL(oldURL).hash);
    const now = currentAddress();
    if (before.path === now.path && before.search === now.search) listener();
  };
  addEventListener('hashchange', onHashChange);
  return () => removeEventListener('hashchange', onHashChange);
}

/**
 * The hooks of the router: location and navigation, the query, and the `href` of a link, which also works in another
 * tab.
 */
export const fileRouting = {
  hook: (): [path: string, go: typeof go] => [useSyncExternalStore(subscribe, () => currentAddress().path), go],
  searchHook: (): string => useSyncExternalStore(subscribe, () => currentAddress().search),
  hrefs: (path: string): string => `#${path}`,
};

const events = ['hashchange', 'popstate', changed];

function subscribe(listener: () => void): () => void {
  for (const event of events) addEventListener(event, listener);
  return () => events.forEach((event) => removeEventListener(event, listener));
}
