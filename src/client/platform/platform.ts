import type { databases } from '#contract/storage.ts';

/** The result of an HTTP request. A failure is a value and no exception, because having no network is an everyday state here. */
export type HttpResult =
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'malformed'; readonly status: number };

/** A request to the API; `body` is sent as JSON. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  /** Address below the API host, beginning with `/`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A request whose body is one file, with texts beside it. */
export interface Upload {
  /** Address below the API host, beginning with `/`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly file: Blob;
  readonly fields: Readonly<Record<string, string>>;
}

/** How an upload is followed and aborted. */
export interface UploadOptions {
  /** Reports the part of the body that has been sent, from 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined;
  /** Aborts the upload; its result is then `unreachable`. */
  readonly signal?: AbortSignal | undefined;
}

/** The result of storing a record: `quota` where it is used up, `refused` where the browser stores nothing at all. */
export type PutOutcome = 'kept' | 'quota' | 'refused';

/** A keyed store that outlives the page. Failures are passed to `report`; a failed read is the same as a missing record. */
export interface KeyedStore {
  get: (key: string) => Promise<unknown>;
  set: (key: string, value: unknown) => Promise<boolean>;
  /** As `set`, for callers that can free space on a full device. */
  put: (key: string, value: unknown) => Promise<PutOutcome>;
  remove: (key: string) => Promise<boolean>;
  /**
   * Reads a record and writes its changed value in one transaction, so that no other tab can write in between. A change to undefined
   * leaves no record.
   */
  update: (key: string, change: (value: unknown) => unknown) => Promise<boolean>;
  /** Every record with its key; undefined where the store cannot be read, which is not the same as empty. */
  entries: () => Promise<readonly (readonly [key: string, value: unknown])[] | undefined>;
}

/** A file that the page has made in memory. */
export interface PageFile {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly content: string | Blob | Uint8Array<ArrayBuffer>;
}

/** Content for the share sheet: a text, a file or a link. */
export type Shared =
  | { readonly text: string }
  | { readonly file: PageFile }
  | { readonly title: string; readonly url: string };

/** Texts in local storage; where the browser refuses to store them, they last as long as the page. */
export interface LocalTexts {
  read: (key: string) => string | undefined;
  write: (key: string, value: string) => void;
  remove: (key: string) => void;
}

/** The cookies of the page's own host that scripts may read. A written cookie lasts until the browser is closed. */
export interface Cookies {
  /** The value, or an empty text. */
  read: (name: string) => string;
  write: (name: string, value: string) => void;
  clear: (name: string) => void;
}

/** HTTP requests and whether they can succeed. */
export interface Network {
  /** One JSON request to the API; never rejects, a failure is a {@link HttpResult}. */
  readonly http: (request: HttpRequest) => Promise<HttpResult>;
  /** The bytes behind an address of this site; undefined where there are none or no network. */
  readonly bytes: (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Sends one file as `multipart/form-data`; never rejects. */
  readonly upload: (upload: Upload, options?: UploadOptions) => Promise<HttpResult>;
  /** The browser's hint (`navigator.onLine`) whether there is a network; it may be wrong either way. */
  readonly seemsOnline: () => boolean;
  /** Calls the listener whenever that hint changes; returns a function that removes the listener. */
  readonly onConnectivity: (listener: (online: boolean) => void) => () => void;
}

/** The IndexedDB databases, one keyed store each. What each one holds stands with its name in `contract/storage.ts`. */
export type DatabaseStores = Readonly<Record<keyof typeof databases, KeyedStore>>;

/** Everything that outlives the page on this device, except the files that the service worker caches. */
export interface DeviceStorage extends DatabaseStores {
  readonly cookies: Cookies;
  readonly local: LocalTexts;
}

/** The device's clock and timers. */
export interface SystemClock {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /**
   * Calls the listener at once and then whenever the clock enters another second, as long as the page is visible, with Unix time
   * in whole seconds. Returns a function that ends the calls.
   */
  readonly onSecond: (listener: (seconds: number) => void) => () => void;
  /** Calls `work` once after so many milliseconds. */
  readonly later: (milliseconds: number, work: () => void) => void;
}

/** The address of the page and the ways to another one. */
export interface PageNavigation {
  /** Shows another page of this site without a load; `replace` overwrites the present entry of the history. */
  readonly go: (path: string, options?: { replace?: boolean }) => void;
  /** Path and query. */
  readonly path: () => string;
  /** The fragment with its `#`, or nothing; browsers never send it. */
  readonly fragment: () => string;
  readonly reload: () => void;
  /** Calls the listener when the reader goes to another fragment of the same page; returns a function that removes it. */
  readonly onFragment: (listener: () => void) => () => void;
  /** Calls the listener whenever the page becomes visible again; returns a function that removes it. */
  readonly onReturn: (listener: () => void) => () => void;
}

/** Ways in which the reader moves content between the page and other applications. */
export interface Sharing {
  /** Puts text on the clipboard; false where the browser does not allow it. */
  readonly copy: (text: string) => Promise<boolean>;
  /** The text on the clipboard; undefined where the browser or the reader does not allow reading it. */
  readonly paste: () => Promise<string | undefined>;
  /**
   * Hands a file to the reader: a download, on a phone the share sheet; false where the reader closed the sheet. Rejects where
   * the browser offers neither.
   */
  readonly saveFile: (file: PageFile) => Promise<boolean>;
  /** Opens the share sheet; false where the browser has none for this content. Closing the sheet is no failure. */
  readonly share: (what: Shared) => Promise<boolean>;
  /** Opens the browser's print dialogue. */
  readonly print: () => void;
}

/** What the browser shows around and behind the content. */
export interface Appearance {
  /** Sets the title of the browser's tab. */
  readonly setTitle: (title: string) => void;
  /** Sets the colour theme; undefined follows the operating system. */
  readonly setTheme: (theme: 'light' | 'dark' | undefined) => void;
  /** The choice that turns a theme round, as it is shown on this device; undefined for the operating system's. */
  readonly oppositeTheme: (chosen: 'light' | 'dark' | undefined) => 'light' | 'dark' | undefined;
  /** Gives the system's bar above the page the colour of a sky that lies on its top; answers what ends that. */
  readonly continueSky: (color: string) => () => void;
  /** Marks the page while a keyboard on the screen leaves little room for a field; answers what ends that. */
  readonly watchKeyboard: () => () => void;
}

/** Random keys and bytes. */
export interface KeyGenerator {
  /** A fresh random key for a write or a new record, so that the server and other devices can recognise a repetition. */
  readonly newKey: () => string;
  /** So many random bytes fit for secrets, at most 65536. */
  readonly randomBytes: (count: number) => Uint8Array<ArrayBuffer>;
}

/** Failures that the operator should learn of. */
export interface Reporting {
  /** Makes a failure visible to the operator: in the console and in the server's log, never to the reader. */
  readonly report: (what: string, error: unknown) => void;
}

/**
 * Every effect the client has on the world, as one port for each concern. `browserPlatform` implements it for the browser,
 * `noopPlatform` for rendering, `singlePlatform` for the single-file edition, and a fake one for tests. A function whose
 * parameter is a port and not the whole platform shows what it depends on.
 */
export interface Platform
  extends Network, DeviceStorage, SystemClock, PageNavigation, Sharing, Appearance, KeyGenerator, Reporting {}
