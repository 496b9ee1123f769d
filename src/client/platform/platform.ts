/** What came of an HTTP request; a failure is a value, because having no network is an everyday state here. */
export type HttpResult =
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'malformed'; readonly status: number };

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

export interface UploadOptions {
  /** How much has gone over the line, from 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined;
  /** Ends it; what comes of it is then `unreachable`. */
  readonly signal?: AbortSignal | undefined;
}

/** What came of keeping something: `room` where the device has none left, `refused` where it keeps nothing at all. */
export type PutOutcome = 'kept' | 'room' | 'refused';

/** A small keyed store that survives the page. Failures are reported through `report` and read as "not there". */
export interface KeyedStore {
  get: (key: string) => Promise<unknown>;
  set: (key: string, value: unknown) => Promise<boolean>;
  /** As `set`, for who can do something about a full device. */
  put: (key: string, value: unknown) => Promise<PutOutcome>;
  remove: (key: string) => Promise<boolean>;
  /** Reads a record and writes what becomes of it in one step, so that no other tab can get in between. */
  update: (key: string, change: (value: unknown) => unknown) => Promise<boolean>;
  /** Every record with its key; undefined where the store cannot be read, which is not the same as empty. */
  entries: () => Promise<readonly (readonly [key: string, value: unknown])[] | undefined>;
}

/** A file made in the page. */
export interface PageFile {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly content: string | Blob | Uint8Array<ArrayBuffer>;
}

/** What is given to another application by the share sheet. */
export type Shared =
  | { readonly text: string }
  | { readonly file: PageFile }
  | { readonly title: string; readonly url: string };

/** Text kept by the browser across visits; where the browser refuses, it lasts as long as the page. */
export interface LocalTexts {
  read: (key: string) => string | undefined;
  write: (key: string, value: string) => void;
  remove: (key: string) => void;
}

/** The cookies of the page's own host that scripts may read. One that is written goes when the browser is closed. */
export interface Cookies {
  /** The value, or nothing. */
  read: (name: string) => string;
  write: (name: string, value: string) => void;
  clear: (name: string) => void;
}

/** Every effect the client has on the world. One real implementation, one for rendering on the server, one for tests. */
export interface Platform {
  readonly http: (request: HttpRequest) => Promise<HttpResult>;
  /** The bytes behind an address of this site; undefined where there are none or no network. */
  readonly bytes: (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  readonly upload: (upload: Upload, options?: UploadOptions) => Promise<HttpResult>;
  readonly cookies: Cookies;
  readonly local: LocalTexts;
  /** Answers of public reads kept for offline use. */
  readonly kept: KeyedStore;
  /** What is known of each kept article and chapter. */
  readonly shelf: KeyedStore;
  /** What an author writes, and what of it is still to be sent, by user and article. */
  readonly drafts: KeyedStore;
  /** Pictures put into a text, by the key they have in it until they are uploaded. */
  readonly pictures: KeyedStore;
  /** Holiday schedules that came after this build, by year. */
  readonly schedules: KeyedStore;
  /** Long texts typed into the tools, by page. */
  readonly toolTexts: KeyedStore;
  /** Tests of mental arithmetic that were done, one record each. */
  readonly exercises: KeyedStore;
  /** How far articles and chapters have been read, by path. */
  readonly reading: KeyedStore;
  /** What the service worker went through: one record. */
  readonly workerLog: KeyedStore;
  /** Birthdays and other days somebody keeps, one record each. */
  readonly anniversaries: KeyedStore;
  /** What another application shared with the site, until it is opened. */
  readonly shared: KeyedStore;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** A fresh random key for a write. */
  readonly newKey: () => string;
  readonly go: (path: string, options?: { replace?: boolean }) => void;
  /** Path and query. */
  readonly path: () => string;
  /** The fragment with its `#`, or nothing; browsers never send it. */
  readonly fragment: () => string;
  readonly reload: () => void;
  /** Opens the browser's print dialogue. */
  readonly print: () => void;
  readonly setTitle: (title: string) => void;
  readonly setTheme: (theme: 'light' | 'dark' | undefined) => void;
  /** Puts text on the clipboard; false where the browser does not allow it. */
  readonly copy: (text: string) => Promise<boolean>;
  /**
   * Hands a file to the reader: a download, on a phone the share sheet; false where the sheet was closed again. Rejects where
   * neither can be had.
   */
  readonly saveFile: (file: PageFile) => Promise<boolean>;
  /** The text on the clipboard; undefined where the browser or the reader does not allow it. */
  readonly paste: () => Promise<string | undefined>;
  /** Opens the share sheet; false where the browser has none for this. Closing it is no failure. */
  readonly share: (what: Shared) => Promise<boolean>;
  /** The browser's hint whether there is a network; it may be wrong either way. */
  readonly seemsOnline: () => boolean;
  readonly onConnectivity: (listener: (online: boolean) => void) => () => void;
  /** Called when the reader goes to another fragment of the same page, which loads nothing anew. */
  readonly onFragment: (listener: () => void) => () => void;
  /** Called whenever the page comes back into view, until the function it answers is called. */
  readonly onReturn: (listener: () => void) => () => void;
  /**
   * Called at once and then whenever the clock goes over to another second, as long as the page can be seen; with Unix time
   * in whole seconds. Returns how to end it.
   */
  readonly onSecond: (listener: (seconds: number) => void) => () => void;
  /** Calls back after a while, in milliseconds. */
  readonly later: (milliseconds: number, work: () => void) => void;
  /** Makes a failure visible to whoever runs the site: the console, and nothing that people must read. */
  readonly report: (what: string, error: unknown) => void;
}
