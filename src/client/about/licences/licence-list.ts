import type { Licence } from '#contract/build-info.ts';

/** The build replaces this name by the list (`server/build/info/build-info.ts`). */
declare const __LICENCES__: readonly Licence[];

/**
 * The licences of all packages sent to browsers or used by the server: some hundred kilobytes, and therefore a chunk of
 * its own.
 */
export const licences = __LICENCES__;
