import type { Licence } from '../../contract/build-info.ts';

/** Written by the build in place of this name (`server/imprint`). */
declare const __LICENCES__: readonly Licence[];

/** Every package that is sent to browsers or runs on the server; some hundred kilobytes, so a chunk of its own. */
export const licences = __LICENCES__;
