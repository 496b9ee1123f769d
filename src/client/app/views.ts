import type { ComponentType } from 'react';
import type { PageId } from '#site/pages.ts';
import type { PageHead, ReadCall } from '#site/rendering.ts';
import { type Lazy, lazy } from './lazy.ts';

export interface PageProps {
  readonly params: Readonly<Record<string, string>>;
  /** The query without its question mark. */
  readonly search: string;
}

/** The exports of a page's module. `needs` are its reads, which the server answers inside the page. */
export interface PageModule {
  readonly Page: ComponentType<PageProps>;
  /** The page's name as people look for it, in the title of the tab and for search engines; menus have the short one. */
  readonly documentTitle?: string;
  readonly needs?: (props: PageProps) => readonly ReadCall[];
  /** The contents of `<head>`, from the answer to the first need, if there is one. */
  readonly head?: (info: unknown, props: PageProps) => Partial<PageHead>;
}

/** The modules of the pages by their path from this folder. */
export type PageModules = Readonly<Record<string, () => Promise<PageModule>>>;

let modules: PageModules = {};
const views = new Map<PageId, Lazy<PageModule>>();

/** Called by the entry alone (`whole-build.ts`), before a view is asked for. */
export function setViews(list: PageModules): void {
  modules = list;
}

/** The lazy module of a page. */
export function viewOf(id: PageId): Lazy<PageModule> {
  const load = modules[`../${id}/page.tsx`] ?? (() => Promise.reject(new Error(`no view for page ${id}`)));
  const known = views.get(id) ?? lazy(load);
  views.set(id, known);
  return known;
}

/** The layout of the management area is lazy, because only signed-in users see it. */
export const manageLayout = lazy(() => import('./manage-layout.tsx'));
