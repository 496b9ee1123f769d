/**
 * The script that heals a page some part of which is gone. Its name never changes and nobody keeps it, so the page of any
 * build, however old, gets it from the server's present one; where it does not come there is no network.
 */
export const recoveryAddress = '/recovery.js';

/**
 * What came of it. `spent`: everything that is safe has been tried, or would not help. `offline`: nothing was tried, since
 * without a network a reload could only lose what is here.
 */
export type Recovered = 'reloading' | 'spent' | 'offline';

/** What the script exports. */
export interface Recovery {
  /** Climbs the next rung of the ladder for a part that could not be fetched. */
  readonly recover: (error: unknown) => Promise<Recovered>;
  /** Brings anew what this page's caches hold and is not what was built, and leaves the page as it is. */
  readonly mend: (error: unknown) => Promise<void>;
  /** Takes away the worker and its program, and reloads the page from the server; rejects where that has nothing better. */
  readonly startAfresh: () => Promise<void>;
}
