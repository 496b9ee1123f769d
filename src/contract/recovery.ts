/**
 * The script that repairs a page some part of which could not be loaded. Its name never changes and no cache keeps it, so the
 * page of any build, however old, loads the server's current one; where it does not load, there is no network.
 */
export const recoveryAddress = '/recovery.js';

/**
 * The result of a recovery. `spent`: every safe step has been taken, or none would help. `offline`: no step was taken, because
 * without a network a reload could only lose what is on the screen.
 */
export type RecoveryResult = 'reloading' | 'spent' | 'offline';

/** The exports of the script. Pages of older builds call them by these names. */
export interface Recovery {
  /** Takes the next recovery step for a part that could not be loaded. */
  readonly recover: (error: unknown) => Promise<RecoveryResult>;
  /** Replaces damaged files in this page's caches and leaves the page as it is. */
  readonly mend: (error: unknown) => Promise<void>;
  /** Removes the service worker and its build, and reloads the page from the server; rejects where the server has nothing better. */
  readonly startAfresh: () => Promise<void>;
}
