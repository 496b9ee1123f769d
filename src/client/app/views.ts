import type { ComponentType } from 'react';
import type { PageId } from '../../site/pages.ts';
import type { PageHead, PageState, ReadCall } from '../../site/rendering.ts';
import { type Lazy, lazy } from './lazy.ts';

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
  /** Puts the text that stands in the markup back into the answers, which came without it (`ui/prose/take-over.ts`). */
  readonly takeOver?: (answers: PageState['answers']) => void;
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
