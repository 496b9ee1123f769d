import type { ComponentType } from 'react';
import { siteFacts } from '../../site/config.ts';
import type { PageId } from '../../site/pages.ts';
import type { PageHead, ReadCall } from '../../site/rendering.ts';

export interface PageProps {
  readonly params: Readonly<Record<string, string>>;
  /** The query without its question mark. */
  readonly search: string;
}

/** What the module of a page exports. `needs` are the reads it shows, answered by the server inside the page. */
export interface PageModule {
  readonly Page: ComponentType<PageProps>;
  readonly needs?: (props: PageProps) => readonly ReadCall[];
  /** What the head says once the first need, if there is any, is answered. */
  readonly head?: (info: unknown, props: PageProps) => Partial<PageHead>;
}

/** Code that comes when it is needed; it is there from then on. */
export interface Lazy<Value> {
  /** What was fetched, if it is here already. */
  readonly here: () => Value | undefined;
  /** Fetches it; a failure is not remembered, so asking again tries again. */
  readonly load: () => Promise<Value>;
}

/** Every `page.tsx` below `client/`; its folder is the page's id. */
const modules = import.meta.glob<PageModule>('../**/page.tsx');
const views = new Map<PageId, Lazy<PageModule>>();

/** The module of a page. */
export function viewOf(id: PageId): Lazy<PageModule> {
  const load = modules[`../${id}/page.tsx`] ?? (() => Promise.reject(new Error(`no view for page ${id}`)));
  const known = views.get(id) ?? lazy(load);
  views.set(id, known);
  return known;
}

/** Only signed-in people see the frame of the management area, so it is not part of the first visit. */
export const manageLayout = lazy(() => import('./manage-layout.tsx'));

function lazy<Value>(fetchCode: () => Promise<Value>): Lazy<Value> {
  let loaded: Value | undefined;
  let loading: Promise<Value> | undefined;
  async function attempt(): Promise<Value> {
    try {
      return (loaded = await inTime(fetchCode()));
    } catch (error) {
      loading = undefined;
      forgetStyles();
      throw error;
    }
  }
  return { here: () => loaded, load: () => (loading ??= attempt()) };
}

/** Vite takes a style for loaded whose link stands in the page, so a second try would find the code and go without. */
function forgetStyles(): void {
  document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]').forEach((link) => link.sheet ?? link.remove());
}

/** Waits no longer than the site's patience: browsers wait for ever for a module on a dead line. */
export function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const { chunkTimeoutMilliseconds } = siteFacts;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too late')), chunkTimeoutMilliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
