import type { ComponentType } from 'react';
import type { PageId } from '../../site/pages.ts';
import type { PageHead, PageState, ReadCall } from '../../site/rendering.ts';
import { type Lazy, lazy } from './lazy.ts';

export interface PageProps {
  readonly params: Readonly<Record<string, string>>;
  /** The query without its question mark. */
  readonly search: string;
}

/** The exports of a page's module. `needs` are its reads, which the server answers inside the page. */
export interface PageModule {
  readonly Page: ComponentType<PageProps>;
  readonly needs?: (props: PageProps) => readonly ReadCall[];
  /** The contents of `<head>`, from the answer to the first need, if there is one. */
  readonly head?: (info: unknown, props: PageProps) => Partial<PageHead>;
  /** Completes the answers of the rendered page with the text from its markup (`ui/prose/take-over.ts`). */
  readonly takeOver?: (answers: PageState['answers']) => void;
}

/** Every `page.tsx` below `client/`; its folder is the page's id. */
const modules = import.meta.glob<PageModule>('../**/page.tsx');
const views = new Map<PageId, Lazy<PageModule>>();

/** The lazy module of a page. */
export function viewOf(id: PageId): Lazy<PageModule> {
  const load = modules[`../${id}/page.tsx`] ?? (() => Promise.reject(new Error(`no view for page ${id}`)));
  const known = views.get(id) ?? lazy(load);
  views.set(id, known);
  return known;
}

/** The layout of the management area is lazy, because only signed-in users see it. */
export const manageLayout = lazy(() => import('./manage-layout.tsx'));
