/**
 * Cookies. `marker` is readable and proves nothing; `session` is the HttpOnly credential, `device` a number by which an
 * account knows this browser again while somebody else is trying its password (both with their secure form under https).
 */
export const cookies = {
  marker: 'sessionId',
  session: 'sid',
  secureSession: '__Host-sid',
  device: 'device',
  secureDevice: '__Host-device',
} as const;

/**
 * Keys in local storage. `user` is the signed-in person as the specification names it; `site` the last settings seen;
 * `side` whether the side menu of the management area is folded; `calendar` the conventions chosen for the calendar, as its
 * address names them; `searches` what was looked for lately; `unsent` stands as long as something written here is not on the
 * server; `writing` how somebody likes the editor; `hints` when somebody was here and which hints were closed; `backup` when
 * the last backup was made and when to speak of the next; `persist` that the browser has been asked not to clear the site away;
 * `leaving` who has logged out here without a network, as long as the server does not know of it.
 */
export const localKeys = {
  user: 'user',
  theme: 'theme',
  side: 'side',
  site: 'site',
  calendar: 'calendar',
  searches: 'searches',
  unsent: 'unsent',
  writing: 'writing',
  hints: 'hints',
  backup: 'backup',
  persist: 'persist',
  leaving: 'leaving',
} as const;

/**
 * Keys in session storage: `updatedTo` is the build a tab went over to by itself, so that it never does so twice; `updateAsked` counts
 * the reloads of an update that the reader asked for and whose worker did not become active.
 */
export const sessionKeys = { updatedTo: 'went-over', updateAsked: 'update-asked' } as const;

/** Databases in IndexedDB, one object store each; the number counts up when a record's shape changes. */
export const databases = {
  /** Answers of public reads kept for offline use, by call and query. */
  offlineAnswers: { name: 'xuechuang-kept-1', store: 'answers' },
  /** What is known of each whole article and chapter among them: its title, size and age, and whether it is to stay. */
  offlineRecords: { name: 'xuechuang-shelf-1', store: 'records' },
  /** What an author writes, with what the server has of it and what is still to be sent, by user and article. */
  drafts: { name: 'xuechuang-desks-1', store: 'desks' },
  /** Pictures put into a text, by the key they have in it until they are uploaded. */
  pictures: { name: 'xuechuang-pictures-1', store: 'pictures' },
  /** Holiday schedules that came after this build, by year. */
  schedules: { name: 'xuechuang-schedules-1', store: 'years' },
  /** Birthdays and other days somebody keeps, one record each by its identifier, so that two tabs leave each other alone. */
  anniversaries: { name: 'xuechuang-anniversaries-1', store: 'anniversaries' },
  /** Texts typed into the tools that are too long for local storage, by page. */
  toolTexts: { name: 'xuechuang-tool-texts-1', store: 'texts' },
  /** Tests of mental arithmetic that were done, one record each, in the order of time. */
  exercises: { name: 'xuechuang-exercises-1', store: 'tests' },
  /** How far articles and chapters have been read, one record each by its path; and what was read of a book. */
  reading: { name: 'xuechuang-reading-1', store: 'places' },
  /** What another application shared with the site, in one record. */
  shared: { name: 'xuechuang-shared-1', store: 'shares' },
  /** What the service worker went through, the newest last, in one record. */
  workerLog: { name: 'xuechuang-worker-log-1', store: 'log' },
} as const;

/** The one record of the worker's log. */
export const workerLogKey = 'log';

/** Prefix of every cache the worker owns; nothing outside it is ever deleted. */
export const cachePrefix = 'xuechuang';

/** The files of the program, of the present build and of the one before it. */
export const buildCache = `${cachePrefix}-program-1`;

/** The pictures of books that were seen or kept, by their address. */
export const pictureCache = `${cachePrefix}-pictures-1`;
