/**
 * Names of cookies. `marker` holds the username, is readable by scripts and grants nothing; `session` is the HttpOnly credential;
 * `device` holds a random token by which the server recognises a browser that has signed in to an account before, so that attempts
 * from other browsers do not lock it out; `step` holds the token of a sign-in between the password and the second step. The last three
 * have a name of their own under https.
 */
export const cookies = {
  marker: 'sessionId',
  session: 'sid',
  secureSession: '__Host-sid',
  device: 'device',
  secureDevice: '__Host-device',
  step: 'step',
  secureStep: '__Host-step',
} as const;

/**
 * Keys in local storage. `user`: the signed-in user as the specification names the key and its three fields. `account`: the role and
 * the state of that user's account, as the server said last. `site`: the settings of the last page.
 * `reading`: the reader's words for size, face and ground of texts (`reading-aids.tsx`).
 * `side`: whether the side menu of the management area is folded. `calendar`: the conventions chosen for the calendar, as its address
 * names them. `searches`: recent searches. `unsent`: set while a draft on this device is not on the server. `writing`: preferences of
 * the editor. `codeField`: `plain` where the tools' plain text field is preferred to the editor. `hints`: the last visit and the hints that were closed. `backup`: when the last backup was made and when to remind of
 * the next. `begun`: how many texts the home page offers to continue with. `persist`: set once the browser was asked for persistent
 * storage. `leaving`: a logout without a network that the server does not know of yet. `singleKeys`: `off` where `/` and `?` alone are
 * no shortcuts. `toolMemory`: `off` where the device must not store what is typed into the tools.
 * `toolUse`: the tools that were opened, so that the palette offers them first.
 */
export const localKeys = {
  user: 'user',
  account: 'account',
  theme: 'theme',
  reading: 'reading',
  side: 'side',
  site: 'site',
  calendar: 'calendar',
  searches: 'searches',
  unsent: 'unsent',
  writing: 'writing',
  codeField: 'code-field',
  hints: 'hints',
  backup: 'backup',
  begun: 'begun',
  persist: 'persist',
  leaving: 'leaving',
  singleKeys: 'single-keys',
  toolMemory: 'tool-memory',
  toolUse: 'tool-use',
} as const;

/**
 * Keys in session storage. `updatedTo`: the build that a tab reloaded itself for, so that it never does so twice. `updateAsked`: the
 * number of reloads of an update that the reader asked for and whose worker did not become active.
 */
export const sessionKeys = { updatedTo: 'went-over', updateAsked: 'update-asked' } as const;

/** Databases in IndexedDB, one object store each; the number counts up when a record's shape changes. */
export const databases = {
  /** Answers of public reads kept for offline use, by call and query. */
  offlineAnswers: { name: 'xuechuang-kept-1', store: 'answers' },
  /** The offline library: title, size and age of each saved article and chapter, and whether the reader pinned it. */
  offlineRecords: { name: 'xuechuang-shelf-1', store: 'records' },
  /** Drafts with the server's version and the changes still to be sent, by user and article. */
  drafts: { name: 'xuechuang-desks-1', store: 'desks' },
  /** Pictures that are not uploaded yet, by the key that the text names them by. */
  pictures: { name: 'xuechuang-pictures-1', store: 'pictures' },
  /** Holiday schedules newer than this build, by year. */
  schedules: { name: 'xuechuang-schedules-1', store: 'years' },
  /** Anniversaries, one record each by its identifier, so that two tabs do not overwrite each other's. */
  anniversaries: { name: 'xuechuang-anniversaries-1', store: 'anniversaries' },
  /** What the service worker is to tell of the saved days, and what it has told (`reminders.ts`); empty where reminders are off. */
  reminders: { name: 'xuechuang-reminders-1', store: 'reminders' },
  /** Inputs of the tools that are too long for local storage, by page; and what the hash tool knows of its files, without their content. */
  toolTexts: { name: 'xuechuang-tool-texts-1', store: 'texts' },
  /** Finished tests of mental arithmetic, one record each, in the order of time. */
  exercises: { name: 'xuechuang-exercises-1', store: 'tests' },
  /** Reading positions of articles and chapters, one record each by its path, and the chapters read of each book. */
  reading: { name: 'xuechuang-reading-1', store: 'places' },
  /** The last share of another application (`share.ts`), in one record. */
  shared: { name: 'xuechuang-shared-1', store: 'shares' },
  /** The log of the service worker, the newest entry last, in one record. */
  workerLog: { name: 'xuechuang-worker-log-1', store: 'log' },
} as const;

/** The key of the only record in the worker's log. */
export const workerLogKey = 'log';

/** The prefix of every cache of the worker; caches without it are never deleted. */
export const cachePrefix = 'xuechuang';

/** The cache of the files of the current build and of the build before it. */
export const buildCache = `${cachePrefix}-program-1`;

/** The cache of pictures in books that were seen or saved, by their address. */
export const pictureCache = `${cachePrefix}-pictures-1`;
