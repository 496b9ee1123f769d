import type { ApiResponse } from '#contract/api.ts';
import type { ReadName } from '#contract/endpoints.ts';
import type { SiteSettings } from './config.ts';
import type { PageId } from './pages.ts';

/** A read of the API that a page needs, so that the server can put its answer into the page. */
export interface ReadCall {
  readonly name: ReadName;
  readonly query: Readonly<Record<string, string | number>>;
}

/** The key of a read's answer in `PageState` and in the client's store: the call's address below `/api/` with sorted parameters. */
export function readKey({ name, query }: ReadCall): string {
  const parts = Object.keys(query)
    .sort()
    .map((key) => `${key}=${encodeURIComponent(String(query[key]))}`);
  return parts.length ? `${name}?${parts.join('&')}` : name;
}

/** The data in a rendered page from which the client hydrates. */
export interface PageState {
  readonly settings: SiteSettings;
  /** The time the page was rendered for, in Unix seconds; the client uses it until the page is hydrated. */
  readonly now: number;
  readonly answers: Readonly<Record<string, ApiResponse<unknown>>>;
  /** What the page's view worked out for `now` by code that the browser loads only for another day, by the page's id. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** The input of the renderer: path and query (without `?`), the time in Unix seconds, the settings, and how reads are answered. */
export interface RenderRequest {
  readonly path: string;
  readonly search: string;
  readonly now: number;
  readonly settings: SiteSettings;
  readonly read: (call: ReadCall) => Promise<ApiResponse<unknown>>;
}

/**
 * The data of a page's `<head>` for search engines, link previews and other sites. `path` is the canonical address below the
 * origin, with only those query parameters that make it another page. Times are Unix seconds.
 */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly type: 'website' | 'article' | 'book';
  /** Whether search engines shall not list the page, such as results of a search and empty lists. */
  readonly noindex?: boolean;
  /** Whether the address names nothing that there is, and is answered with 404. */
  readonly isMissing?: boolean;
  readonly publishedTime?: number | undefined;
  readonly modifiedTime?: number | undefined;
  readonly author?: string | undefined;
  /** The path of the list of the author's articles. */
  readonly authorPath?: string | undefined;
  readonly tags?: readonly string[];
  readonly image?: string | undefined;
  /** The book of a chapter, and the chapter's number, which counts from 1. */
  readonly chapter?: { readonly number: number; readonly book: { readonly title: string; readonly path: string } };
}

/** A page as the renderer returns it. `html` is empty for pages that are rendered only in the browser (the management area). */
export interface RenderedPage {
  readonly status: 200 | 404;
  readonly html: string;
  readonly head: PageHead;
  readonly state: PageState;
  readonly pageId: PageId | undefined;
}

/** The mark of an article or chapter whose HTML is too large for a rendered page, which shows the Markdown source instead. */
export interface ShownAsWritten {
  readonly asWritten?: true;
}

/** The render function of the built renderer, which the server imports from the build, never from the source. */
export type Render = (request: RenderRequest) => Promise<RenderedPage>;

/**
 * The exports of the built renderer. `prepare` loads every view, so that no request waits for a view and a later build cannot take
 * its file away.
 */
export interface Renderer {
  readonly render: Render;
  /** The reads of the page at an address; `render` then asks for no others. */
  readonly needs: (address: Pick<RenderRequest, 'path' | 'search'>) => Promise<readonly ReadCall[]>;
  readonly prepare: () => Promise<void>;
}
