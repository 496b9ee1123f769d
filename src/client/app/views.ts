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
  /** What the head says once the first need is answered. */
  readonly head?: (info: unknown) => Partial<PageHead>;
}

/** Every `page.tsx` below `client/`; its folder is the page's id. */
const modules = import.meta.glob<PageModule>('../**/page.tsx');
const loaded = new Map<PageId, PageModule>();
const loading = new Map<PageId, Promise<PageModule>>();

/** The module of a page if it is here already. */
export function loadedView(id: PageId): PageModule | undefined {
  return loaded.get(id);
}

/** Fetches the module of a page; a failure is not remembered, so asking again tries again. */
export function loadView(id: PageId): Promise<PageModule> {
  const known = loading.get(id) ?? fetchView(id);
  loading.set(id, known);
  return known;
}

async function fetchView(id: PageId): Promise<PageModule> {
  try {
    const load = modules[`../${id}/page.tsx`];
    if (!load) throw new Error(`no view for page ${id}`);
    const view = await inTime(load());
    loaded.set(id, view);
    return view;
  } catch (error) {
    loading.delete(id);
    throw error;
  }
}

/** Browsers wait for ever for a module on a dead line. */
function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const { chunkTimeoutMilliseconds } = siteFacts;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('loading a page took too long')), chunkTimeoutMilliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
