import type { ApiResponse } from '../contract/api.ts';
import type { ReadName } from '../contract/endpoints.ts';
import type { SiteSettings } from './config.ts';
import type { PageId } from './pages.ts';

/** A read a page shows, so that the server can answer it inside the page. */
export interface ReadCall {
  readonly name: ReadName;
  readonly query: Readonly<Record<string, string | number>>;
}

/** Under which key an answer is handed over and kept: the call's address below `/api/`, its parameters in order. */
export function readKey({ name, query }: ReadCall): string {
  const parts = Object.keys(query)
    .sort()
    .map((key) => `${key}=${encodeURIComponent(String(query[key]))}`);
  return parts.length ? `${name}?${parts.join('&')}` : name;
}

/** What a rendered page carries for the client that takes it over. */
export interface PageState {
  readonly settings: SiteSettings;
  /** The instant it is drawn for, in Unix seconds; what it says of time is relative to it until the client's clock runs. */
  readonly now: number;
  readonly answers: Readonly<Record<string, ApiResponse<unknown>>>;
}

export interface RenderRequest {
  readonly path: string;
  readonly search: string;
  readonly now: number;
  readonly settings: SiteSettings;
  readonly read: (call: ReadCall) => Promise<ApiResponse<unknown>>;
}

/**
 * What the `<head>` of a page says to programs: search engines, share sheets, other sites. `path` is the canonical address
 * below the origin, with the part of the query that makes it another page and nothing else of it.
 */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly type: 'website' | 'article' | 'book';
  /** Not to be found by search engines: results of a search, lists that are empty. */
  readonly noindex?: boolean;
  readonly publishedTime?: number | undefined;
  readonly modifiedTime?: number | undefined;
  readonly author?: string | undefined;
  /** Where more of the same author is, below the origin. */
  readonly authorPath?: string | undefined;
  readonly tags?: readonly string[];
  readonly image?: string | undefined;
  /** Which chapter of which book it is. */
  readonly chapter?: { readonly number: number; readonly book: { readonly title: string; readonly path: string } };
}

/** `html` is empty for pages that only exist in the browser (the management area). */
export interface RenderedPage {
  readonly status: 200 | 404;
  readonly html: string;
  readonly head: PageHead;
  readonly state: PageState;
  readonly pageId: PageId | undefined;
}

/** What is added to an article or chapter whose HTML is too much for a page: what the page shows is its text as it was written. */
export interface ShownAsWritten {
  readonly asWritten?: true;
}

/** The built renderer's door: the server imports it from the build, never from the source. */
export type Render = (request: RenderRequest) => Promise<RenderedPage>;

/** What that module exports. `prepare` loads every view, so that no request waits for one and none can vanish later. */
export interface Renderer {
  readonly render: Render;
  /** The reads of the page at an address; `render` then asks for no others. */
  readonly needs: (address: Pick<RenderRequest, 'path' | 'search'>) => Promise<readonly ReadCall[]>;
  readonly prepare: () => Promise<void>;
}
