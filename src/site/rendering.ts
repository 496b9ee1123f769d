import type { Answer } from '../contract/api.ts';
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
  /** The hour of rendering in seconds since the epoch; dates in the page are relative to it until the client's clock runs. */
  readonly now: number;
  readonly answers: Readonly<Record<string, Answer<unknown>>>;
}

export interface RenderRequest {
  readonly path: string;
  readonly search: string;
  readonly now: number;
  readonly settings: SiteSettings;
  readonly read: (call: ReadCall) => Promise<Answer<unknown>>;
}

/** What the `<head>` of a page says. `path` is the canonical one. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly type: 'website' | 'article';
  readonly publishedTime?: number | undefined;
  readonly author?: string | undefined;
  readonly image?: string | undefined;
}

/** `html` is empty for pages that only exist in the browser (the management area). */
export interface RenderedPage {
  readonly status: 200 | 404;
  readonly html: string;
  readonly head: PageHead;
  readonly state: PageState;
  readonly pageId: PageId | undefined;
}

/** The built renderer's door: the server imports it from the build, never from the source. */
export type Render = (request: RenderRequest) => Promise<RenderedPage>;

/** What that module exports. `prepare` loads every view, so that no request waits for one and none can vanish later. */
export interface Renderer {
  readonly render: Render;
  readonly prepare: () => Promise<void>;
}
